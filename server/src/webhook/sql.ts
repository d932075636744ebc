import type { DeliveryState } from '@dtms/contract/webhook/webhook.ts'
import { logDays } from '@dtms/contract/webhook/webhook.ts'
import { type Insertable, sql } from 'kysely'
import { type ListPlan, type ListQuery, listPage } from '#documents/list.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import type { Readers } from '#notice/public.ts'
import type { WebhookTables } from './tables.ts'

// One customer's endpoints are counted: changes come one after the other.
export const lockEndpoints = (tx: Tx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhook ${customerId}`}, 0))`.execute(tx)

export const endpointsOf = (db: Queryable, customerId: string, id?: string) => {
  const query = db
    .selectFrom('webhook_endpoint')
    .innerJoin('person', 'person.id', 'webhook_endpoint.created_by')
    .where('webhook_endpoint.customer_id', '=', customerId)
    .where('webhook_endpoint.removed_at', 'is', null)
    .select([
      'webhook_endpoint.id',
      'webhook_endpoint.name',
      'webhook_endpoint.url',
      'webhook_endpoint.events',
      'webhook_endpoint.state',
      'webhook_endpoint.paused_at',
      'webhook_endpoint.paused_why',
      'webhook_endpoint.failing_since',
      'webhook_endpoint.delivered_at',
      'webhook_endpoint.created_at',
      sql<Date | null>`case when blocked_until > now() then blocked_until end`.as('blocked_until'),
      sql<Date | null>`case when previous_until > now() then previous_until end`.as('previous_until'),
      sql<number>`(select coalesce(sum(last_sequence - done_sequence), 0)::int from webhook_lane
        where endpoint_id = webhook_endpoint.id and done_sequence < last_sequence)`.as('pending'),
      'person.first_name',
      'person.last_name',
    ])
    .orderBy('webhook_endpoint.id', 'desc')
  return (id === undefined ? query : query.where('webhook_endpoint.id', '=', id)).execute()
}

export const insertEndpoint = (tx: Tx, endpoint: Insertable<WebhookTables['webhook_endpoint']>) =>
  tx.insertInto('webhook_endpoint').values(endpoint).execute()

const own = (customerId: string, id: string) =>
  sql<boolean>`customer_id = ${customerId} and id = ${id} and removed_at is null`

interface Change {
  name: string
  url: string
  events: WebhookTables['webhook_endpoint']['events']
  paused: boolean
}

/** Resumed or sent elsewhere, it starts with a clean record. */
export const updateEndpoint = (
  tx: Tx,
  customerId: string,
  id: string,
  { name, url, events, paused }: Change,
) =>
  tx
    .updateTable('webhook_endpoint')
    .set({
      ...{ name, url, events },
      state: paused ? 'paused' : 'active',
      paused_at: paused ? sql<Date>`coalesce(paused_at, now())` : null,
      paused_why: paused ? sql<'owner'>`coalesce(paused_why, 'owner')` : null,
      ...(!paused && {
        failures: sql<number>`case when state = 'paused' or url <> ${url} then 0 else failures end`,
        failing_since: sql<Date | null>`case when state = 'paused' or url <> ${url} then null else failing_since end`,
        blocked_until: sql<Date | null>`case when state = 'paused' or url <> ${url} then null else blocked_until end`,
      }),
    })
    .where(own(customerId, id))
    .returning('id')
    .executeTakeFirst()

export const endEndpoint = (tx: Tx, customerId: string, id: string) =>
  tx
    .updateTable('webhook_endpoint')
    .set({ removed_at: sql<Date>`now()` })
    .where(own(customerId, id))
    .returning('name')
    .executeTakeFirst()

export const replaceSecret = (tx: Tx, customerId: string, id: string, secret: Buffer, hours: number) =>
  tx
    .updateTable('webhook_endpoint')
    .set({
      previous_secret: sql<Buffer>`secret`,
      previous_until: sql<Date>`now() + make_interval(hours => ${hours})`,
      secret,
    })
    .where(own(customerId, id))
    .returning('name')
    .executeTakeFirst()

export const pauseActive = (tx: Tx, id: string, why: 'failing' | 'gone') =>
  tx
    .updateTable('webhook_endpoint')
    .set({ state: 'paused', paused_at: sql<Date>`now()`, paused_why: why })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('removed_at', 'is', null)
    .returning(['customer_id', 'name'])
    .executeTakeFirst()

export const ownersOf = (customerId: string): Readers =>
  sql`select id from person where customer_id = ${customerId} and 'owner' = any(roles)
    and activated_at is not null and disabled_at is null and closed_at is null`

const plan: ListPlan<'createdAt'> = {
  id: sql<string>`webhook_delivery.id`,
  keys: { createdAt: { value: sql`webhook_delivery.created_at`, type: 'time' } },
  defaultSort: { sidx: 'createdAt', sord: 'desc' },
}

const lastAttempt = (column: 'status' | 'problem') =>
  sql`(select ${sql.ref(column)} from webhook_attempt where delivery_id = webhook_delivery.id
    order by number desc limit 1)`

const deliveryColumns = [
  'webhook_delivery.id',
  'webhook_delivery.message_id',
  'webhook_delivery.event',
  'webhook_delivery.state',
  'webhook_delivery.attempts',
  'webhook_delivery.created_at',
  'webhook_delivery.finished_at',
] as const

const deliveriesWithin = (db: Queryable, customerId: string) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .where('webhook_endpoint.customer_id', '=', customerId)
    .where('webhook_endpoint.removed_at', 'is', null)
    .select(deliveryColumns)
    .select([
      lastAttempt('status').$castTo<number | null>().as('status'),
      lastAttempt('problem').$castTo<string | null>().as('problem'),
    ])

export const deliveryPage = (
  db: Database,
  customerId: string,
  endpointId: string,
  state: DeliveryState | undefined,
  asked: ListQuery<'createdAt'>,
) => {
  let query = deliveriesWithin(db, customerId).where('webhook_endpoint.id', '=', endpointId)
  if (state) query = query.where('webhook_delivery.state', '=', state)
  return listPage(db, query, plan, asked)
}

export const deliveryOf = (db: Queryable, customerId: string, id: string) =>
  deliveriesWithin(db, customerId)
    .where('webhook_delivery.id', '=', id)
    .select([
      'webhook_delivery.body',
      'webhook_delivery.endpoint_id',
      'webhook_endpoint.state as endpoint_state',
    ])
    .executeTakeFirst()

export const attemptsOf = (db: Queryable, deliveryId: string) =>
  db
    .selectFrom('webhook_attempt')
    .where('delivery_id', '=', deliveryId)
    .selectAll()
    .orderBy('number')
    .execute()

// Replays and tests have their own lanes: they hold up no event.
export const insertTest = async (
  tx: Tx,
  endpointId: string,
  event: string,
  data: object,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`with lane as (${takenNumbers(endpointId, 'test', sql`1`)})
    insert into webhook_delivery (id, endpoint_id, subject, sequence, message_id, event, body)
    select made.id, ${endpointId}::uuid, 'test', last_sequence, made.id, ${event}::text, json_build_object('type', ${event}::text,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'sequence', last_sequence,
      'data', ${JSON.stringify(data)}::json)::text
    from lane cross join (select gen_random_uuid() as id) made returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

const takenNumbers = (endpointId: string, subject: string, count: ReturnType<typeof sql>) =>
  sql`insert into webhook_lane as lane (endpoint_id, subject, last_sequence, due_at)
    select ${endpointId}::uuid, ${subject}::text, ${count}::int, now() where ${count}::int > 0
    on conflict (endpoint_id, subject) do update set last_sequence = lane.last_sequence + excluded.last_sequence,
      due_at = case when lane.done_sequence = lane.last_sequence then now() else lane.due_at end
    returning last_sequence`

export interface ReplayedSpan {
  from: string
  to: string
  failedOnly: boolean
}

export const countSpan = async (db: Queryable, endpointId: string, span: ReplayedSpan): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from (${chosenIn(endpointId, span)}) c`.execute(db)
  return rows[0]?.n ?? 0
}

// Of the originals, those that were sent or given up: what waits is sent anyway.
const chosenIn = (endpointId: string, { from, to, failedOnly }: ReplayedSpan) =>
  sql`select id from webhook_delivery where endpoint_id = ${endpointId} and created_at >= ${from}::timestamptz
    and created_at <= ${to}::timestamptz and state <> 'pending' and id = message_id
    and (state = 'failed' or not ${failedOnly}::boolean)`

/** The same messages again, in their order, under the same ids. */
export const replaySpanOf = (tx: Tx, endpointId: string, span: ReplayedSpan) =>
  replay(tx, endpointId, sql`select id from webhook_delivery where id in (${chosenIn(endpointId, span)})`)

export const replayOne = (tx: Tx, endpointId: string, id: string) =>
  replay(tx, endpointId, sql`select ${id}::uuid as id`)

const replay = async (tx: Tx, endpointId: string, chosen: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql`with picked as (
      select message_id, event, body, row_number() over (order by created_at, subject, sequence)::int as place,
        count(*) over ()::int as together
      from webhook_delivery where id in (${chosen})
    ), lane as (${takenNumbers(endpointId, 'replay', sql`(select count(*) from picked)`)})
    insert into webhook_delivery (id, endpoint_id, subject, sequence, message_id, event, body)
    select gen_random_uuid(), ${endpointId}::uuid, 'replay', lane.last_sequence - together + place, message_id, event, body
    from picked cross join lane returning 1`.execute(tx)
  return rows.length
}

const batch = 5_000

/** What is pending stays; the log of the rest ends after a month, and so does what was of a removed endpoint. */
export const deleteOldDeliveries = async (db: Database): Promise<number> => {
  const { numAffectedRows } = await sql`delete from webhook_delivery where id in (
    select delivery.id from webhook_delivery delivery join webhook_endpoint on webhook_endpoint.id = endpoint_id
    where delivery.created_at < now() - make_interval(days => ${logDays})
      and (delivery.state <> 'pending' or removed_at is not null) limit ${batch})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
