import type { Language, Words } from '@dtms/contract/language.ts'
import { type SqlBool, sql } from 'kysely'
import type { ListPlan } from '#documents/list.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'

export const providersByCode = (db: Queryable, codes: readonly string[]) =>
  db
    .selectFrom('provider')
    .where('code', 'in', [...codes])
    .select(['id', 'code', 'name_zh', 'name_zhtw', 'name_en'])
    .orderBy('code')
    .execute()

export interface NewRequest {
  id: string
  inquiryId: string
  providerId: string
  email: string
  phone: string
  words: string
  language: Language
  refusals: { channel: string; text: Words }[]
}

// One request per provider and inquiry, even if sent twice: the second finds the first and adds nothing.
export const insertRequests = async (tx: Tx, requests: readonly NewRequest[]): Promise<boolean> => {
  const added = await tx
    .insertInto('quote_request')
    .values(
      requests.map(({ id, inquiryId, providerId, email, phone, words, language, refusals }) => ({
        ...{ id, inquiry_id: inquiryId, provider_id: providerId, words, language },
        refusals: JSON.stringify(refusals),
        ...{ contact_email: email, contact_phone: phone, answered_at: null, answered_by: null },
      })),
    )
    .onConflict(conflict => conflict.columns(['inquiry_id', 'provider_id']).doNothing())
    .returning('id')
    .execute()
  for (const { providerId } of requests) await noteChange(tx, 'quotes', { providerId })
  return added.length > 0
}

export const hasRequest = async (db: Queryable, inquiryId: string): Promise<boolean> =>
  (await db
    .selectFrom('quote_request')
    .where('inquiry_id', '=', inquiryId)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const contactOf = (db: Queryable, personId: string) =>
  db.selectFrom('person').where('id', '=', personId).select(['email']).executeTakeFirstOrThrow()

// Those who answer: the provider's agents who can log in.
export const agentsOf = (db: Queryable, providerId: string) =>
  db
    .selectFrom('person')
    .where('provider_id', '=', providerId)
    .where(sql<SqlBool>`'agent' = any(roles)`)
    .where('activated_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .execute()

export const agentById = (db: Queryable, id: string) =>
  db
    .selectFrom('person')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .executeTakeFirst()

const requests = (db: Database, providerId: string | undefined) => {
  const query = db
    .selectFrom('quote_request')
    .innerJoin('inquiry', 'inquiry.id', 'quote_request.inquiry_id')
    .innerJoin('provider', 'provider.id', 'quote_request.provider_id')
    .leftJoin('person', 'person.id', 'inquiry.person_id')
    .leftJoin('customer', 'customer.id', 'inquiry.customer_id')
    .leftJoin('person as answerer', 'answerer.id', 'quote_request.answered_by')
    .leftJoin('spot_quote', 'spot_quote.request_id', 'quote_request.id')
    .leftJoin('person as owner', join =>
      join.on(sql<SqlBool>`owner.id = coalesce(quote_request.taken_by, spot_quote.made_by)`),
    )
  return providerId === undefined ? query : query.where('quote_request.provider_id', '=', providerId)
}

const columns = [
  'quote_request.id',
  'quote_request.inquiry_id',
  'quote_request.contact_email',
  'quote_request.contact_phone',
  'quote_request.words',
  'quote_request.refusals',
  'quote_request.created_at',
  'quote_request.answered_at',
  'provider.code as provider_code',
  'provider.name_zh',
  'provider.name_zhtw',
  'provider.name_en',
  'inquiry.business_type',
  'inquiry.input',
  'inquiry.origin_name',
  'inquiry.destination_name',
  'person.first_name',
  'person.last_name',
  'person.language as person_language',
  'customer.name as company',
  'answerer.first_name as answerer_first_name',
  'answerer.last_name as answerer_last_name',
  'owner.first_name as owner_first_name',
  'owner.last_name as owner_last_name',
  'owner.id as owner_id',
  'quote_request.taken_by',
  'spot_quote.id as spot_quote_id',
] as const

// Newest first; ids are in the order of their making.
export const requestPlan: ListPlan<'createTime'> = {
  id: sql`quote_request.id`,
  keys: { createTime: { value: sql`quote_request.created_at`, type: 'time' } },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

export const requestsOf = (
  db: Database,
  providerId: string | undefined,
  answered: '0' | '1' | '' | undefined,
) => {
  const query = requests(db, providerId).select([...columns])
  return answered === '0' || answered === '1'
    ? query.where('quote_request.answered_at', answered === '1' ? 'is not' : 'is', null)
    : query
}

/** Which requests a list has, with nothing else of them. */
export const requestsFound = (
  db: Database,
  providerId: string | undefined,
  answered: '0' | '1' | '' | undefined,
) =>
  db
    .selectFrom('quote_request')
    .$if(providerId !== undefined, query => query.where('provider_id', '=', providerId ?? ''))
    .$if(answered === '0', query => query.where('answered_at', 'is', null))
    .$if(answered === '1', query => query.where('answered_at', 'is not', null))

export const requestById = (db: Database, id: string) =>
  requests(db, undefined)
    .where('quote_request.id', '=', id)
    .select([...columns])
    .executeTakeFirst()

// Undefined where the provider has no such request; answering twice changes nothing.
export const markAnswered = (db: Queryable, providerId: string | undefined, id: string, personId: string) => {
  const query = db
    .updateTable('quote_request')
    .set(({ fn, val }) => ({
      answered_at: fn.coalesce('answered_at', sql<Date>`now()`),
      answered_by: fn.coalesce('answered_by', val(personId)),
    }))
    .where('id', '=', id)
    .returning('id')
  return (providerId === undefined ? query : query.where('provider_id', '=', providerId)).executeTakeFirst()
}

/** Who has a request, held until the end of the transaction. */
export const holdRequest = async (tx: Tx, providerId: string | undefined, id: string) => {
  const { rows } = await sql<{ providerId: string; answered: boolean; owner: string | null }>`
    select quote_request.provider_id as "providerId", quote_request.answered_at is not null as answered,
      coalesce(quote_request.taken_by,
        (select made_by from spot_quote where request_id = quote_request.id limit 1)) as owner
    from quote_request where quote_request.id = ${id}
      and (${providerId ?? null}::uuid is null or quote_request.provider_id = ${providerId ?? null})
    for update of quote_request`.execute(tx)
  return rows[0]
}

export const setTaken = (tx: Tx, id: string, personId: string | null) =>
  tx.updateTable('quote_request').set({ taken_by: personId }).where('id', '=', id).execute()

export type RequestRow = NonNullable<Awaited<ReturnType<typeof requestById>>>
