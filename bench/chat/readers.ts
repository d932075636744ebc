import { setTimeout as pause } from 'node:timers/promises'
import { residentBytes } from '../support/cpu.ts'
import type { Bench } from '../support/processes.ts'
import { addProviders } from './people.ts'
import { frameOf, openAll, openOurs } from './sockets.ts'

const burst = 60
const customers = 50
const each = 100
// As many bytes as a message can have.
const long = '字'.repeat(4_000)

interface Received {
  method: string
  seq: number
  conversationId: string
  formMessage: string
  list: { seq: number }[]
  more: boolean
}

// A burst arrives in order. An agent who stops reading while fifty customers write costs little, is disconnected, and
// gets everything after reconnecting.
export const measureReaders = async (bench: Bench, maxMegabytes: number): Promise<boolean> => {
  const databaseUrl = await bench.newDatabase('readers')
  const people = await addProviders(databaseUrl, 1, customers)
  const portal = await bench.startPortal(databaseUrl)
  const [first] = people
  if (!first) throw new Error('nobody')
  const agent = await openOurs(portal.port, first.agent, first.customer)
  const senders = await openAll(people, pair => openOurs(portal.port, pair.customer, pair.agent))

  const got: Received[] = []
  agent.socket.on('message', bytes => got.push(JSON.parse(bytes.toString())))
  for (let index = 1; index <= burst; index++)
    senders[0]?.socket.send(frameOf(first.customer, first.agent.id, `${index}`))
  const said = () => got.filter(({ method }) => method === 'receiveMessage')
  while (said().length < burst) await pause(20)
  const inOrder = said().every(({ seq, formMessage }, at) => seq === at + 1 && formMessage === `${at + 1}`)
  console.log(`a burst of ${burst}: ${inOrder ? 'in order, without a gap' : 'OUT OF ORDER'}`)

  let echoes = 0
  for (const { socket } of senders)
    socket.on('message', bytes => {
      if (bytes.toString('latin1', 0, 23) === '{"method":"sendMessage"') echoes++
    })
  // All write up to this many; returns by how much the server grew meanwhile.
  const flood = async (from: number, to: number): Promise<number> => {
    const before = residentBytes(portal.pid)
    let [max, expected] = [0, 0]
    echoes = 0
    for (const [at, { socket }] of senders.entries()) {
      const pair = people[at]
      for (let index = at === 0 ? Math.max(from, burst) : from; pair && index < to; index++, expected++)
        socket.send(frameOf(pair.customer, pair.agent.id, long))
    }
    while (echoes < expected) {
      max = Math.max(max, residentBytes(portal.pid) - before)
      await pause(50)
    }
    return max / 1024 / 1024
  }
  // The first half with a reader who follows: what any flood costs is not the paused one's.
  await flood(0, each / 2)
  got.length = 0
  agent.socket.pause()
  const megabytes = await flood(each / 2, each)
  console.log(
    `${(customers * each) / 2} messages of 12 KB past a reader who does not read: the server grew by ${megabytes.toFixed(0)} MB (goal ${maxMegabytes})`,
  )

  const back = await openOurs(portal.port, first.agent, first.customer)
  const pages: Received[] = []
  back.socket.on('message', bytes => pages.push(JSON.parse(bytes.toString())))
  let complete = 0
  for (const { customer, agent: me } of people) {
    const seen: number[] = []
    for (let more = true; more; ) {
      pages.length = 0
      const ask = { method: 'MessageList', token: me.token, toUserId: customer.id, pageSize: 50 }
      back.socket.send(JSON.stringify({ ...ask, after: seen.at(-1) ?? 0 }))
      const page = await listIn(pages)
      seen.push(...page.list.map(({ seq }) => seq).reverse())
      more = page.more
    }
    if (seen.length === each && seen.every((seq, at) => seq === at + 1)) complete++
  }
  console.log(`back again, he got all of ${complete} of ${customers} conversations`)
  for (const { socket } of [agent, back, ...senders]) socket.terminate()
  return inOrder && megabytes < maxMegabytes && complete === customers
}

const listIn = async (frames: readonly Received[]): Promise<Received> => {
  for (;;) {
    const page = frames.find(({ method }) => method === 'messageList')
    if (page) return page
    await pause(5)
  }
}
