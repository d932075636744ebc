import { maxCounted } from '@dtms/contract/list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#kernel/database.ts'

export interface Waiting {
  count: number
  since: Date | null
}

// Counted up to the maximum that is shown (PRODUCT 5). The longest waiting is the first of its index.
const counted = async (db: Database, rows: RawBuilder<unknown>): Promise<Waiting> => {
  const { rows: found } = await sql<Waiting>`select count(*)::int as count, min(since) as since
    from (${rows} limit ${maxCounted + 1}) as waiting`.execute(db)
  return found[0] ?? { count: 0, since: null }
}

const of = (providerIds: readonly string[]) => sql`provider_id = any(${[...providerIds]}::uuid[])`

export const chatsWaiting = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select waiting_since as since from conversation
      where ${of(providerIds)} and waiting_since is not null order by waiting_since`,
  )

export const ordersToReview = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select coalesce(submitted_at, created_at) as since from shipping_order
      where ${of(providerIds)} and flow_status = 1 order by coalesce(submitted_at, created_at)`,
  )

// In review or accepted: of any other there is nothing left to do here. (The indexes begin with the first condition.)
const isUnderWay = sql`flow_status > 0 and flow_status in (1, 2)`

export const cancelsAsked = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select cancel_requested_at as since from shipping_order
      where ${of(providerIds)} and cancel_requested_at is not null and ${isUnderWay}
      order by cancel_requested_at`,
  )

export const requestsOpen = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select created_at as since from quote_request
      where ${of(providerIds)} and answered_at is null order by created_at`,
  )

// The start is not stored: the order's own events contain it.
export const ordersInTrouble = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select null::timestamptz as since from shipping_order
      where ${of(providerIds)} and exception is not null and ${isUnderWay}`,
  )

export const consentsWanted = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select null::timestamptz as since from shipping_order
      where ${of(providerIds)} and consent_wanted and ${isUnderWay}`,
  )

export const paymentsToConfirm = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select created_at as since from payment
      where ${of(providerIds)} and state = 'submitted' order by created_at`,
  )

export const disputesOpen = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select dispute.created_at as since from dispute join bill on bill.id = dispute.bill_id
      where ${of(providerIds)} and dispute.state = 'open' order by dispute.created_at`,
  )

export const fapiaoRequested = (db: Database, providerIds: readonly string[]) =>
  counted(
    db,
    sql`select fapiao_request.created_at as since from fapiao_request
      join bill on bill.id = fapiao_request.bill_id
      where ${of(providerIds)} and fapiao_request.state = 'requested' order by fapiao_request.created_at`,
  )

export const jobsGivenUp = (db: Database) =>
  counted(
    db,
    sql`select created_at as since from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`,
  )

// Words of the administrator that mails went out without.
export const mailTextsSetAside = (db: Database) =>
  counted(db, sql`select set_aside_at as since from mail_text where set_aside_at is not null`)
