import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import pg from 'pg'
import { startScratch } from '../bench/support/scratch.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { askQuotes, liftCreditLimits, placeOrder, signIn } from './support/booking.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { talkAcross } from './upgrade/chat.ts'
import { readNewer } from './upgrade/newer.ts'
import { workAcross } from './upgrade/orders.ts'
import { payAcross, verify } from './upgrade/payments.ts'

// node faults/upgrade.ts [--old ../release-0.1.0] [--orders 200]
// A rolling upgrade: an instance of an earlier release runs, one of this release starts on the same database and brings
// it up to date while orders are placed at the old one, and both serve. Each quote that one of them stores is ordered at the other, and each order is read at
// both. Orders are accepted, documented and followed, bills paid and confirmed, and messages written, each at the one and
// the other by turns; the old one shows what only this release makes, and is started again. Fails on a response that is not
// 200, on an order, file, bill or history that the two show differently, and where `verify` finds a balance that is not the
// sum of its entries. `--old` is the folder of a release with its packages installed (`git worktree add ../release-0.1.0 2881e29e^`, then `npm ci`);
// without `--old` both are this release.
const { values } = parseArgs({
  options: { old: { type: 'string' }, orders: { type: 'string', default: '200' } },
})
const orders = Number(values.orders)

const { folder, postgres, remove } = await startScratch()
const start = async (name: string, demo: boolean, release?: string) =>
  startServer({
    port: await freePort(),
    dataDir: join(folder, name),
    // The first one's own folder: releases before 0.2.0 take no other.
    ...(!demo && { filesDir: join(folder, 'old/files') }),
    databaseUrl: postgres.url,
    demo,
    ...(release && { release }),
  })

const wrong: string[] = []
const servers: RunningServer[] = []

const readOrder = async (origin: string, token: string, id: string) => {
  const response = await fetch(`${origin}${orderCalls.one.path.replace(':id', id)}`, {
    headers: { authorization: token },
  })
  const { code, msg, data } = (await response.json()) as Envelope<Record<string, unknown> | null>
  if (response.status !== 200 || !data)
    wrong.push(`order ${id} at ${origin}: ${response.status} ${code} ${msg}`)
  return data
}

try {
  const old = await start('old', true, values.old)
  servers.push(old)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await liftCreditLimits(client)
  await client.end()
  // Asked before the upgrade, ordered after it.
  const token = await signIn(old.origin)
  const earlier = await askQuotes(old.origin, token)
  // Orders go on while the database is brought up to date: a migration that waits for a table makes none of them fail.
  let isUpgrading = true
  let meanwhile = 0
  const placeMeanwhile = async () => {
    while (isUpgrading)
      for (const quoteId of await askQuotes(old.origin, token)) {
        const placed = await placeOrder(old.origin, token, quoteId, `meanwhile-${quoteId}`)
        if (placed.code === 200) meanwhile += 1
        else wrong.push(`during the upgrade: ${placed.code} ${placed.msg}`)
        if (!isUpgrading) return
      }
  }
  const [now] = await Promise.all([
    start('new', false).finally(() => {
      isUpgrading = false
    }),
    placeMeanwhile(),
  ])
  servers.push(now)
  console.log(`during the upgrade: ${meanwhile} orders`)

  const counts = { 'old → new': 0, 'new → old': 0 }
  const orderIds: string[] = []
  const order = async (quoteId: string, way: keyof typeof counts) => {
    const at = way === 'old → new' ? now : old
    const placed = await placeOrder(at.origin, token, quoteId, `upgrade-${quoteId}`)
    if (placed.code !== 200 || !placed.data) {
      wrong.push(`${way}: quote ${quoteId} refused: ${placed.code} ${placed.msg}`)
      return
    }
    counts[way] += 1
    orderIds.push(placed.data.id)
    const [there, here] = [
      await readOrder(old.origin, token, placed.data.id),
      await readOrder(now.origin, token, placed.data.id),
    ]
    for (const field of ['orderNo', 'totalAmount', 'flowStatus', 'pieces', 'shipper'])
      if (here?.[field] === undefined || JSON.stringify(there?.[field]) !== JSON.stringify(here[field]))
        wrong.push(
          `${way}: ${field} of ${placed.data.orderNo} is ${there?.[field]} at the old, ${here?.[field]} here`,
        )
  }
  for (const quoteId of earlier) await order(quoteId, 'old → new')
  while (counts['old → new'] + counts['new → old'] < orders && wrong.length < 20) {
    for (const quoteId of await askQuotes(old.origin, token)) await order(quoteId, 'old → new')
    for (const quoteId of await askQuotes(now.origin, token)) await order(quoteId, 'new → old')
  }
  for (const [way, count] of Object.entries(counts)) {
    console.log(`${way}: ${count} orders`)
    if (count === 0) wrong.push(`${way}: no order`)
  }
  const accepted = orderIds.slice(-2 * Math.ceil(orders / 20))
  const worked = await workAcross([old.origin, now.origin], accepted, wrong)
  console.log(`accepted at one, documented and followed at the other: ${worked} orders`)
  const read = await readNewer([old.origin, now.origin], accepted, wrong)
  console.log(`the old shows what only this release makes: ${read} responses`)
  const paid = await payAcross([old.origin, now.origin], 2 * Math.ceil(orders / 20), wrong)
  console.log(`paid at one and confirmed at the other: ${paid} payments`)
  const said = await talkAcross([old.origin, now.origin], postgres.url, orders, wrong)
  console.log(`written at one and seen at the other: ${said} messages`)
  for (const server of servers) if (!server.isAlive()) wrong.push(`${server.origin} died`)

  // Where the new release misbehaves, the old one is started again.
  await old.stop()
  const again = await start('old', true, values.old)
  servers.splice(servers.indexOf(old), 1, again)
  for (const quoteId of (await askQuotes(again.origin, token)).slice(0, 2)) {
    const placed = await placeOrder(again.origin, token, quoteId, `again-${quoteId}`)
    if (placed.code !== 200) wrong.push(`the old, started again: ${placed.code} ${placed.msg}`)
  }
  console.log('the old was started again and took orders')
  for (const server of servers.splice(0)) await server.stop()
  await verify(postgres.url, join(folder, 'old'), wrong)
} finally {
  for (const server of servers) await server.stop()
  await remove()
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ both releases serve one database' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
