import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderWorkCalls } from '@dtms/contract/order/work.ts'
import { taskCalls, taskRuleCalls } from '@dtms/contract/task/task.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { reasonsFor } from './sql.ts'

let scene: OrderScene
let agentId: string
let financeId: string
beforeAll(async () => {
  scene = await openOrderScene()
  const { data } = await scene.portal.call(taskCalls.colleagues, { query: {} }, { token: scene.token.agent })
  agentId = data.find(({ roles }) => roles.includes('agent'))?.id ?? ''
  financeId = data.find(({ roles }) => roles.includes('finance'))?.id ?? ''
})
afterAll(() => scene.portal.close())

type Rule = InputOf<typeof taskRuleCalls.setRules>['body']['rules'][number]
const usual: Rule[] = [
  { rule: 'no_pickup', on: true, amount: 24, role: 'agent', assigneeId: null },
  { rule: 'no_news', on: true, amount: 3, role: 'agent', assigneeId: null },
  { rule: 'document_missing', on: true, amount: 2, role: 'agent', assigneeId: null },
]
const run = () => scene.portal.tasks['order:make-tasks']?.({})
const set = (rules: Rule[], token = scene.token.admin) =>
  scene.portal.call(taskRuleCalls.setRules, { body: { provider: 'HD', rules } }, { token })
const tasksOf = async (orderId: string, token = scene.token.agent) =>
  (
    await scene.portal.call(taskCalls.list, { query: { orderId, scope: 'team' } }, {
      token,
      language: 'en',
    } as never)
  ).data.list
const kinds = async (orderId: string) =>
  (await tasksOf(orderId)).filter(({ state }) => state === 'open').map(({ kind }) => kind)
const accepted = async (changes = {}) => {
  const { id } = await scene.placed({ readyDate: dayFromNow(20), ...changes })
  await scene.adopt(id)
  return id
}
const leavesIn = (id: string, days: number) =>
  sql`update shipping_order set etd = ${dayFromNow(days)}::date where id = ${id}`.execute(scene.portal.db)

test('an order that is not picked up before its cut-off is a task, once, until it is picked up', async () => {
  const ports = (cutOff: string) => ({ ports: { origin: '', destination: '', cutOff } })
  const [near, far] = [await accepted(ports(`${dayFromNow(1)} 00:10`)), await accepted(ports(dayFromNow(9)))]
  // Two instances at once.
  await Promise.all([run(), run()])
  await run()
  expect(await kinds(far)).toEqual([])
  const [task, ...others] = await tasksOf(near)
  expect(others).toEqual([])
  expect(task).toMatchObject({
    ...{ kind: 'no_pickup', title: 'Not picked up, close to cut-off', state: 'open', dueDay: dayFromNow(1) },
    ...{ role: 'agent', assignee: null, createdBy: null, answerAt: null, order: { id: near } },
  })
  // At once, without the job.
  await scene.pass(near, 'picked_up')
  expect(await tasksOf(near)).toMatchObject([{ state: 'done', doneBy: null }])
  expect(await tasksOf(near, scene.token.foreign)).toEqual([])
})

test('a task whose reason comes back opens again; one that a person ended does not', async () => {
  const id = await accepted()
  await leavesIn(id, 1)
  await run()
  const task = (await tasksOf(id)).find(({ kind }) => kind === 'document_missing')
  expect(task).toMatchObject({
    ...{ title: 'Documents missing before departure', subject: 'Commercial invoice, Packing list' },
    dueDay: dayFromNow(1),
  })
  await leavesIn(id, 9)
  await run()
  expect(await kinds(id)).toEqual([])
  await leavesIn(id, 2)
  await run()
  expect(await kinds(id)).toContain('document_missing')
  await scene.portal.call(
    taskCalls.change,
    { body: { id: task?.id ?? '', state: 'done' } },
    { token: scene.token.agent },
  )
  await run()
  expect(await kinds(id)).not.toContain('document_missing')
})

test('silence is a task each time it lasts too long, and news ends it', async () => {
  const id = await accepted()
  await scene.pass(id, 'picked_up')
  await run()
  expect(await kinds(id)).toEqual([])
  const silentFor = (days: number) =>
    sql`update order_milestone set recorded_at = now() - ${days} * interval '1 day'
      where order_id = ${id}`.execute(scene.portal.db)
  await silentFor(4)
  await run()
  expect(await kinds(id)).toEqual(['no_news'])
  await scene.pass(id, 'received')
  await run()
  expect(await kinds(id)).toEqual([])
  await silentFor(5)
  await run()
  expect(await kinds(id)).toEqual(['no_news'])
  // A delivered order is silent for good.
  const actual = new Date().toISOString()
  await scene.portal.call(
    orderDeskCalls.record,
    { params: { id }, body: { milestones: [{ code: 'delivered', actual }], confirm: true } } as never,
    { token: scene.token.agent },
  )
  await run()
  expect(await kinds(id)).toEqual([])
})

test('the administrator sets hours, who gets the task, and switches a rule off', async () => {
  const id = await accepted({ ports: { origin: '', destination: '', cutOff: dayFromNow(8) } })
  const [pickup, ...rest] = usual as [Rule, ...Rule[]]
  const { data } = await set([{ ...pickup, amount: 240, role: 'pricing' }])
  expect(data).toEqual([{ ...pickup, amount: 240, role: 'pricing' }, ...rest])
  await run()
  expect(await tasksOf(id)).toMatchObject([{ kind: 'no_pickup', role: 'pricing', assignee: null }])
  await set([{ ...pickup, on: false, amount: 240 }])
  await run()
  expect(await kinds(id)).toEqual([])
  const { data: trail } = await scene.portal.call(
    deskAuditCalls.list,
    { query: { topic: 'order' } },
    { token: scene.token.admin },
  )
  expect(trail.list[0]).toMatchObject({ action: 'order.task-rules-changed' })

  // The order's own operator, unless the rule names a person.
  const responsible = async (orderId: string) =>
    scene.portal.call(
      orderWorkCalls.setAssignee,
      { params: { id: orderId }, body: { personId: agentId } },
      { token: scene.token.agent },
    )
  const ports = { origin: '', destination: '', cutOff: dayFromNow(7) }
  const [mine, theirs] = [await accepted({ ports }), await accepted({ ports })]
  await responsible(mine)
  await set([{ ...pickup, amount: 240 }])
  await run()
  expect(await tasksOf(mine)).toMatchObject([{ assignee: { id: agentId } }])
  await responsible(theirs)
  const next = await accepted({ ports })
  await set([{ ...pickup, amount: 240, assigneeId: financeId }])
  await run()
  expect(await tasksOf(next)).toMatchObject([{ assignee: { id: financeId } }])
  await set(usual)
})

test('wrong rules answer at their field, and only administrators have them', async () => {
  const [rule] = usual as [Rule, ...Rule[]]
  const fieldsOf = async (rules: Rule[]) =>
    Object.keys(((await set(rules)).data as { fields?: object }).fields ?? {})
  expect(await fieldsOf([{ ...rule, amount: 0 }])).toEqual(['rules.0.amount'])
  expect(await fieldsOf([rule, { ...rule, amount: 999 }])).toEqual(['rules.1.rule'])
  const stranger = '00000000-0000-4000-8000-000000000000'
  expect(await fieldsOf([{ ...rule, assigneeId: stranger }])).toEqual(['rules.0.assigneeId'])
  expect((await set(usual, scene.token.agent)).code).toBe(403)
  const { data } = await scene.portal.call(
    taskRuleCalls.rules,
    { query: { provider: 'HD' } },
    { token: scene.token.admin },
  )
  expect(data).toEqual(usual)
})

test.each([
  ['no_pickup', 'shipping_order_not_picked_up'],
  ['no_news', 'shipping_order_under_way'],
  ['document_missing', 'shipping_order_not_departed'],
] as const)('%s reads the orders of a provider out of the index %s', async (rule, index) => {
  const provider = await scene.portal.db
    .selectFrom('provider')
    .where('code', '=', 'HD')
    .select('id')
    .executeTakeFirstOrThrow()
  const tx = await scene.portal.db.startTransaction().execute()
  try {
    // The planner has no other choice: it takes the index if the words of the statement are those of the index.
    const { rows: others } = await sql<{
      name: string
    }>`select indexrelid::regclass::text as name from pg_index
      where indrelid = 'shipping_order'::regclass and not indisunique
        and indexrelid <> ${index}::text::regclass`.execute(tx)
    for (const { name } of others) await sql`drop index ${sql.ref(name)}`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    await reasonsFor[rule](tx, { providerId: provider.id }, 24)
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans(${index}::text::regclass)::int as scans`.execute(tx)
    expect(rows[0]?.scans).toBeGreaterThan(0)
  } finally {
    await tx.rollback().execute()
  }
})
