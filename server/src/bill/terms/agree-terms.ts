import { isCurrency, minorExponent } from '@dtms/pricing/number/currency.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import { type CompiledFx, convert } from '@dtms/pricing/number/fx.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import { refuseField } from '#kernel/refuse.ts'
import { saveTerms, termsIn } from './sql.ts'

export interface SentTerms {
  days: number
  creditLimit: number | null
  currency: string
}

/** Credit limits are US cents: one in another currency is converted once, at today's rate. */
export const limitUsdMinor = ({ creditLimit, currency }: SentTerms, fx: CompiledFx): number | null => {
  if (!isCurrency(currency)) throw refuseField('terms.currency', 'currencyUnknown')
  if (creditLimit === null) return null
  const minor = readDecimal(creditLimit, minorExponent(currency))
  if (typeof minor !== 'number') throw refuseField('terms.creditLimit', 'moneyFormat')
  const usd = convert(fx, minor, currency, 'USD')
  if (usd === undefined) throw refuseField('terms.currency', 'currencyUnknown')
  return usd
}

/** Terms that are agreed together with the customer's other details, in their transaction. */
export const agreeTerms = async (
  tx: Tx,
  ids: Ids,
  account: { customerId: string; providerId: string; personId: string },
  terms: { days: number; limitMinor: number | null },
  address: string,
): Promise<void> => {
  const { customerId, providerId, personId } = account
  const before = await termsIn(tx, providerId).where('customer.id', '=', customerId).executeTakeFirst()
  const monthly = before?.monthly ?? true
  await saveTerms(tx, account, { dueDays: terms.days, monthly, limitMinor: terms.limitMinor })
  await noteChange(tx, 'bills', account)
  await recordAudit(tx, ids, {
    action: 'bill.terms',
    personId,
    customerId,
    address,
    details: {
      dueDays: terms.days,
      monthly,
      creditLimit: terms.limitMinor === null ? null : terms.limitMinor / 100,
    },
  })
}
