import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

// Collects what is garbage and gives its pages back to the system, which V8 of itself does late and in part. Everything
// stands still meanwhile: for once after a great deal was read, before anybody is served.
export const releaseMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
