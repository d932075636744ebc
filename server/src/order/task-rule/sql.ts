import type { StaffRole } from '@dtms/contract/role.ts'
import { type TaskRule, taskRuleNames } from '@dtms/contract/task/task.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { missingDocuments } from '../sql.ts'

export interface RuleSettings {
  rule: TaskRule
  on: boolean
  amount: number
  role: StaffRole
  assigneeId: string | null
}

// A person who has left gets nothing any more.
export const storedRules = async (db: Queryable, providerId: string): Promise<RuleSettings[]> => {
  const { rows } = await sql<RuleSettings>`select rule, enabled as "on", amount, role,
      (select person.id from person where person.id = task_rule.assignee_id and person.disabled_at is null) as "assigneeId"
    from task_rule where provider_id = ${providerId}`.execute(db)
  return rows
}

export const storeRules = (tx: Tx, providerId: string, rules: readonly RuleSettings[]) =>
  tx
    .insertInto('task_rule')
    .values(
      rules.map(({ rule, on, amount, role, assigneeId }) => ({
        ...{ provider_id: providerId, rule, enabled: on, amount, role, assignee_id: assigneeId },
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['provider_id', 'rule']).doUpdateSet(({ ref }) => ({
        ...{ enabled: ref('excluded.enabled'), amount: ref('excluded.amount') },
        ...{ role: ref('excluded.role'), assignee_id: ref('excluded.assignee_id') },
      })),
    )
    .execute()

export const everyProvider = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('provider').select('id').execute()).map(({ id }) => id)

export const providerNamed = (db: Queryable, by: { id: string } | { code: string }) =>
  db
    .selectFrom('provider')
    .where('id' in by ? 'id' : 'code', '=', 'id' in by ? by.id : by.code)
    .select(['id', 'code'])
    .executeTakeFirst()

export interface Reason {
  orderId: string
  // What tells this occasion from an earlier one of the same order.
  occasion: string
  dueDay: string
  assigneeId: string | null
}

const china = sql`'Asia/Shanghai'`
const today = sql`(now() at time zone ${china})::date`
const cutOff = sql`shipping_order.details #>> '{ports,cutOff}'`
const weekly = sql`shipping_order.quote #> '{timing,cutOff}'`
const weeklyText = (name: string) => sql`shipping_order.quote #>> ${sql.raw(`'{timing,cutOff,${name}}'`)}`
// PRODUCT 7.2: pickup day, else ready date, else the day of acceptance.
const start = sql`coalesce(nullif(shipping_order.details #>> '{pickup,date}', '')::date, shipping_order.ready_date,
  (coalesce(shipping_order.submitted_at, shipping_order.created_at) at time zone ${china})::date)`

// The cut-off on the order, else the next weekly one of its quote, else the day of departure. A day without an hour
// counts from its beginning.
const cutOffAt = sql`case
  when ${cutOff} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]([01][0-9]|2[0-3]):[0-5][0-9]'
    then translate(left(${cutOff}, 16), 'T', ' ')::timestamp at time zone ${china}
  when ${cutOff} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then left(${cutOff}, 10)::timestamp at time zone ${china}
  when json_typeof(${weekly}) = 'object'
    then (${start} + (((${weeklyText('weekday')})::int - extract(isodow from ${start})::int + 7) % 7)
      + (${weeklyText('time')})::time) at time zone (${weeklyText('timeZone')})
  else shipping_order.etd::timestamp at time zone ${china} end`

const lastNews = sql`greatest(
  (select max(recorded_at) from order_milestone where order_id = shipping_order.id),
  (select max(changed_at) from order_milestone_change where order_id = shipping_order.id))`

// All orders of a provider, or one of them.
interface ReasonScope {
  providerId: string
  orderId?: string
}

// Each rule names the orders it is about in the words of an index of theirs (migrations -task-indexes, -task-rule-indexes), so
// that a run reads what is under way and not the history.
const isUnderWay = sql`shipping_order.flow_status = 2
  and coalesce(shipping_order.last_milestone, '') not in ('delivered', 'closed')`

interface RuleWords {
  orders: RawBuilder<unknown>
  facts: RawBuilder<unknown>
  when: RawBuilder<unknown>
  occasion: RawBuilder<unknown>
  due: RawBuilder<unknown>
}

const reasons = async (
  db: Queryable,
  { providerId, orderId }: ReasonScope,
  { orders, facts, when, occasion, due }: RuleWords,
): Promise<Reason[]> => {
  const { rows } = await sql<Reason>`select shipping_order.id as "orderId", ${occasion} as occasion,
      (${due})::text as "dueDay", order_assignee.person_id as "assigneeId"
    from shipping_order
      left join order_assignee on order_assignee.order_id = shipping_order.id
      cross join lateral (select ${facts} as at) as found
    where shipping_order.provider_id = ${providerId} and ${orders}
      ${orderId === undefined ? sql`` : sql`and shipping_order.id = ${orderId}`} and ${when}`.execute(db)
  return rows
}

const dayFound = sql`(found.at at time zone ${china})::date`

/** Which orders of a provider give the rule a reason now. */
export const reasonsFor: Record<
  TaskRule,
  (db: Queryable, of: ReasonScope, amount: number) => Promise<Reason[]>
> = {
  no_pickup: (db, of, hours) =>
    reasons(db, of, {
      orders: sql`shipping_order.flow_status = 2 and shipping_order.last_milestone is null`,
      facts: cutOffAt,
      when: sql`found.at - ${hours} * interval '1 hour' <= now()`,
      occasion: sql`${dayFound}::text`,
      due: dayFound,
    }),
  no_news: (db, of, days) =>
    reasons(db, of, {
      orders: sql`${isUnderWay} and shipping_order.last_milestone is not null`,
      facts: lastNews,
      when: sql`found.at <= now() - ${days} * interval '1 day'`,
      occasion: sql`extract(epoch from found.at)::bigint::text`,
      due: today,
    }),
  document_missing: (db, of, days) =>
    reasons(db, of, {
      orders: sql`${isUnderWay} and shipping_order.departed_at is null
        and shipping_order.etd <= ${today} + ${days}::int`,
      facts: sql`shipping_order.etd`,
      when: sql`cardinality(${missingDocuments}) > 0`,
      occasion: sql`''`,
      due: sql`found.at`,
    }),
}

/** The rules that have an open task for this order. */
export const openRules = async (tx: Tx, orderId: string): Promise<TaskRule[]> => {
  const { rows } = await sql<{ kind: TaskRule }>`select distinct kind from task
    where order_id = ${orderId} and state = 'open' and kind = any(${[...taskRuleNames]}::text[])`.execute(tx)
  return rows.map(({ kind }) => kind)
}
