import type { Language } from '@dtms/contract/language.ts'
import type { BillContext } from '../context.ts'
import { holdsOf } from '../hold/hold.ts'
import { wireBill } from '../list/row.ts'
import { billsIn } from '../list/sql.ts'
import { money } from '../money.ts'
import { showLimits } from './limit.ts'
import { accountSums, dueCounts, isUrgent } from './sql.ts'

// What is owed and by how long, per provider and currency; amounts of different currencies are never added.
export const showBalance = async (
  context: BillContext,
  customerId: string,
  code: string,
  language: Language,
) => {
  const provider = code.toUpperCase()
  const [accounts, limits, holds] = await Promise.all([
    accountSums(context.db, customerId, provider),
    showLimits(context, customerId, provider, language),
    holdsOf(context, customerId, provider, language),
  ])
  return {
    accounts: accounts.map(row => {
      const amount = (minor: string | number) => money(minor, row.exponent)
      const buckets = [row.current, row.d1_30, row.d31_60, row.d61_90, row.d90]
      return {
        provider: { code: row.provider_code, name: row.provider_name[language] },
        currency: row.currency,
        outstanding: amount(buckets.reduce((sum, minor) => sum + Number(minor), 0)),
        ageing: {
          current: amount(row.current),
          d1_30: amount(row.d1_30),
          d31_60: amount(row.d31_60),
          d61_90: amount(row.d61_90),
          d90: amount(row.d90),
        },
        pending: amount(row.pending),
        credit: amount(row.credit),
        unbilled: amount(row.unbilled),
        openBills: row.open_bills,
        pastDueBills: row.past_due_bills,
      }
    }),
    limits,
    holds,
  }
}

const maxShown = 7

// For the overview: what wants to be paid.
export const showDue = async (context: BillContext, customerId: string, language: Language) => {
  const [counts, bills] = await Promise.all([
    dueCounts(context.db, customerId),
    billsIn(context.db, { customerId })
      .where(isUrgent)
      .orderBy('bill.due_date')
      .orderBy('bill.id')
      .limit(maxShown)
      .execute(),
  ])
  return {
    pastDue: counts.past_due,
    dueSoon: counts.due_soon,
    consentWanted: counts.consent_wanted,
    bills: bills.map(row => wireBill(row, language)),
  }
}
