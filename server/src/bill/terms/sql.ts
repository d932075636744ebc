import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { isNewCustomer, usedUsd } from '../balance/sql.ts'

export const ruleOf = async (db: Queryable, providerId: string) => {
  const row = await db
    .selectFrom('bill_rule')
    .where('provider_id', '=', providerId)
    .select([
      'due_days as dueDays',
      'late_days as lateDays',
      'consent_percent as consentPercent',
      'warn_percent as warnPercent',
      'new_limit_usd_minor as limitMinor',
    ])
    .executeTakeFirst()
  return row ?? { dueDays: 30, lateDays: 30, consentPercent: 10, warnPercent: 80, limitMinor: null }
}

/** The limit of new customers, provider by provider. */
export const newLimitsOf = (db: Queryable, providerId: string | undefined) =>
  db
    .selectFrom('provider')
    .leftJoin('bill_rule', 'bill_rule.provider_id', 'provider.id')
    .$if(providerId !== undefined, query => query.where('provider.id', '=', providerId ?? ''))
    .orderBy('provider.code')
    .select(['provider.code', 'bill_rule.new_limit_usd_minor as limit_minor'])
    .execute()

/** Null: new customers get no limit. Those made before the first limit was set are not new. */
export const saveNewLimit = (tx: Tx, providerId: string, limitMinor: number | null) =>
  tx
    .updateTable('bill_rule')
    .set({
      new_limit_usd_minor: limitMinor,
      new_limit_since: limitMinor === null ? null : sql<Date>`coalesce(new_limit_since, now())`,
    })
    .where('provider_id', '=', providerId)
    .execute()

/** Writes a provider's terms for a new customer; terms that were agreed stay. */
export const giveNewLimit = async (
  tx: Tx,
  customerId: string,
  provider: { id: string } | { code: string },
): Promise<void> => {
  const which = 'id' in provider ? sql`provider.id = ${provider.id}` : sql`provider.code = ${provider.code}`
  await sql`insert into bill_terms (customer_id, provider_id, due_days, monthly, credit_limit_usd_minor)
    select customer.id, provider.id, bill_rule.due_days, true, bill_rule.new_limit_usd_minor
    from bill_rule join provider on provider.id = bill_rule.provider_id, customer
    where ${which} and customer.id = ${customerId} and ${isNewCustomer}
    on conflict do nothing`.execute(tx)
}

export const saveRule = (
  tx: Tx,
  providerId: string,
  rule: { dueDays: number; lateDays: number; consentPercent: number; warnPercent: number },
) => {
  const columns = {
    due_days: rule.dueDays,
    late_days: rule.lateDays,
    consent_percent: rule.consentPercent,
    warn_percent: rule.warnPercent,
  }
  return tx
    .insertInto('bill_rule')
    .values({ provider_id: providerId, ...columns })
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet(columns))
    .execute()
}

export const termsPlan: ListPlan<'customerName'> = {
  id: sql`customer.id`,
  keys: { customerName: { value: sql`customer.name`, type: 'text' } },
  defaultSort: { sidx: 'customerName', sord: 'asc' },
}

/**
 * PRODUCT 1: a provider's customers are those who talk with it, ordered from it or turned to it with a request, and
 * those its staff made. Triggers list them (migration -provider-customer).
 */
export const dealsWith = (providerId: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from provider_customer as dealing
    where dealing.customer_id = customer.id and dealing.provider_id = ${providerId})`

// The provider's customers, and those with whom terms were agreed.
export const termsIn = (db: Queryable, providerId: string, keyword = '') =>
  db
    .selectFrom('customer')
    .leftJoin('bill_terms', join =>
      join.onRef('bill_terms.customer_id', '=', 'customer.id').on('bill_terms.provider_id', '=', providerId),
    )
    .leftJoin('bill_rule', join => join.on('bill_rule.provider_id', '=', providerId))
    .where(sql<SqlBool>`(bill_terms.customer_id is not null or ${dealsWith(sql`${providerId}`)})`)
    .$if(keyword !== '', query => query.where('customer.name', 'ilike', likePattern(keyword)))
    .select([
      'customer.id',
      'customer.name as customer_name',
      sql<number>`coalesce(bill_terms.due_days, bill_rule.due_days, 30)`.as('due_days'),
      sql<boolean>`coalesce(bill_terms.monthly, true)`.as('monthly'),
      sql<
        string | null
      >`case when bill_terms.customer_id is null and ${isNewCustomer} then bill_rule.new_limit_usd_minor
        else bill_terms.credit_limit_usd_minor end`.as('limit_minor'),
      sql<number>`coalesce(bill_rule.warn_percent, 80)`.as('warn_percent'),
      usedUsd(sql`customer.id`, sql`${providerId}::uuid`).as('used_minor'),
      sql<number>`(select count(*)::int from bill where bill.customer_id = customer.id
        and bill.provider_id = ${providerId} and state = 'issued' and settled_minor < total_minor)`.as(
        'open_bills',
      ),
    ])

export const saveTerms = (
  tx: Tx,
  account: { customerId: string; providerId: string; personId: string },
  terms: { dueDays: number; monthly: boolean; limitMinor: number | null },
) => {
  const columns = {
    due_days: terms.dueDays,
    monthly: terms.monthly,
    credit_limit_usd_minor: terms.limitMinor,
    // A new limit is notified again.
    told_level: 'ok' as const,
    updated_at: sql<Date>`now()`,
    updated_by: account.personId,
  }
  return tx
    .insertInto('bill_terms')
    .values({ customer_id: account.customerId, provider_id: account.providerId, ...columns })
    .onConflict(conflict => conflict.columns(['customer_id', 'provider_id']).doUpdateSet(columns))
    .execute()
}

export const knowsCustomer = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('customer').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

export const isCustomerOf = async (
  db: Queryable,
  providerId: string | undefined,
  id: string,
): Promise<boolean> =>
  (await db
    .selectFrom('customer')
    .where('customer.id', '=', id)
    .where('customer.closed_at', 'is', null)
    .where('customer.disabled_at', 'is', null)
    .$if(providerId !== undefined, query => query.where(dealsWith(sql`${providerId}::uuid`)))
    .select('customer.id')
    .executeTakeFirst()) !== undefined
