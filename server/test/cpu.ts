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
  // The kernel counts in ticks of some milliseconds.
  let times = 1
  while ((await cpuUs(times, yardstick)) < measurableUs) times *= 2
  const runs: { work: number; yardstick: number }[] = []
  for (let run = 0; run < 3; run++)
    runs.push({ yardstick: await cpuUs(times, yardstick), work: await cpuUs(times, work) })
  const min = (which: 'work' | 'yardstick') => Math.min(...runs.map(run => run[which]))
  return min('work') / min('yardstick')
}
