import type { HoldReason } from '@dtms/contract/bill/hold.ts'
import type { Language } from '@dtms/contract/language.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { levelOf } from '../balance/level.ts'
import { accountSums, limitsOf } from '../balance/sql.ts'
import type { Asked, BillContext } from '../context.ts'
import { accountFor, requireComing } from '../dunning/desk.ts'
import { lockAccount } from '../ledger/sql.ts'
import { money } from '../money.ts'
import type { BillActor } from '../scope.ts'
import {
  billsThatHold,
  dunnedBillsOf,
  endHold,
  endLift,
  insertHold,
  insertLift,
  liftOf,
  manualHoldOf,
  manualHoldsOf,
  usedBy,
} from './sql.ts'

interface Whose {
  customerId: string
  provider?: string | undefined
}

/** Why new orders of a customer are on hold, in numbers. */
export const showHold = async (context: BillContext, actor: BillActor, query: Whose, language: Language) => {
  const { provider, ...account } = await accountFor(context, actor, query)
  const { db } = context
  const [[limit], used, sums, dunned, manual, lift] = await Promise.all([
    limitsOf(db, account.customerId, provider.code),
    usedBy(db, account),
    accountSums(db, account.customerId, provider.code),
    billsThatHold(db, account),
    manualHoldOf(db, account),
    liftOf(db, account),
  ])
  const reasons: HoldReason[] = []
  if (limit && levelOf(limit) === 'hold') reasons.push('limit')
  if (dunned.length > 0) reasons.push('dunning')
  if (manual) reasons.push('manual')
  const usedMinor = Number(limit?.used_minor ?? 0)
  return {
    provider: { code: provider.code, name: provider.name[language] },
    reasons,
    limit: limit
      ? {
          limitUsd: money(limit.limit_minor, 2),
          usedUsd: money(usedMinor, 2),
          pastDueUsd: money(used.pastDue, 2),
          notDueUsd: money(used.notDue, 2),
          unbilledUsd: money(usedMinor - used.pastDue - used.notDue - used.orders, 2),
          ordersUsd: money(used.orders, 2),
          overUsd: money(Math.max(usedMinor - Number(limit.limit_minor), 0), 2),
        }
      : null,
    accounts: sums.map(row => ({
      currency: row.currency,
      pastDue: money(
        [row.d1_30, row.d31_60, row.d61_90, row.d90].reduce((sum, minor) => sum + Number(minor), 0),
        row.exponent,
      ),
      notDue: money(row.current, row.exponent),
      unbilled: money(row.unbilled, row.exponent),
    })),
    dunned: dunned.map(bill => ({
      ...{ billId: bill.id, billNo: bill.bill_no, currency: bill.currency },
      balance: money(bill.balance, bill.exponent),
    })),
    manual: wireDecision(manual),
    lift: wireDecision(lift),
  }
}

const wireDecision = (
  made: { until: string | null; reason: string; by: string; created_at: Date } | undefined,
) =>
  made
    ? { until: made.until, reason: made.reason, by: made.by, createTime: made.created_at.toISOString() }
    : null

/** Why a customer's own new orders are on hold beside the limit, provider by provider. */
export const holdsOf = async ({ db }: BillContext, customerId: string, code: string, language: Language) => {
  const [manual, dunned] = await Promise.all([manualHoldsOf(db, customerId), dunnedBillsOf(db, customerId)])
  const held = [
    ...manual.map(row => ({
      provider: { code: row.provider_code, name: row.provider_name[language] },
      ...{ reason: 'manual' as const, text: row.reason, until: row.until, bills: [] },
    })),
    ...[...Map.groupBy(dunned, row => row.provider_code)].map(([provider, bills]) => ({
      provider: { code: provider, name: bills[0]?.provider_name[language] ?? '' },
      ...{ reason: 'dunning' as const, text: '', until: null },
      bills: bills.map(bill => ({
        ...{ billId: bill.id, billNo: bill.bill_no, currency: bill.currency },
        balance: money(bill.balance, bill.exponent),
      })),
    })),
  ]
  return held.filter(({ provider }) => code === '' || provider.code === code)
}

/** Puts new orders on hold, in place of an earlier hold. A running lift would let them through, so it ends. */
export const putOnHold = async (
  context: BillContext,
  actor: BillActor,
  sent: Whose & { until?: string | undefined; reason: string },
  { address }: Asked,
) => {
  const { provider: _, ...account } = await accountFor(context, actor, sent)
  const until = sent.until || null
  if (until !== null) await requireComing(context, 'until', until)
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    await endHold(tx, account, { personId: actor.personId, reason: '' })
    await endLift(tx, account, actor.personId)
    await insertHold(tx, {
      id: context.ids.next(),
      customer_id: account.customerId,
      provider_id: account.providerId,
      until,
      reason: sent.reason,
      created_by: actor.personId,
      ...{ ended_by: null, ended_at: null },
    })
    await noteChange(tx, 'bills', account)
    await recordAudit(tx, context.ids, {
      action: 'bill.hold-put',
      personId: actor.personId,
      customerId: account.customerId,
      address,
      details: { until, reason: sent.reason },
    })
  })
  return null
}

/** Twice is once. */
export const takeOffHold = async (
  context: BillContext,
  actor: BillActor,
  sent: Whose & { reason: string },
  { address }: Asked,
) => {
  const { provider: _, ...account } = await accountFor(context, actor, sent)
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    if (!(await endHold(tx, account, { personId: actor.personId, reason: sent.reason }))) return
    await noteChange(tx, 'bills', account)
    await recordAudit(tx, context.ids, {
      action: 'bill.hold-ended',
      personId: actor.personId,
      customerId: account.customerId,
      address,
      details: { reason: sent.reason },
    })
  })
  return null
}

export const liftHold = async (
  context: BillContext,
  actor: BillActor,
  sent: Whose & { until?: string | undefined; reason: string },
  { address }: Asked,
) => {
  const { provider: _, ...account } = await accountFor(context, actor, sent)
  const until = sent.until || null
  if (until !== null) await requireComing(context, 'until', until)
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    await endLift(tx, account, actor.personId)
    await insertLift(tx, {
      id: context.ids.next(),
      customer_id: account.customerId,
      provider_id: account.providerId,
      until,
      reason: sent.reason,
      created_by: actor.personId,
      ...{ used_at: null, ended_by: null, ended_at: null },
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.hold-lifted',
      personId: actor.personId,
      customerId: account.customerId,
      address,
      details: { until, reason: sent.reason },
    })
  })
  return null
}

/** Twice is once. */
export const restoreHold = async (
  context: BillContext,
  actor: BillActor,
  sent: Whose,
  { address }: Asked,
) => {
  const { provider: _, ...account } = await accountFor(context, actor, sent)
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    if ((await endLift(tx, account, actor.personId)) === 0) return
    await recordAudit(tx, context.ids, {
      action: 'bill.hold-restored',
      personId: actor.personId,
      customerId: account.customerId,
      address,
    })
  })
  return null
}
