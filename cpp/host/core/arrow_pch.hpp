#pragma once
// Compiled once for those files of the host engine that call Arrow.
#include <arrow/api.h>
#include <arrow/compute/api.h>

#include "pch.hpp"
