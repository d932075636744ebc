import type { Language, Words } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { SendWay } from '@dtms/contract/quote/spot.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import type { QuoteTables, SpotContent, StoredSpotState } from '../tables.ts'

export interface SpotRow {
  id: string
  providerId: string
  providerCode: string
  providerName: Words
  customerId: string | null
  customerName: string | null
  requestId: string | null
  requestEmail: string | null
  requestLanguage: Language | null
  version: number
  inquiryId: string
  state: StoredSpotState
  expired: boolean
  content: SpotContent
  input: InquiryInput
  originName: Words
  destinationName: Words
  currency: string
  totalMinor: string
  totalUsdMinor: string
  costMinor: string | null
  expiresAt: Date
  createdAt: Date
  firstMadeBy: string
  replacesOfferId: string | null
  madeBy: string
  makerFirst: string
  makerLanguage: Language
  makerLast: string
  askedBy: string | null
  sendBy: SendWay | null
  sendTo: string
  sentAt: Date | null
  deciderFirst: string | null
  deciderLast: string | null
  decidedAt: Date | null
  reason: string
  acceptedName: string
  acceptedAt: Date | null
}

const providerName = sql<Words>`json_build_object('zh', provider.name_zh, 'zhtw', provider.name_zhtw, 'en', provider.name_en)`

const versions = (db: Queryable) =>
  db
    .selectFrom('spot_quote_version as v')
    .innerJoin('spot_quote', 'spot_quote.id', 'v.spot_quote_id')
    .innerJoin('inquiry', 'inquiry.id', 'v.inquiry_id')
    .innerJoin('provider', 'provider.id', 'spot_quote.provider_id')
    .innerJoin('person as maker', 'maker.id', 'v.made_by')
    .leftJoin('person as decider', 'decider.id', 'v.decided_by')
    .leftJoin('customer', 'customer.id', 'spot_quote.customer_id')
    .leftJoin('quote_request', 'quote_request.id', 'spot_quote.request_id')
    .select([
      'spot_quote.id',
      'spot_quote.provider_id as providerId',
      'provider.code as providerCode',
      providerName.as('providerName'),
      'spot_quote.customer_id as customerId',
      'customer.name as customerName',
      'spot_quote.request_id as requestId',
      'quote_request.contact_email as requestEmail',
      'quote_request.language as requestLanguage',
      'v.version',
      'v.inquiry_id as inquiryId',
      'v.state',
      sql<boolean>`v.expires_at <= now()`.as('expired'),
      'v.content',
      'inquiry.input',
      'inquiry.origin_name as originName',
      'inquiry.destination_name as destinationName',
      'v.currency',
      'v.total_minor as totalMinor',
      'v.total_usd_minor as totalUsdMinor',
      'v.cost_minor as costMinor',
      'v.expires_at as expiresAt',
      'v.created_at as createdAt',
      'spot_quote.made_by as firstMadeBy',
      'spot_quote.replaces_offer_id as replacesOfferId',
      'v.made_by as madeBy',
      'maker.first_name as makerFirst',
      'maker.language as makerLanguage',
      'maker.last_name as makerLast',
      'v.asked_by as askedBy',
      'v.send_by as sendBy',
      'v.send_to as sendTo',
      'v.sent_at as sentAt',
      'decider.first_name as deciderFirst',
      'decider.last_name as deciderLast',
      'v.decided_at as decidedAt',
      'v.reason',
      'v.accepted_name as acceptedName',
      'v.accepted_at as acceptedAt',
    ])

const current = sql<SqlBool>`v.version = spot_quote.version`

// Staff see their own provider's, the portal's administrator all.
export const spotsOf = (
  db: Database,
  providerId: string | undefined,
  filter: { state: string; keyword: string; customerId: string },
) => {
  let query = versions(db).where(current)
  if (providerId !== undefined) query = query.where('spot_quote.provider_id', '=', providerId)
  if (filter.state) query = query.where(sql<SqlBool>`v.state = ${filter.state}`)
  if (filter.customerId) query = query.where('spot_quote.customer_id', '=', filter.customerId)
  if (filter.keyword)
    query = query.where(
      sql<SqlBool>`concat_ws(' ', customer.name, v.content ->> 'service', inquiry.origin_name::text,
        inquiry.destination_name::text, quote_request.contact_email) ilike ${likePattern(filter.keyword)}`,
    )
  return query
}

export const spotPlan: ListPlan<'createTime'> = {
  id: sql`spot_quote.id`,
  keys: { createTime: { value: sql`spot_quote.id`, type: 'id' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

/** Every version, the newest first; none where the provider has no such quote. */
export const versionsOf = (db: Queryable, providerId: string | undefined, id: string): Promise<SpotRow[]> => {
  const query = versions(db).where('spot_quote.id', '=', id).orderBy('v.version', 'desc')
  return (providerId === undefined ? query : query.where('spot_quote.provider_id', '=', providerId)).execute()
}

/** The newest version, held until the end of the transaction: changes, sends and decisions are one after the other. */
export const holdSpot = async (tx: Tx, providerId: string | undefined, id: string) => {
  await sql`select id from spot_quote where id = ${id} for update`.execute(tx)
  const [row] = await versionsOf(tx, providerId, id)
  if (row)
    await sql`select state from spot_quote_version where inquiry_id = ${row.inquiryId} for update`.execute(tx)
  return row
}

export const insertSpot = (tx: Tx, spot: Insertable<QuoteTables['spot_quote']>) =>
  tx.insertInto('spot_quote').values(spot).execute()

export const insertVersion = (tx: Tx, version: Insertable<QuoteTables['spot_quote_version']>) =>
  tx.insertInto('spot_quote_version').values(version).execute()

// An order that is being placed on it holds the row shared until it is committed.
export const replaceVersion = async (tx: Tx, spotId: string, inquiryId: string, version: number) => {
  await tx
    .updateTable('spot_quote_version')
    .set({ state: 'replaced' })
    .where('inquiry_id', '=', inquiryId)
    .execute()
  await tx.updateTable('spot_quote').set({ version }).where('id', '=', spotId).execute()
  await sql`update inquiry set forgotten_at = coalesce(forgotten_at, now()) where id = ${inquiryId}`.execute(
    tx,
  )
}

/** A request of this provider: whose inquiry it was about. */
export const requestFor = async (db: Queryable, providerId: string, id: string) => {
  const { rows } = await sql<{ customerId: string | null; guest: Buffer }>`
    select inquiry.customer_id as "customerId", inquiry.guest from quote_request
    join inquiry on inquiry.id = quote_request.inquiry_id
    where quote_request.id = ${id} and quote_request.provider_id = ${providerId}`.execute(db)
  return rows[0]
}

/** The answer to a request. The request is held, so that of two at once the second finds the first. */
export const spotOfRequest = async (tx: Tx, requestId: string): Promise<string | undefined> => {
  await sql`select id from quote_request where id = ${requestId} for update`.execute(tx)
  const { rows } = await sql<{
    id: string
  }>`select id from spot_quote where request_id = ${requestId}`.execute(tx)
  return rows[0]?.id
}

export const setWaiting = (
  tx: Tx,
  inquiryId: string,
  { by, email, personId }: { by: SendWay; email: string; personId: string },
) =>
  tx
    .updateTable('spot_quote_version')
    .set({ state: 'waiting_approval', send_by: by, send_to: email, asked_by: personId })
    .where('inquiry_id', '=', inquiryId)
    .execute()

export const setDecided = (
  tx: Tx,
  inquiryId: string,
  { personId, declined, reason }: { personId: string; declined: boolean; reason: string },
) =>
  tx
    .updateTable('spot_quote_version')
    .set({
      ...(declined && { state: 'declined' as const }),
      decided_by: personId,
      decided_at: sql<Date>`now()`,
      reason,
    })
    .where('inquiry_id', '=', inquiryId)
    .execute()

/** The quote becomes the customer's own, or that of the browser that asked for a price. */
export const giveVersion = async (
  tx: Tx,
  {
    inquiryId,
    customerId,
    requestId,
  }: { inquiryId: string; customerId: string | null; requestId: string | null },
  { by, email, personId }: { by: SendWay; email: string; personId: string },
) => {
  await tx
    .updateTable('spot_quote_version')
    .set({
      ...{ state: 'sent', send_by: by, send_to: email, asked_by: personId },
      sent_at: sql<Date>`coalesce(sent_at, now())`,
    })
    .where('inquiry_id', '=', inquiryId)
    .execute()
  // A link may have been taken up meanwhile: then it stays with who took it.
  await sql`update inquiry set customer_id = coalesce(inquiry.customer_id, ${customerId}),
      guest = coalesce((select asked.guest from quote_request join inquiry asked on asked.id = quote_request.inquiry_id
        where quote_request.id = ${requestId} and asked.customer_id is null), inquiry.guest),
      forgotten_at = null
    where id = ${inquiryId}`.execute(tx)
}

/** Who may decide below the floor. */
export const decidersOf = async (tx: Tx, providerId: string, except: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`select id from person
    where provider_id = ${providerId} and roles && array['pricing', 'admin'] and id <> all(${except}::uuid[])
      and activated_at is not null and disabled_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

export const versionById = async (db: Queryable, inquiryId: string): Promise<SpotRow | undefined> =>
  versions(db).where('v.inquiry_id', '=', inquiryId).executeTakeFirst()

export const insertLink = (
  db: Queryable,
  link: { id: string; hash: Buffer; inquiryId: string; expiresAt: Date },
) =>
  db
    .insertInto('spot_quote_link')
    .values({ id: link.id, hash: link.hash, inquiry_id: link.inquiryId, expires_at: link.expiresAt })
    .execute()

export const versionOfLink = async (db: Queryable, hash: Buffer): Promise<SpotRow | undefined> => {
  const { rows } = await sql<{ inquiryId: string }>`select inquiry_id as "inquiryId" from spot_quote_link
    where hash = ${hash}`.execute(db)
  return rows[0] && versionById(db, rows[0].inquiryId)
}

/** An offer without a customer belongs to who takes it; false where another customer has it. */
export const takeVersion = async (
  db: Queryable,
  inquiryId: string,
  {
    customerId,
    personId,
    guest,
  }: { customerId: string | undefined; personId: string | undefined; guest: Buffer },
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`update inquiry set customer_id = ${customerId ?? null},
      person_id = ${personId ?? null}, guest = ${guest}
    where id = ${inquiryId} and (customer_id is null or customer_id = ${customerId ?? null})
    returning id`.execute(db)
  return rows.length > 0
}

export const acceptVersion = async (tx: Tx, inquiryId: string, name: string): Promise<Date> => {
  const { accepted_at } = await tx
    .updateTable('spot_quote_version')
    .set({ accepted_name: name, accepted_at: sql<Date>`now()` })
    .where('inquiry_id', '=', inquiryId)
    .returning('accepted_at')
    .executeTakeFirstOrThrow()
  return accepted_at as Date
}

export const customerName = async (db: Queryable, id: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from customer where id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
