import { parseArgs } from 'node:util'
import { type Fault, faults } from './database/fault.ts'
import { openScene } from './database/scene.ts'

// node faults/database.ts [--fault kill,restart,terminate,reset,vanish,freeze,read-only] [--rounds 2] [--callers 6]
// Two instances on one PostgreSQL, each behind its own line, under a load of orders and mailed reset links, while
// the database fails in every way that databases do. Fails on a dead process, on an acknowledged order that is lost or
// doubled, on a mail that does not leave, and on an answer that is neither a success nor the refusal in words in time.
const { values } = parseArgs({
  options: {
    fault: { type: 'string', default: Object.keys(faults).join(',') },
    rounds: { type: 'string', default: '2' },
    callers: { type: 'string', default: '6' },
  },
})

const scene = await openScene(Number(values.callers))
try {
  await scene.warmUp()
  for (const name of values.fault.split(',') as (keyof typeof faults)[]) {
    const fault: Fault = faults[name]
    for (let round = 1; round <= Number(values.rounds); round++) console.log(await scene.suffer(name, fault))
  }
  console.log(await scene.finish())
} finally {
  await scene.close()
}
for (const problem of scene.wrong.slice(0, 30)) console.error(`✗ ${problem}`)
console.log(
  scene.wrong.length === 0
    ? '✓ nothing lost, nothing doubled, no process died'
    : `${scene.wrong.length} problems`,
)
process.exitCode = scene.wrong.length === 0 ? 0 : 1
