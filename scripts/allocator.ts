// Settings of the system's allocator (glibc) for the server; others ignore them. By default it has a memory pool for
// each thread, which retains what one thread allocated and another freed, and it raises its thresholds after large
// frees: a portal that reads large files would hold a hundred megabytes for nothing.
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
