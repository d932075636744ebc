import type { Language } from '@dtms/contract/language.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { defaultProviderCode } from '#account/public.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import { levelOf } from '../balance/limit.ts'
import { money } from '../money.ts'
import type { Asked, BillRoom } from '../room.ts'
import type { BillActor } from '../scope.ts'
import { providerOf } from '../sql.ts'
import { deskProvider } from './desk-provider.ts'
import { knowsCustomer, ruleOf, saveRule, saveTerms, termsIn, termsPlan } from './sql.ts'

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
  room: BillRoom,
  actor: BillActor,
  query: ListQuery<'customerName'> & { provider?: string | undefined; keyword?: string | undefined },
  language: Language,
) => {
  // A portal that begins has no provider, and so no terms.
  const isNew = !query.provider && actor.scope.providerId === undefined
  if (isNew && (await defaultProviderCode(room.db)) === '')
    return {
      ...{ list: [], total: 0, totalIsMinimum: false, next: null },
      ...{ currentPage: query.currentPage, pageSize: query.pageSize },
    }
  const provider = await deskProvider(room.db, actor, query.provider ?? '')
  const { rows, ...page } = await listPage(
    room.db,
    termsIn(room.db, provider.id, query.keyword),
    termsPlan,
    query,
  )
  return { list: rows.map(row => wireTerms(row, provider, language)), ...page }
}

// Of one customer with each of these providers; none where nothing was dealt with.
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

export const setTerms = async (
  room: BillRoom,
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
  const provider = await deskProvider(room.db, actor, sent.provider ?? '')
  // A provider knows the customers that have dealt with it; the administrator knows all.
  const known =
    actor.scope.providerId === undefined
      ? await knowsCustomer(room.db, sent.customerId)
      : await termsIn(room.db, provider.id).where('customer.id', '=', sent.customerId).executeTakeFirst()
  if (!known) throw refuseField('customerId', 'customerUnknown')
  const limitMinor = sent.creditLimit === null ? null : readDecimal(sent.creditLimit, 2)
  if (typeof limitMinor === 'string') throw refuseField('creditLimit', 'moneyFormat')
  await room.db.transaction().execute(async tx => {
    const account = { customerId: sent.customerId, providerId: provider.id, personId: actor.personId }
    await saveTerms(tx, account, { dueDays: sent.dueDays, monthly: sent.monthly, limitMinor })
    await recordAudit(tx, room.ids, {
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
  const row = await termsIn(room.db, provider.id)
    .where('customer.id', '=', sent.customerId)
    .executeTakeFirstOrThrow()
  return wireTerms(row, provider, language)
}

export const showRules = async (room: BillRoom, actor: BillActor, code: string, language: Language) => {
  const provider = await deskProvider(room.db, actor, code)
  return {
    provider: { code: provider.code, name: provider.name[language] },
    ...(await ruleOf(room.db, provider.id)),
  }
}

export const setRules = async (
  room: BillRoom,
  actor: BillActor,
  sent: Parameters<typeof saveRule>[2] & { provider?: string | undefined },
  { language, address }: Asked,
) => {
  const provider = await deskProvider(room.db, actor, sent.provider ?? '')
  await room.db.transaction().execute(async tx => {
    await saveRule(tx, provider.id, sent)
    await recordAudit(tx, room.ids, {
      action: 'bill.rules',
      personId: actor.personId,
      address,
      details: { ...sent, provider: provider.code },
    })
  })
  return showRules(room, actor, provider.code, language)
}
