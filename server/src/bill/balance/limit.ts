import { type CreditLevel, creditLevelWords } from '@dtms/contract/bill/payment.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Tx } from '#kernel/database.ts'
import { dollars } from '#kernel/text/money-text.ts'
import { CreditHold } from '#order/public.ts'
import type { BillContext } from '../context.ts'
import { useLift } from '../hold/sql.ts'
import { money } from '../money.ts'
import { notifyCustomer, notifyFinance } from '../notify.ts'
import { giveNewLimit } from '../terms/sql.ts'
import { levelOf } from './level.ts'
import { type LimitRow, limitsOf, lockCredit, setToldLevel } from './sql.ts'

type Owing = CreditHold['owing']

export const wireLimit = (row: LimitRow, language: Language) => {
  const level = levelOf(row)
  return {
    provider: { code: row.provider_code, name: row.provider_name[language] },
    level,
    limitUsd: money(row.limit_minor, 2),
    usedUsd: money(row.used_minor, 2),
    text: creditLevelWords[level][language],
  }
}

// Called in the transaction that submits an order: the balance including this order. The warning is sent once, until
// the customer is well within the limit again.
export const guardCredit = async (context: BillContext, tx: Tx, owing: Owing) => {
  let credit = await lockCredit(tx, owing.customerId, owing.providerCode)
  if (credit.isNew) {
    await giveNewLimit(tx, owing.customerId, { code: owing.providerCode })
    credit = await lockCredit(tx, owing.customerId, owing.providerCode)
  }
  const { limit, isDunned, isManual } = credit
  const level = limit ? levelOf(limit, owing.totalUsdMinor) : 'none'
  const held = holdOf({ level, isDunned, isManual, isChange: owing.isChange === true })
  if (held) {
    if (await useLift(tx, owing.customerId, owing.providerCode)) return
    throw new CreditHold(owing, held)
  }
  if (!limit) return
  const told = level === 'warning' ? 'warning' : 'ok'
  if (told === limit.told_level) return
  await setToldLevel(tx, { customerId: owing.customerId, providerId: limit.provider_id }, told)
  if (told === 'warning') await notifyBoth(context, tx, owing, limit, 'warning')
}

// Bills past due and finance hold new orders, not changes of those that were taken.
const holdOf = (found: { level: CreditLevel; isDunned: boolean; isManual: boolean; isChange: boolean }) => {
  if (found.level === 'hold') return 'order.credit-hold'
  if (found.isChange) return
  if (found.isManual) return 'order.manual-hold'
  return found.isDunned ? 'order.dunning-hold' : undefined
}

/** After the refusal: both sides are notified that the limit holds orders, once until one passes again. */
export const notifyHold = (context: BillContext, owing: Owing) =>
  context.db.transaction().execute(async tx => {
    const { limit } = await lockCredit(tx, owing.customerId, owing.providerCode)
    if (!limit || limit.told_level === 'hold' || levelOf(limit, owing.totalUsdMinor) !== 'hold') return
    await setToldLevel(tx, { customerId: owing.customerId, providerId: limit.provider_id }, 'hold')
    await notifyBoth(context, tx, owing, limit, 'held')
  })

const notifyBoth = async (
  context: BillContext,
  tx: Tx,
  { customerId, totalUsdMinor }: Owing,
  limit: LimitRow,
  what: 'warning' | 'held',
) => {
  const params = {
    provider: limit.provider_name,
    limit: dollars(limit.limit_minor),
    used: dollars(Number(limit.used_minor) + totalUsdMinor),
  }
  await notifyCustomer(context, tx, customerId, `credit.${what}`, { params })
  await notifyFinance(context, tx, { customerId, providerId: limit.provider_id }, `credit.${what}-desk`, {
    params,
  })
}

export const showLimits = async (
  context: BillContext,
  customerId: string,
  provider: string,
  language: Language,
) => (await limitsOf(context.db, customerId, provider)).map(row => wireLimit(row, language))
