import { setTimeout as pause } from 'node:timers/promises'
import { addProviders } from '../../bench/chat/people.ts'
import { historyFrom } from '../support/chat-history.ts'
import { ChatTalker } from '../support/chat-talker.ts'

const patienceMs = 20_000

/**
 * Customers write at one release, their agents at the other, half of them the other way round. All must see all messages
 * without reconnecting, in one order, and find the same history at both. The number of messages.
 */
export const talkAcross = async (
  origins: readonly [old: string, now: string],
  databaseUrl: string,
  messages: number,
  wrong: string[],
): Promise<number> => {
  const pairs = await addProviders(databaseUrl, 4)
  const talkers = pairs.map(({ customer, agent }, at): [ChatTalker, ChatTalker] => [
    new ChatTalker(customer, agent, origins, at % 2),
    new ChatTalker(agent, customer, origins, (at + 1) % 2),
  ])
  const all = talkers.flat()
  await Promise.all(all.map(talker => talker.say(messages)))
  const isComplete = () => all.every(talker => talker.seen().length >= 2 * messages)
  for (let waited = 0; !isComplete() && waited < patienceMs; waited += 50) await pause(50)
  for (const [at, { customer, agent }] of pairs.entries()) {
    const expected = (await historyFrom(origins[1], customer, agent)).join()
    for (const talker of talkers[at] ?? [])
      if (talker.seen().length !== 2 * messages || talker.seen().join() !== expected)
        wrong.push(
          `${talker.me.id} saw ${talker.seen().length} of ${2 * messages} messages, or in another order`,
        )
    for (const [me, other] of [
      [customer, agent],
      [agent, customer],
    ] as const)
      if ((await historyFrom(origins[0], me, other)).join() !== expected)
        wrong.push(`${me.id}: another history at the old`)
  }
  const reconnects = all.reduce((sum, talker) => sum + talker.reconnects, 0)
  if (reconnects > 0) wrong.push(`${reconnects} sockets were lost`)
  for (const talker of all) talker.stop()
  return all.length * messages
}
