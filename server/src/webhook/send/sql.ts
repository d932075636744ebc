import { sql } from 'kysely'
import type { Database, Tx } from '#kernel/database.ts'

export interface DueDelivery {
  endpointId: string
  subject: string
  sequence: number
  id: string
  messageId: string
  body: string
  url: string
  secret: Buffer
  previousSecret: Buffer | null
}

// One delivery of a subject at a time. An endpoint that failed last gets one, others a few, so that none takes all.
const maxPerEndpoint = 4
const takenSeconds = 30

/** Takes what is due at endpoints that are not left alone. A sender that dies loses it after half a minute. */
export const takeDue = async (db: Database, max: number, busy: readonly string[]): Promise<DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`with webhook_due as (
      select lane.endpoint_id, lane.subject from webhook_endpoint endpoint cross join lateral (
        select endpoint_id, subject from webhook_lane
        where endpoint_id = endpoint.id and done_sequence < last_sequence and due_at <= now()
          and coalesce(taken_until <= now(), true)
        order by due_at limit case when endpoint.failures > 0 then 1 else ${maxPerEndpoint}::int end
        for update skip locked) lane
      where endpoint.removed_at is null and endpoint.state = 'active'
        and coalesce(endpoint.blocked_until <= now(), true) and endpoint.id <> all(${busy}::uuid[])
      limit ${max}
    ), taken as (
      update webhook_lane lane set taken_until = now() + make_interval(secs => ${takenSeconds})
      from webhook_due due where lane.endpoint_id = due.endpoint_id and lane.subject = due.subject
      returning lane.endpoint_id, lane.subject, lane.done_sequence + 1 as sequence
    )
    select taken.endpoint_id as "endpointId", taken.subject, taken.sequence, delivery.id,
      delivery.message_id as "messageId", delivery.body, endpoint.url, endpoint.secret,
      case when endpoint.previous_until > now() then endpoint.previous_secret end as "previousSecret"
    from taken join webhook_delivery delivery on delivery.endpoint_id = taken.endpoint_id
      and delivery.subject = taken.subject and delivery.sequence = taken.sequence
    join webhook_endpoint endpoint on endpoint.id = taken.endpoint_id`.execute(db)
  return rows
}

export interface Attempt {
  durationMs: number
  status: number | null
  problem: string
  signedAt: Date
  signature: string
  response: string
}

const tried = (id: string, attempt: Attempt) => sql`insert into webhook_attempt
    (delivery_id, number, duration_ms, status, problem, signed_at, signature, response)
  select ${id}::uuid, attempts, ${attempt.durationMs}::int, ${attempt.status}::int, ${attempt.problem}::text,
    ${attempt.signedAt}::timestamptz, ${attempt.signature}::text, ${attempt.response}::text from done`

type Lane = Pick<DueDelivery, 'endpointId' | 'subject' | 'sequence' | 'id'>

// A second sender of the same delivery changes nothing: the lane has moved on.
const laneOf = ({ endpointId, subject, sequence }: Lane) => sql`lane.endpoint_id = ${endpointId}
  and lane.subject = ${subject} and lane.done_sequence = ${sequence}::int - 1`

/** Delivered: the next of its subject is due. Says whether the endpoint had failed before. */
export const markDelivered = async (db: Database, lane: Lane, attempt: Attempt): Promise<boolean> => {
  const { rows } = await sql<{ failures: number }>`with moved as (
      update webhook_lane lane set done_sequence = ${lane.sequence}::int, attempts = 0, due_at = now(), taken_until = null
      where ${laneOf(lane)}
    ), done as (
      update webhook_delivery set state = 'delivered', finished_at = now(), attempts = attempts + 1
      where id = ${lane.id} returning attempts
    ), noted as (${tried(lane.id, attempt)}), before as (
      select id, failures from webhook_endpoint where id = ${lane.endpointId}
        and (failures > 0 or coalesce(delivered_at < now() - interval '1 minute', true))
    ), healthy as (
      update webhook_endpoint endpoint set failures = 0, failing_since = null, blocked_until = null, delivered_at = now()
      from before where endpoint.id = before.id
    )
    select failures from before where failures > 0`.execute(db)
  return rows.length > 0
}

/** After a success everything that waits for a later attempt is due. */
export const wakeLanes = (db: Database, endpointId: string) =>
  sql`update webhook_lane set due_at = now() where endpoint_id = ${endpointId}
    and done_sequence < last_sequence and due_at > now()`.execute(db)

export interface FailedEndpoint {
  failures: number
  failedForMs: number
  attempts: number
  ageMs: number
}

/** What a failure is judged by: how long and how often the endpoint and this delivery have failed. */
export const noteFailure = async (
  tx: Tx,
  lane: Lane,
  attempt: Attempt,
): Promise<FailedEndpoint | undefined> => {
  const { rows } = await sql<FailedEndpoint>`with failed as (
      update webhook_lane lane set attempts = attempts + 1, taken_until = null where ${laneOf(lane)} returning attempts
    ), done as (
      update webhook_delivery set attempts = attempts + 1 where id = ${lane.id} returning attempts, created_at
    ), noted as (${tried(lane.id, attempt)}), endpoint as (
      update webhook_endpoint set failures = failures + 1, failing_since = coalesce(failing_since, now())
      where id = ${lane.endpointId} returning failures, failing_since
    )
    select endpoint.failures, (extract(epoch from now() - endpoint.failing_since) * 1000)::float8 as "failedForMs",
      failed.attempts, (extract(epoch from now() - done.created_at) * 1000)::float8 as "ageMs"
    from endpoint, failed, done`.execute(tx)
  return rows[0]
}

export const delayLane = (tx: Tx, lane: Lane, ms: number) =>
  sql`update webhook_lane lane set due_at = now() + make_interval(secs => ${ms / 1000}::float8)
    where ${laneOf(lane)}`.execute(tx)

export const giveUp = (tx: Tx, lane: Lane) =>
  sql`with moved as (
      update webhook_lane lane set done_sequence = ${lane.sequence}::int, attempts = 0, due_at = now()
      where ${laneOf(lane)})
    update webhook_delivery set state = 'failed', finished_at = now() where id = ${lane.id}`.execute(tx)

export const blockEndpoint = (tx: Tx, id: string, ms: number) =>
  sql`update webhook_endpoint set blocked_until = now() + make_interval(secs => ${ms / 1000}::float8)
    where id = ${id}`.execute(tx)

/** Gives back what was taken and not sent, when the process ends. */
export const releaseLane = (db: Database, lane: Lane) =>
  sql`update webhook_lane lane set taken_until = null where ${laneOf(lane)}`.execute(db)

/** How long the oldest delivery that is due has waited at an endpoint that is served; undefined if none waits. */
export const webhooksDueSeconds = async (db: Database): Promise<number | undefined> => {
  const { rows } = await sql<{
    age: number | null
  }>`select extract(epoch from now() - min(lane.due_at))::float8 as age
    from webhook_lane lane join webhook_endpoint endpoint on endpoint.id = lane.endpoint_id
    where lane.done_sequence < lane.last_sequence and lane.due_at <= now() and endpoint.removed_at is null
      and endpoint.state = 'active' and coalesce(endpoint.blocked_until <= now(), true)`.execute(db)
  return rows[0]?.age ?? undefined
}
