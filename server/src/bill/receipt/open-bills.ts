import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuseField } from '#kernel/refuse.ts'
import { accountOf } from '../bank/sql.ts'
import type { BillContext } from '../context.ts'
import { currencyOf, money } from '../money.ts'
import type { BillActor } from '../scope.ts'
import { requireCustomer } from '../terms/known-customer.ts'
import { converted, dayRate, openBillsOf } from './sql.ts'
import { suggestBills } from './suggest.ts'

interface Asked {
  customerId: string
  bankAccountId: string
  amount?: string | undefined
  reference?: string | undefined
  currency?: string | undefined
  rate?: string | undefined
  receivedDate?: string | undefined
}

/** The customer's open bills in the currency of the bank account, with what a receipt most likely pays of each. */
export const openBillsForReceipt = async (
  { db }: Pick<BillContext, 'db'>,
  actor: BillActor,
  asked: Asked,
) => {
  const bank = await accountOf(db, actor.scope.providerId, asked.bankAccountId)
  if (!bank) throw refuseField('bankAccountId', 'accountUnknown')
  await requireCustomer(db, actor, bank.provider_id, asked.customerId)
  const currency = asked.currency ? currencyOf('currency', asked.currency) : bank.currency
  const rows = await openBillsOf(db, {
    customerId: asked.customerId,
    providerId: bank.provider_id,
    currency,
  })
  const rate = currency === bank.currency ? null : await rateOf(db, asked, bank.currency, currency)
  // Half typed amounts suggest nothing.
  const typedMinor = readDecimal(Number(asked.amount ?? ''), minorExponent(bank.currency))
  const inBills = async (minor: number) =>
    rate === null ? null : converted(db, { currency: bank.currency, amountMinor: minor, rate }, currency)
  const amountMinor =
    typeof typedMinor === 'number' && currency !== bank.currency ? await inBills(typedMinor) : typedMinor
  // What a slip that waits is meant to pay is not paid again.
  const bills = rows.map(row => ({
    id: row.id,
    billNo: row.bill_no,
    openMinor: Math.max(0, Number(row.open_minor) - Number(row.pending_minor)),
    disputed: row.disputed,
  }))
  const suggested =
    typeof amountMinor === 'number' && amountMinor > 0
      ? suggestBills(bills, { amountMinor, reference: asked.reference ?? '' })
      : []
  const shareOf = new Map(suggested.map(share => [share.billId, share]))
  return {
    currency,
    rate,
    amount:
      typeof amountMinor === 'number' && amountMinor > 0 ? money(amountMinor, minorExponent(currency)) : null,
    bills: rows.map(row => {
      const share = shareOf.get(row.id)
      return {
        billId: row.id,
        billNo: row.bill_no,
        dueDate: row.due_date,
        total: money(row.total_minor, row.exponent),
        open: money(row.open_minor, row.exponent),
        pending: money(row.pending_minor, row.exponent),
        disputed: row.disputed,
        suggested: share ? money(share.amountMinor, row.exponent) : null,
        reason: share?.reason ?? null,
      }
    }),
  }
}

// What finance typed, else the portal's rate of the day; null where neither is known.
const rateOf = async (db: Queryable, asked: Asked, from: string, to: string): Promise<number | null> => {
  const typed = Number(asked.rate || 0)
  return typed > 0 && Number.isFinite(typed)
    ? typed
    : dayRate(db, { from, to, day: asked.receivedDate || undefined })
}
