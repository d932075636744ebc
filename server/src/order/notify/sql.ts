import type { Language } from '@dtms/contract/language.ts'
import { documentWords } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import type { Readers, RowParams } from '#notice/public.ts'
import { missingDocuments } from '../sql.ts'

const active = sql`person.activated_at is not null and person.disabled_at is null`

// Who reviews a provider's orders.
export const agentsOf = (providerCode: string): Readers =>
  sql`select person.id from person join provider on provider.id = person.provider_id
    where provider.code = ${providerCode} and 'agent' = any(person.roles) and ${active}`

export const ownersOf = (customerId: string): Readers =>
  sql`select person.id from person
    where person.customer_id = ${customerId} and 'owner' = any(person.roles) and ${active}`

// What mails about an order say of it: its route in the reader's language, its days of arrival and the documents that
// it lacks, as they are now.
export const mailedFacts = (orderId: string): RowParams => {
  const lane = (language: string) =>
    sql`coalesce((origin_name->>${language}) || ' → ' || (destination_name->>${language}), '')`
  const listed = (language: Language, separator: string) =>
    sql`coalesce(string_agg(words -> kind ->> ${language}, ${separator} order by position), '')`
  const missing = sql`select jsonb_build_object(
      'zh', ${listed('zh', '、')}, 'zhtw', ${listed('zhtw', '、')}, 'en', ${listed('en', ', ')})
    from unnest(${missingDocuments}) with ordinality as lacking(kind, position),
      (select ${JSON.stringify(documentWords)}::jsonb as words) as named`
  return sql`select jsonb_build_object(
      'lane', jsonb_build_object('zh', ${lane('zh')}, 'zhtw', ${lane('zhtw')}, 'en', ${lane('en')}),
      'eta', coalesce(case when eta_from < eta then eta_from || ' – ' || eta else eta::text end, ''),
      'missing', (${missing}))
    from shipping_order where id = ${orderId}`
}

export const hasPassed = async (tx: Tx, orderId: string, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('order_milestone')
    .where('order_id', '=', orderId)
    .where('code', '=', code as 'departed')
    .where('actual_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined
