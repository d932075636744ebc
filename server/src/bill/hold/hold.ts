import type { HoldReason } from '@dtms/contract/bill/hold.ts'
import type { AuditAction } from '@dtms/contract/desk/audit-action.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { NoticeParams } from '@dtms/contract/notice/notice.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { levelOf } from '../balance/level.ts'
import { accountSums, holdFactsOf, limitsOf } from '../balance/sql.ts'
import type { Asked, BillContext } from '../context.ts'
import { accountFor, requireComing } from '../dunning/desk.ts'
import { lockAccount } from '../ledger/sql.ts'
import { money } from '../money.ts'
import { notifyCustomer } from '../notify.ts'
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

/** Those of the customers whose new orders one of the providers would not take now. */
export const customersOnHold = async (
  db: Database,
  customerIds: readonly string[],
  providerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const facts = await holdFactsOf(db, customerIds, providerIds)
  const held = facts.filter(
    ({ by_hand, is_dunned, limit_minor, used_minor }) =>
      by_hand ||
      is_dunned ||
      (limit_minor !== null &&
        levelOf({ limit_minor, used_minor: used_minor ?? '0', warn_percent: 100 }) === 'hold'),
  )
  return new Set(held.map(({ customer_id }) => customer_id))
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

interface Account {
  customerId: string
  providerId: string
}

interface Changed {
  action: AuditAction
  details?: Record<string, unknown>
  // What the customer is notified of, beside the provider's name. Why a hold was removed stays with finance.
  news?: { kind: 'hold-put' | 'hold-put-until' | 'hold-ended'; params?: NoticeParams }
}

// A change of one customer's hold with one provider, one after the other and recorded. Undefined: nothing had to change.
const changeHold = async (
  context: BillContext,
  actor: BillActor,
  { until, ...whose }: Whose & Partial<Limited>,
  { address }: Asked,
  change: (tx: Tx, account: Account) => Promise<Changed | undefined>,
): Promise<null> => {
  const { provider, ...account } = await accountFor(context, actor, whose)
  if (until) await requireComing(context, 'until', until)
  const { personId } = actor
  await context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    const changed = await change(tx, account)
    if (!changed) return
    const { news, ...recorded } = changed
    await noteChange(tx, 'bills', account)
    await recordAudit(tx, context.ids, { personId, customerId: account.customerId, address, ...recorded })
    if (!news) return
    const params = { provider: provider.name, ...news.params }
    await notifyCustomer(context, tx, account.customerId, `credit.${news.kind}`, { params })
  })
  return null
}

const rowOf = ({ ids }: BillContext, { personId }: BillActor, account: Account, sent: Limited) => ({
  id: ids.next(),
  customer_id: account.customerId,
  provider_id: account.providerId,
  until: sent.until || null,
  reason: sent.reason,
  created_by: personId,
  ...{ ended_by: null, ended_at: null },
})

type Limited = { until?: string | undefined; reason: string }

/**
 * Puts new orders on hold, in place of an earlier hold. A running lift would let them through, so it ends. The same hold
 * twice is one.
 */
export const putOnHold = (context: BillContext, actor: BillActor, sent: Whose & Limited, asked: Asked) =>
  changeHold(context, actor, sent, asked, async (tx, account) => {
    const { reason } = sent
    const until = sent.until || null
    const before = await manualHoldOf(tx, account)
    const lifts = await endLift(tx, account, actor.personId)
    if (before?.reason === reason && before.until === until && lifts === 0) return undefined
    await endHold(tx, account, { personId: actor.personId, reason: '' })
    await insertHold(tx, rowOf(context, actor, account, sent))
    const news = until
      ? { kind: 'hold-put-until' as const, params: { day: until, reason } }
      : { kind: 'hold-put' as const, params: { reason } }
    return { action: 'bill.hold-put', details: { until, reason }, news }
  })

/** Twice is once. */
export const takeOffHold = (
  context: BillContext,
  actor: BillActor,
  sent: Whose & { reason: string },
  asked: Asked,
) =>
  changeHold(context, actor, sent, asked, async (tx, account) => {
    const { reason } = sent
    // A hold whose last day has passed holds nothing any more: there is no news in its end.
    const wasHolding = await manualHoldOf(tx, account)
    const ended = await endHold(tx, account, { personId: actor.personId, reason })
    if (!ended) return undefined
    return {
      ...{ action: 'bill.hold-ended', details: { reason } },
      ...(wasHolding && { news: { kind: 'hold-ended' } }),
    }
  })

export const liftHold = (context: BillContext, actor: BillActor, sent: Whose & Limited, asked: Asked) =>
  changeHold(context, actor, sent, asked, async (tx, account) => {
    await endLift(tx, account, actor.personId)
    await insertLift(tx, { ...rowOf(context, actor, account, sent), used_at: null })
    return { action: 'bill.hold-lifted', details: { until: sent.until || null, reason: sent.reason } }
  })

/** Twice is once. */
export const restoreHold = (context: BillContext, actor: BillActor, sent: Whose, asked: Asked) =>
  changeHold(context, actor, sent, asked, async (tx, account) => {
    const ended = await endLift(tx, account, actor.personId)
    return ended === 0 ? undefined : { action: 'bill.hold-restored' }
  })
