import type { Load } from '../input/inquiry.ts'
import { explainWeight } from '../output/explain.ts'
import type { Message } from '../output/message.ts'
import { isSameRule, type WeightRule } from '../sheet/weight-rule.ts'
import { type Measured, measure } from './measure.ts'

/** A load as a rule weighs it, and how that is explained to the shipper. */
export interface Weighed {
  readonly measured: Measured
  readonly explained: readonly Message[]
}

/** Weighs the load of one inquiry. Most sheets have one of a few rules, and what one has weighed counts for the next. */
export class WeighCache {
  private readonly rules: WeightRule[] = []
  private readonly weights: (Weighed | undefined)[] = []

  /** undefined: heavier than anything the engine prices. Always with the load of the same inquiry. */
  weigh(load: Load, rule: WeightRule): Weighed | undefined {
    for (let index = 0; index < this.rules.length; index++) {
      if (isSameRule(this.rules[index] as WeightRule, rule)) return this.weights[index]
    }
    const measured = measure(load, rule)
    const weighed = measured && { measured, explained: explainWeight(rule, measured) }
    this.rules.push(rule)
    this.weights.push(weighed)
    return weighed
  }
}
