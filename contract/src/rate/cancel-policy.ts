import type { Words } from '../language.ts'

// PRODUCT 7.1: what a cancellation costs on a channel. Each rule holds until its stage is reached.
export const cancelStages = ['accepted', 'picked_up', 'received', 'departed'] as const
export type CancelStage = (typeof cancelStages)[number]

export interface CancelRule {
  until: CancelStage
  // Of the quoted price, or a fixed amount; one of the two.
  percent?: number | null | undefined
  amount?: number | null | undefined
  currency?: string | null | undefined
}

export const cancelStageWords: Record<CancelStage, Words> = {
  accepted: { zh: '受理前', zhtw: '受理前', en: 'Before acceptance' },
  picked_up: { zh: '提货前', zhtw: '提貨前', en: 'Before pickup' },
  received: { zh: '入库前', zhtw: '入庫前', en: 'Before receiving' },
  departed: { zh: '离港或起飞前', zhtw: '離港或起飛前', en: 'Before departure' },
}

/** In the order of their stages. */
export const sortedCancelRules = <Rule extends CancelRule>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => cancelStages.indexOf(a.until) - cancelStages.indexOf(b.until))

/** The rule for an order that has reached these stages; undefined where the policy has none. */
export const cancelRuleAt = <Rule extends CancelRule>(
  rules: readonly Rule[],
  reached: Readonly<Record<CancelStage, boolean>>,
): Rule | undefined => {
  const furthest = cancelStages.findLastIndex(stage => reached[stage])
  return sortedCancelRules(rules).find(({ until }) => cancelStages.indexOf(until) > furthest)
}
