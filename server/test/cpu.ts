// The server runs in the thread of its tests. Times are only compared with other times of the same run: a bound in
// milliseconds would depend on the machine.
const measurableUs = 15_000

const cpuUs = async (times: number, work: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time++) await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** How many times the thread CPU of the yardstick the work takes: the least of three runs each, in turn. */
export const cpuRatio = async (work: () => unknown, yardstick: () => unknown): Promise<number> => {
  // The kernel counts in ticks of some milliseconds, and the first calls of a function are its slowest: a yardstick
  // that was long enough once may be too short to count later.
  for (let times = 1; ; times *= 2) {
    if ((await cpuUs(times, yardstick)) < measurableUs) continue
    const least = { work: Number.POSITIVE_INFINITY, yardstick: Number.POSITIVE_INFINITY }
    for (let run = 0; run < 3; run++) {
      least.yardstick = Math.min(least.yardstick, await cpuUs(times, yardstick))
      least.work = Math.min(least.work, await cpuUs(times, work))
    }
    if (least.yardstick >= measurableUs / 2) return least.work / least.yardstick
  }
}
