import { parseArgs } from 'node:util'
import { measureMemory } from './chat/memory.ts'
import { measureRatio } from './chat/ratio.ts'
import { measureReaders } from './chat/readers.ts'
import { type Bench, withBench } from './support/processes.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/chat.ts [ratio] [memory] [readers] [--pairs 300] [--messages 20] [--rounds 5] [--sockets 5000]
// Without a name all three. Each prints its figure; a goal that is missed makes the exit code 1.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '300' },
    messages: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    sockets: { type: 'string', default: '5000' },
    // A folder for a CPU profile of the portal, which makes it slower.
    profile: { type: 'string' },
  },
})
const [pairs, messages, rounds, sockets] = (['pairs', 'messages', 'rounds', 'sockets'] as const).map(name =>
  Number(values[name]),
) as [number, number, number, number]

const flags = values.profile && ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${values.profile}`]
const modes: Record<string, (bench: Bench) => Promise<boolean>> = {
  ratio: bench =>
    measureRatio(bench, { pairs, messages, rounds, goal: 0.6, ...(flags && { portal: { flags } }) }),
  memory: bench => measureMemory(bench, sockets, 2),
  readers: bench => measureReaders(bench, 50),
}
const unknown = positionals.filter(name => !modes[name])
if (unknown.length > 0) throw new Error(`${unknown} is none of ${Object.keys(modes)}`)
for (const [name, measure] of Object.entries(modes)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${name}`)
  if (!fastEnough(await withBench(measure))) process.exitCode = 1
}
