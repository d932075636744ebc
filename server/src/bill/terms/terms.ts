import type { Language } from '@dtms/contract/language.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { defaultProviderCode } from '#account/public.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import { levelOf } from '../balance/level.ts'
import type { Asked, BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillActor } from '../scope.ts'
import { providerOf } from '../sql.ts'
import { deskProvider } from './desk-provider.ts'
import { requireCustomer } from './known-customer.ts'
import { newLimitsOf, ruleOf, saveNewLimit, saveRule, saveTerms, termsIn, termsPlan } from './sql.ts'

type TermsRow = Awaited<ReturnType<ReturnType<typeof termsIn>['execute']>>[number]
type Provider = Awaited<ReturnType<typeof deskProvider>>

const wireTerms = (row: TermsRow, provider: Provider, language: Language) => ({
  id: row.id,
  customerName: row.customer_name,
  provider: { code: provider.code, name: provider.name[language] },
  dueDays: row.due_days,
  monthly: row.monthly,
  creditLimit: row.limit_minor === null ? null : money(row.limit_minor, 2),
  usedUsd: money(row.used_minor, 2),
  level:
    row.limit_minor === null
      ? ('none' as const)
      : levelOf({ limit_minor: row.limit_minor, used_minor: row.used_minor, warn_percent: row.warn_percent }),
  openBills: row.open_bills,
})

export const listTerms = async (
  context: BillContext,
  actor: BillActor,
  query: ListQuery<'customerName'> & { provider?: string | undefined; keyword?: string | undefined },
  language: Language,
) => {
  // A portal that begins has no provider, and so no terms.
  const isNew = !query.provider && actor.scope.providerId === undefined
  if (isNew && (await defaultProviderCode(context.db)) === '')
    return {
      ...{ list: [], total: 0, totalIsMinimum: false, next: null },
      ...{ currentPage: query.currentPage, pageSize: query.pageSize },
    }
  const provider = await deskProvider(context.db, actor, query.provider ?? '')
  const { rows, ...page } = await listPage(
    context.db,
    termsIn(context.db, provider.id, query.keyword),
    termsPlan,
    query,
  )
  return { list: rows.map(row => wireTerms(row, provider, language)), ...page }
}

// A customer's terms with each of these providers; only where there are any.
export const termsOfCustomer = async (
  db: Database,
  providerIds: readonly string[],
  customerId: string,
  language: Language,
) => {
  const found = providerIds.map(async id => {
    const row = await termsIn(db, id).where('customer.id', '=', customerId).executeTakeFirst()
    return row && wireTerms(row, await providerOf(db, id), language)
  })
  return (await Promise.all(found)).filter(one => one !== undefined)
}

/** What a new customer may owe, for those who make one. */
export const showNewLimits = async (db: Database, providerId: string | undefined) =>
  (await newLimitsOf(db, providerId)).map(({ code, limit_minor }) => ({
    provider: code,
    limitUsd: limit_minor === null ? null : money(limit_minor, 2),
  }))

export const setTerms = async (
  context: BillContext,
  actor: BillActor,
  sent: {
    customerId: string
    provider?: string | undefined
    dueDays: number
    monthly: boolean
    creditLimit: number | null
  },
  { language, address }: Asked,
) => {
  const provider = await deskProvider(context.db, actor, sent.provider ?? '')
  await requireCustomer(context.db, actor, provider.id, sent.customerId)
  const limitMinor = sent.creditLimit === null ? null : readDecimal(sent.creditLimit, 2)
  if (typeof limitMinor === 'string') throw refuseField('creditLimit', 'moneyFormat')
  await context.db.transaction().execute(async tx => {
    const account = { customerId: sent.customerId, providerId: provider.id, personId: actor.personId }
    await saveTerms(tx, account, { dueDays: sent.dueDays, monthly: sent.monthly, limitMinor })
    await noteChange(tx, 'bills', account)
    await recordAudit(tx, context.ids, {
      action: 'bill.terms',
      personId: actor.personId,
      customerId: sent.customerId,
      address,
      details: {
        provider: provider.code,
        dueDays: sent.dueDays,
        monthly: sent.monthly,
        creditLimit: sent.creditLimit,
      },
    })
  })
  const row = await termsIn(context.db, provider.id)
    .where('customer.id', '=', sent.customerId)
    .executeTakeFirstOrThrow()
  return wireTerms(row, provider, language)
}

export const showRules = async (context: BillContext, actor: BillActor, code: string, language: Language) => {
  const provider = await deskProvider(context.db, actor, code)
  const { limitMinor, ...rule } = await ruleOf(context.db, provider.id)
  return {
    provider: { code: provider.code, name: provider.name[language] },
    ...rule,
    creditLimit: limitMinor === null ? null : money(limitMinor, 2),
  }
}

export const setRules = async (
  context: BillContext,
  actor: BillActor,
  sent: Parameters<typeof saveRule>[2] & {
    provider?: string | undefined
    creditLimit?: number | null | undefined
  },
  { language, address }: Asked,
) => {
  const provider = await deskProvider(context.db, actor, sent.provider ?? '')
  const { creditLimit } = sent
  const limitMinor = typeof creditLimit === 'number' ? readDecimal(creditLimit, 2) : null
  if (typeof limitMinor === 'string') throw refuseField('creditLimit', 'moneyFormat')
  await context.db.transaction().execute(async tx => {
    await saveRule(tx, provider.id, sent)
    if (creditLimit !== undefined) await saveNewLimit(tx, provider.id, limitMinor)
    await recordAudit(tx, context.ids, {
      action: 'bill.rules',
      personId: actor.personId,
      address,
      details: { ...sent, provider: provider.code },
    })
  })
  return showRules(context, actor, provider.code, language)
}
