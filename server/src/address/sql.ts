import type { AddressKind, AddressSortKey } from '@dtms/contract/address/address.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { AddressFields } from './check-address.ts'

// Every statement filters by the customer: an id never gives access to another customer's addresses.
export interface AddressFilter {
  kind?: AddressKind | '' | undefined
  type?: string | undefined
  country?: string | undefined
  keyword?: string | undefined
  // Only these, where there are any.
  ids?: readonly string[]
}

export const addressPlan: ListPlan<AddressSortKey> = {
  id: sql`address.id`,
  keys: {
    createdAt: { value: sql`address.created_at`, type: 'time' },
    company: { value: sql`address.company`, type: 'text' },
    contact: { value: sql`address.contact`, type: 'text' },
    country: { value: sql`address.country`, type: 'text' },
    city: { value: sql`address.city`, type: 'text' },
    postcode: { value: sql`address.postcode`, type: 'text' },
  },
  defaultSort: { sidx: 'createdAt', sord: 'desc' },
}

const columns = [
  'id',
  'kind',
  'type',
  'company',
  'contact',
  'phone',
  'email',
  'country',
  'province',
  'city',
  'postcode',
  'line1',
  'line2',
  'tax_id',
  'eori',
  'is_default',
] as const

export const addressesOf = (db: Queryable, customerId: string, filter: AddressFilter) => {
  let query = db.selectFrom('address').where('customer_id', '=', customerId).select(columns)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.type) query = query.where('type', '=', Number(filter.type))
  if (filter.country) query = query.where('country', '=', filter.country)
  if (filter.ids && filter.ids.length > 0) query = query.where('id', 'in', filter.ids)
  // Each word somewhere: "zhang shenzhen" finds Zhang of Shenzhen.
  for (const word of (filter.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(
      sql<SqlBool>`concat_ws(' ', company, contact, phone, replace(phone, ' ', ''), email, province, city, postcode,
        line1, line2, tax_id, eori) ilike ${likePattern(word)}`,
    )
  return query
}

export type AddressRow = Awaited<ReturnType<ReturnType<typeof addressesOf>['execute']>>[number]

export const addressOf = (db: Queryable, customerId: string, id: string) =>
  db
    .selectFrom('address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()

export interface NewAddress extends AddressFields {
  id: string
}

const valuesOf = ({ taxId, isDefault, ...address }: AddressFields) => ({
  ...address,
  tax_id: taxId,
  is_default: isDefault,
})

export const insertAddresses = async (tx: Tx, customerId: string, addresses: readonly NewAddress[]) => {
  await tx
    .insertInto('address')
    .values(addresses.map(({ id, ...address }) => ({ id, customer_id: customerId, ...valuesOf(address) })))
    .execute()
  await noteChange(tx, 'addresses', { customerId })
}

export const updateAddress = async (
  tx: Tx,
  customerId: string,
  { id, ...address }: NewAddress,
): Promise<boolean> => {
  await noteChange(tx, 'addresses', { customerId })
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set({ ...valuesOf(address), updated_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

// Stored for a day for undo.
export const deleteAddresses = async (tx: Tx, customerId: string, ids: readonly string[]) => {
  await noteChange(tx, 'addresses', { customerId })
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from address where customer_id = ${customerId} and id = any(${ids}::uuid[]) returning *)
    insert into removed_address (id, customer_id, kept) select id, customer_id, to_jsonb(gone) from gone
    returning id`.execute(tx)
  return rows.length
}

// As they were, but for the default that another one has become meanwhile.
export const restoreAddresses = async (tx: Tx, customerId: string, ids: readonly string[]) => {
  await noteChange(tx, 'addresses', { customerId })
  const { rows } = await sql<{ id: string }>`
    with back as (
      delete from removed_address where customer_id = ${customerId} and id = any(${ids}::uuid[]) returning kept
    )
    insert into address
    select (jsonb_populate_record(null::address, kept || jsonb_build_object('is_default',
      (kept ->> 'is_default')::boolean and not exists (select from address other
        where other.customer_id = ${customerId} and other.kind = kept ->> 'kind' and other.is_default)))).*
    from back
    returning id`.execute(tx)
  return rows.length
}

export const forgetRemovedAddresses = (db: Queryable) =>
  sql`delete from removed_address where removed_at < now() - interval '1 day'`.execute(db)

// Serializes changes of the default: the index allows only one.
export const lockDefaults = (tx: Tx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address-default:${customerId}`}, 0))`.execute(tx)

export const clearDefault = (tx: Tx, customerId: string, kind: AddressKind) =>
  tx
    .updateTable('address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .execute()

export const addressesLike = (db: Queryable, customerId: string, likenesses: readonly string[]) =>
  likenesses.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('address')
        .where('customer_id', '=', customerId)
        .where('likeness', 'in', likenesses)
        .select(['id', 'kind', 'company', 'contact', 'likeness'])
        .orderBy('id')
        .limit(maxImportedMatches)
        .execute()

const maxImportedMatches = 5_000

export const customerOfPerson = (db: Queryable, email: string) =>
  db.selectFrom('person').where('email', '=', email).select('customer_id').executeTakeFirst()

export const hasAddresses = async (db: Queryable, customerId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('address')
      .where('customer_id', '=', customerId)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  )
