import { cpuMicroseconds, familyMicroseconds } from '../support/cpu.ts'
import { median } from '../support/load.ts'
import type { Bench, PortalOptions, Running } from '../support/processes.ts'
import { addProviders } from './people.ts'
import { bothOf, type Client, openAll, openBare, openOurs, talk } from './sockets.ts'

export interface RatioOptions {
  pairs: number
  messages: number
  rounds: number
  goal: number
  portal?: PortalOptions
}

// A message by the portal (authenticated, stored, numbered, given to both) against a bare `ws` relay that gives as
// many bytes to both, alternately in one run, by CPU time a message. A round in which the bare one moves by over 25 %
// is void.
export const measureRatio = async (bench: Bench, options: RatioOptions): Promise<boolean> => {
  const { pairs, messages, rounds, goal } = options
  const databaseUrl = await bench.newDatabase('ratio')
  const people = await addProviders(databaseUrl, pairs)
  const ours = await bench.startPortal(databaseUrl, options.portal)
  const bare = await bench.startProgram('../chat/bare-relay.ts')
  const postgres = await bench.postgresPid()
  const oursClients = await openAll(bothOf(people), ([me, other]) => openOurs(ours.port, me, other))
  const bareClients = await openAll(bothOf(people), (_, at) =>
    openBare(bare.port, at >> 1, at % 2 === 0 ? 'a' : 'b'),
  )

  const measure = async ({ pid }: Running, clients: readonly Client[]) => {
    const [before, postgresBefore, startedAt] = [
      cpuMicroseconds(pid),
      familyMicroseconds(postgres),
      performance.now(),
    ]
    await talk(clients, messages)
    const all = messages * clients.length
    return {
      cpuUs: (cpuMicroseconds(pid) - before) / all,
      postgresUs: (familyMicroseconds(postgres) - postgresBefore) / all,
      perSecond: (all / (performance.now() - startedAt)) * 1000,
    }
  }
  for (let time = 0; time < 2; time++) {
    await measure(bare, bareClients)
    await measure(ours, oursClients)
  }

  const valid: { bareUs: number; oursUs: number; postgresUs: number; perSecond: number }[] = []
  let lastBareUs: number | undefined
  for (let round = 1; valid.length < rounds && round <= rounds * 3; round++) {
    const { cpuUs: bareUs } = await measure(bare, bareClients)
    const { cpuUs: oursUs, postgresUs, perSecond } = await measure(ours, oursClients)
    const isVoid = lastBareUs !== undefined && Math.abs(bareUs / lastBareUs - 1) > 0.25
    lastBareUs = bareUs
    console.log(
      `round ${round}: bare ${bareUs.toFixed(1)} µs, ours ${oursUs.toFixed(1)} µs, ${perSecond.toFixed(0)} a second${isVoid ? ' (void)' : ''}`,
    )
    if (!isVoid) valid.push({ bareUs, oursUs, postgresUs, perSecond })
  }
  for (const { socket } of [...bareClients, ...oursClients]) socket.terminate()
  const bareUs = median(valid.map(one => one.bareUs))
  const oursUs = median(valid.map(one => one.oursUs))
  console.log(
    `${pairs * 2} sockets, one message of each on its way; PostgreSQL beside it ${median(valid.map(one => one.postgresUs)).toFixed(0)} µs a message`,
  )
  console.log(
    `bare ÷ ours = ${bareUs.toFixed(1)} / ${oursUs.toFixed(1)} µs = ${(bareUs / oursUs).toFixed(2)} (goal ${goal})`,
  )
  return valid.length === rounds && bareUs / oursUs >= goal
}
