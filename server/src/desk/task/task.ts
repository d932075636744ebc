import { isDay } from '@dtms/contract/day.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import type { Language } from '@dtms/contract/language.ts'
import { documentWords } from '@dtms/contract/order/order.ts'
import type { taskSchema } from '@dtms/contract/task/task.schema.ts'
import { type TaskKind, taskKindWords } from '@dtms/contract/task/task.ts'
import type * as z from 'zod/mini'
import type { Session } from '#kernel/access.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { addTask, colleaguesOf, databaseNow, lockTask, notifyAssigned, updateTask } from '#task/public.ts'
import { mayNameCustomer } from '../customer/sql.ts'
import { type DeskScope, deskScope } from '../scope.ts'
import { countMine, orderForTask, quoteForTask, type TaskRow, taskOf, taskPage } from './sql.ts'

type Query = z.output<typeof taskSchema.list.query>
type Added = z.output<typeof taskSchema.add.body>
type Changed = z.output<typeof taskSchema.change.body>

export const wireTask = (row: TaskRow, language: Language) => ({
  id: row.id,
  kind: row.kind,
  title: row.kind === 'own' ? row.title : taskKindWords[row.kind][language],
  note: row.note,
  state: row.state,
  dueDay: row.due_day,
  overdue: row.overdue,
  assignee: row.assignee,
  role: row.role,
  order: row.order_id && row.order_no ? { id: row.order_id, orderNo: row.order_no } : null,
  customer:
    row.customer_id && row.customer_name !== null ? { id: row.customer_id, name: row.customer_name } : null,
  quoteId: row.quote_id,
  answerAt: answerAt(row),
  subject: subjectOf(row, language),
  provider: row.provider,
  createdBy: row.created_by,
  createTime: row.created_at.toISOString(),
  doneTime: row.done_at?.toISOString() ?? null,
  doneBy: row.done_by,
})

// What it is about beside its order: the documents that are missing, or the lane.
const subjectOf = (row: TaskRow, language: Language): string => {
  if (row.missing_documents.length > 0)
    return row.missing_documents
      .map(kind => documentWords[kind][language])
      .join(language === 'en' ? ', ' : '、')
  const { origin_name: origin, destination_name: destination } = row
  if (!origin || !destination) return ''
  return laneName({
    businessType: row.business_type,
    originName: origin[language],
    destinationName: destination[language],
  })
}

const pages: Partial<Record<TaskKind, string>> = {
  request: '/desk/requests?open=',
  approval: '/desk/spot?open=',
  amendment: '/desk/orders?view=all&open=',
}

const answerAt = ({ kind, source_id }: Pick<TaskRow, 'kind' | 'source_id'>): string | null =>
  pages[kind] && source_id ? `${pages[kind]}${source_id}` : null

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const listTasks = async (db: Database, who: Session, query: Query, language: Language) => {
  for (const name of ['orderId', 'customerId'] as const)
    if (query[name] && !idPattern.test(query[name])) throw refuseField(name, 'format')
  const { providerIds } = await deskScope(db, who, query.provider)
  const { rows, ...page } = await taskPage(
    db,
    {
      providerIds,
      scope: query.scope || 'team',
      personId: who.personId,
      roles: who.roles,
      state: query.state ?? '',
      overdue: query.overdue === '1',
      orderId: query.orderId,
      customerId: query.customerId,
    },
    query,
  )
  return { list: rows.map(row => wireTask(row, language)), ...page }
}

const shownAtStart = 5

/** What the start page shows first: the caller's own tasks, the most urgent of them by name. */
export const myTasks = async (db: Database, who: Session, { providerIds }: DeskScope, language: Language) => {
  const mine = { providerIds, personId: who.personId, roles: who.roles }
  const [counts, { rows }] = await Promise.all([
    countMine(db, mine),
    taskPage(
      db,
      { ...mine, scope: 'mine', state: 'open', overdue: false, orderId: '', customerId: '' },
      { currentPage: 1, pageSize: shownAtStart },
    ),
  ])
  return { ...counts, list: rows.map(row => wireTask(row, language)) }
}

const checkDay = (day: string | undefined) => {
  if (day && !isDay(day)) throw refuseField('dueDay', 'dateUnknown')
}

const checkAssignee = async (db: Queryable, providerId: string, personId: string | null | undefined) => {
  if (personId && !(await colleaguesOf(db, [providerId])).some(({ id }) => id === personId))
    throw refuseField('assigneeId', 'choice')
}

// The order names the provider; otherwise it is the caller's own, or the one that a portal admin names.
const providerOf = async (tx: Tx, scope: DeskScope, body: Added): Promise<string> => {
  if (body.orderId) {
    const order = await orderForTask(tx, scope.providerIds, body.orderId)
    if (!order?.provider_id) throw refuseField('orderId', 'choice')
    return order.provider_id
  }
  if (scope.providerId === undefined) throw refuseField('provider', 'chooseProvider')
  return scope.providerId
}

export const createTask = async ({ db, ids }: Services, who: Session, body: Added, language: Language) => {
  checkDay(body.dueDay)
  const scope = await deskScope(db, who, body.provider)
  const id = await db.transaction().execute(async tx => {
    const providerId = await providerOf(tx, scope, body)
    if (body.customerId && !(await mayNameCustomer(tx, providerId, body.customerId)))
      throw refuseField('customerId', 'customerUnknown')
    if (body.quoteId && !(await quoteForTask(tx, providerId, body.quoteId)))
      throw refuseField('quoteId', 'unknownQuote')
    await checkAssignee(tx, providerId, body.assigneeId)
    const { title, note, dueDay, assigneeId, orderId, customerId, quoteId } = body
    return addTask(
      tx,
      ids,
      {
        ...{ providerId, title, note, dueDay: dueDay || null },
        ...{
          assigneeId: assigneeId ?? null,
          orderId: orderId ?? null,
          customerId: customerId ?? null,
          quoteId: quoteId || null,
        },
      },
      who.personId,
    )
  })
  return shownTask(db, scope, id, language)
}

export const changeTask = async ({ db }: Services, who: Session, body: Changed, language: Language) => {
  checkDay(body.dueDay)
  const scope = await deskScope(db, who, '')
  await db.transaction().execute(async tx => {
    const task = await lockTask(tx, scope.providerIds, body.id)
    if (!task) {
      // Of what waits for an answer elsewhere, the answer is the end.
      const derived = await taskOf(tx, scope.providerIds, body.id)
      throw refuse(derived ? 'task.answer-ends' : 'thing.not-found')
    }
    if (body.title !== undefined && task.kind !== 'own') throw refuse('task.title-fixed')
    if (body.title === '') throw refuseField('title', 'required')
    await checkAssignee(tx, task.provider_id, body.assigneeId)
    const ends = body.state === 'done' && task.state === 'open'
    const begins = body.state === 'open' && task.state === 'done'
    const change = {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.note !== undefined && { note: body.note }),
      ...(body.dueDay !== undefined && { due_day: body.dueDay || null }),
      ...(body.assigneeId !== undefined && { assignee_id: body.assigneeId }),
      ...(ends && { state: 'done' as const, done_at: databaseNow, done_by: who.personId }),
      ...(begins && { state: 'open' as const, done_at: null, done_by: null }),
    }
    if (Object.keys(change).length > 0) await updateTask(tx, task, change)
    if (body.assigneeId && body.assigneeId !== task.assignee_id)
      await notifyAssigned(
        tx,
        task.kind === 'own' ? (body.title ?? task.title) : taskKindWords[task.kind],
        body.assigneeId,
        who.personId,
      )
  })
  return shownTask(db, scope, body.id, language)
}

const shownTask = async (db: Database, { providerIds }: DeskScope, id: string, language: Language) => {
  const row = await taskOf(db, providerIds, id)
  if (!row) throw refuse('thing.not-found')
  return wireTask(row, language)
}
