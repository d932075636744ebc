import { parseArgs } from 'node:util'
import { measureRatio } from './quote/ratio.ts'
import { withBench } from './support/processes.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    prices: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '4000' },
    connections: { type: 'string', default: '64' },
    goal: { type: 'string', default: '0.5' },
    profile: { type: 'string' },
  },
})
const number = (name: 'prices' | 'rounds' | 'requests' | 'connections' | 'goal') => Number(values[name])
const met = await withBench(bench =>
  measureRatio(bench, {
    prices: number('prices'),
    rounds: number('rounds'),
    requests: number('requests'),
    connections: number('connections'),
    goal: number('goal'),
    ...(values.profile && {
      portal: { flags: ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${values.profile}`] },
    }),
  }),
)
process.exitCode = met ? 0 : 1
