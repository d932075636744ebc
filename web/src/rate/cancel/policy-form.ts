import { type CancelRule, type CancelStage, cancelStages } from '@dtms/contract/rate/cancel-policy.ts'

// A stage's fee as typed, '' without a rule, and '%' or the currency that it is in.
export type PolicyForm = Record<`fee_${CancelStage}` | `unit_${CancelStage}`, string>

export const percentUnit = '%'
export const policyUnits = [percentUnit, 'CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD', 'TWD'] as const

export const formOfPolicy = (rules: readonly CancelRule[]): PolicyForm => {
  const form: Partial<PolicyForm> = {}
  for (const stage of cancelStages) {
    const rule = rules.find(({ until }) => until === stage)
    const isAmount = rule?.amount != null
    form[`fee_${stage}`] = rule ? String(rule.amount ?? rule.percent ?? '') : ''
    form[`unit_${stage}`] = isAmount ? (rule.currency ?? percentUnit) : percentUnit
  }
  return form as PolicyForm
}

export const policyOfForm = (form: PolicyForm): CancelRule[] =>
  cancelStages.flatMap((until): CancelRule[] => {
    const fee = form[`fee_${until}`].trim()
    const unit = form[`unit_${until}`]
    if (fee === '') return []
    return unit === percentUnit
      ? [{ until, percent: Number(fee) }]
      : [{ until, amount: Number(fee), currency: unit }]
  })

const pattern = /^\d{1,6}(\.\d{1,3})?$/

export const feeProblem = (fee: string, unit: string): 'moneyFormat' | undefined => {
  const typed = fee.trim()
  const isFee = typed === '' || (pattern.test(typed) && (unit !== percentUnit || Number(typed) <= 100))
  return isFee ? undefined : 'moneyFormat'
}
