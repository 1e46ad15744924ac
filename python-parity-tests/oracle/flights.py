"""The flights job in pandas, step by step as io.cudf4j.examples.Flights does it."""

from pathlib import Path

import pandas as pd


def read(folder: Path, name: str, dates: tuple[str, ...] = ()) -> pd.DataFrame:
    frame = pd.read_csv(folder / name, dtype_backend="numpy_nullable", parse_dates=False)
    for column in dates:
        frame[column] = pd.to_datetime(frame[column], format="%Y-%m-%dT%H:%M:%SZ").astype("datetime64[us]")
    return frame


def joined(folder: Path) -> pd.DataFrame:
    flights = read(folder, "flights.csv", ("time_hour",))
    flights["speed"] = flights["distance"] / (flights["air_time"] / 60)
    flights["date"] = flights["time_hour"].dt.date
    airlines = read(folder, "airlines.csv")
    weather = read(folder, "weather.csv", ("time_hour",))[["origin", "time_hour", "temp", "wind_speed", "precip", "visib"]]
    return flights.merge(airlines, how="left", on="carrier").merge(weather, how="left", on=["origin", "time_hour"])


def delays_per_carrier(folder: Path) -> pd.DataFrame:
    grouped = joined(folder).groupby(["carrier", "name"], as_index=False).agg(
        flights=("flight", "count"), meanDelay=("arr_delay", "mean"), arrived=("arr_delay", "count"), meanSpeed=("speed", "mean"))
    return grouped.sort_values("meanDelay", ascending=False, kind="stable")


def delays_per_hour(folder: Path) -> pd.DataFrame:
    grouped = joined(folder).groupby("hour", as_index=False).agg(
        flights=("flight", "count"), meanDelay=("dep_delay", "mean"), worst=("dep_delay", "max"), spread=("dep_delay", "std"))
    return grouped.sort_values("hour", kind="stable")


def worst_routes(folder: Path) -> pd.DataFrame:
    grouped = joined(folder).groupby(["origin", "dest"], as_index=False).agg(
        arrived=("arr_delay", "count"), meanDelay=("arr_delay", "mean"), carriers=("carrier", "nunique"))
    often = grouped[grouped["arrived"] >= 100]
    return often.sort_values(["meanDelay", "origin", "dest"], ascending=[False, True, True], kind="stable").head(10)


def joined_head(folder: Path) -> pd.DataFrame:
    columns = ["date", "carrier", "name", "origin", "dest", "dep_delay", "arr_delay", "air_time", "distance", "speed", "temp", "precip"]
    return joined(folder)[columns].head(1000)
