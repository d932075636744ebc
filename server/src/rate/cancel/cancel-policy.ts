import { type CancelRule, sortedCancelRules } from '@dtms/contract/rate/cancel-policy.ts'
import { cancelPolicyProblems } from '@dtms/contract/rate/cancel-policy-words.ts'
import { isCurrency, minorExponent } from '@dtms/pricing/number/currency.ts'
import { readDecimal } from '@dtms/pricing/number/decimal.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { providerFor } from '../sheet/provider-for.ts'
import { hasChannel, saveCancelPolicy } from './sql.ts'

interface SentPolicy {
  provider?: string | undefined
  channel: string
  cancelPolicy: readonly CancelRule[]
}

/** Counts for orders that are placed from now on; earlier ones keep the policy that they were placed on. */
export const setCancelPolicy = async (
  { db, ids }: Services,
  { provider, channel, cancelPolicy }: SentPolicy,
  { who, address }: RequestContext<Session>,
) => {
  const rules = sortedCancelRules(cancelPolicy.map(checked))
  await db.transaction().execute(async tx => {
    const providerId = await providerFor(tx, scopeOf(who), provider)
    if (!(await hasChannel(tx, providerId, channel))) throw refuseField('channel', 'chooseService')
    await saveCancelPolicy(tx, { providerId, channel, rules, personId: who.personId })
    await recordAudit(tx, ids, {
      action: 'rate.cancel-policy-set',
      personId: who.personId,
      address,
      details: { channel, policy: rules },
    })
  })
  return { cancelPolicy: rules }
}

const checked = (rule: CancelRule, index: number, all: readonly CancelRule[]): CancelRule => {
  const at = (field: string) => `cancelPolicy.${index}.${field}`
  if (all.findIndex(({ until }) => until === rule.until) !== index)
    throw refuse('input.invalid', { fields: { [at('until')]: { words: cancelPolicyProblems.stageTwice } } })
  const { until, percent = null, amount = null } = rule
  if ((percent === null) === (amount === null)) throw refuseField(at('percent'), 'percentOrAmount')
  if (amount === null) return { until, percent }
  const currency = (rule.currency ?? '').toUpperCase()
  if (!isCurrency(currency)) throw refuseField(at('currency'), 'currencyUnknown')
  if (typeof readDecimal(amount, minorExponent(currency)) !== 'number')
    throw refuseField(at('amount'), 'moneyFormat')
  return { until, amount, currency }
}
