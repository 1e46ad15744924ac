#pragma once
// Stands before RE2's header of this name when RE2 is compiled. A pattern that RE2 has compiled is used by one thread at
// a time here (host/strings/regex.hpp), so that the states which it meets need no lock for readers: taken and released for
// each text, it took a fifth of the time of short ones. What threads share, RE2 guards by Lock.
#include <mutex>

namespace re2 {

class Mutex {
 public:
  void Lock() { mutex_.lock(); }
  void Unlock() { mutex_.unlock(); }
  void ReaderLock() {}
  void ReaderUnlock() {}
  void WriterLock() {}
  void WriterUnlock() {}

 private:
  std::mutex mutex_;
};

class MutexLock {
 public:
  explicit MutexLock(Mutex* mutex) : mutex_{mutex} { mutex_->Lock(); }
  ~MutexLock() { mutex_->Unlock(); }
  MutexLock(MutexLock const&) = delete;
  MutexLock& operator=(MutexLock const&) = delete;

 private:
  Mutex* mutex_;
};

}  // namespace re2
