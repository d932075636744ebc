import type { CompiledSheet } from '../compile/compiled.ts'
import type { PriceContext } from '../input/context.ts'
import type { Inquiry, Location } from '../input/inquiry.ts'
import { sameText } from '../language.ts'
import { modeNumbers } from '../mode.ts'
import type { PartSet } from '../sheet/part.ts'
import { optionNames } from '../sheet/sheet.ts'
import { chooseSheets, type SheetIndex } from '../sheet/sheet-index.ts'
import { dayText, localTime } from '../time/day.ts'
import { askedFor, missedParts } from './coverage.ts'
import type { Buyer } from './margin.ts'
import { planSheet, type SheetPlan } from './plan-sheet.ts'
import { type Reason, type Refusal, reason } from './refusal.ts'

/** All that an inquiry's price depends on but its load: who sells on the lane, by which lines and charges. */
export interface LanePlan {
  /** A step for each channel, in the index's order: its result, or why it has none. */
  readonly steps: readonly LaneStep[]
  readonly asked: PartSet
  readonly missed: PartSet
  /** The instants between which the plan is the same: it holds from the first up to the second. */
  readonly fromMs: number
  readonly untilMs: number
}

export type LaneStep =
  | { readonly plan: SheetPlan; readonly named: CompiledSheet; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly plan?: undefined }

const MINUTE_MS = 60_000
/** Days begin, and zones change their offset, on quarter hours of the universal time only, wherever one is. */
const QUARTER_MS = 15 * MINUTE_MS

export function planLane(sheets: SheetIndex, inquiry: Inquiry, context: PriceContext): LanePlan {
  const steps: LaneStep[] = []
  const modes = inquiry.businessType === undefined ? modeNumbers : [inquiry.businessType]
  for (const mode of modes) {
    for (const channel of sheets.get(mode) ?? []) {
      const { inForce, anyVersion } = chooseSheets(channel, context.buyer, context.nowMs)
      const [first, ...others] = inForce
      const named = first ?? anyVersion
      if (named === undefined) continue
      const planned = first ? planFirst(first, others, inquiry, context) : notInForce(named, context.nowMs)
      steps.push(
        'refused' in planned
          ? { refusal: refusalOf(named, planned.refused, context) }
          : { plan: planned, named },
      )
    }
  }
  const spanMs = steps.some(({ plan }) => plan?.byMinute) ? MINUTE_MS : QUARTER_MS
  const fromMs = Math.floor(context.nowMs / spanMs) * spanMs
  return {
    steps,
    asked: askedFor(inquiry),
    missed: missedParts(inquiry),
    fromMs,
    untilMs: fromMs + spanMs,
  }
}

type Planned = SheetPlan | { readonly refused: Reason }

/** A customer's own sheet may cover some lanes only; the lanes that it does not name are sold at the next price. */
function planFirst(
  sheet: CompiledSheet,
  [next, ...others]: readonly CompiledSheet[],
  inquiry: Inquiry,
  context: PriceContext,
): Planned {
  const planned = planSheet(sheet, inquiry, context)
  return next && 'refused' in planned && isLaneMissing(planned.refused)
    ? planFirst(next, others, inquiry, context)
    : planned
}

const isLaneMissing = ({ reason }: Reason): boolean =>
  reason === 'no-service-to' || reason === 'no-service-from' || reason === 'no-lane'

const notInForce = (sheet: CompiledSheet, nowMs: number): { refused: Reason } => ({
  refused: reason('not-in-force', dayText(localTime(sheet.timeZone, nowMs).day)),
})

export const refusalOf = (
  sheet: CompiledSheet,
  refused: Reason,
  { providers }: Pick<PriceContext, 'providers'>,
): Refusal => ({
  provider: {
    code: sheet.provider,
    name: providers.get(sheet.provider)?.name ?? sameText(sheet.provider),
  },
  channel: sheet.channel,
  businessType: sheet.businessType,
  service: sheet.service,
  ...refused,
})

interface KnownPlan {
  readonly origin: Location
  readonly buyer: Buyer
  readonly terms: string
  readonly plan: LanePlan
}

type Known = Map<Location, KnownPlan[]>

/** So many in each of two generations. A plan of eight channels takes about 4 KB. */
const MAX_COUNT = 1_000

/**
 * Plans of the recently requested lanes, for one state of the rates: a new state gets a new instance. The keys are
 * the identities of the two locations, so callers pass the same object for the same location.
 */
export class PlanCache {
  private readonly sheets: SheetIndex
  private readonly context: Omit<PriceContext, 'nowMs' | 'buyer'>
  private young: Known = new Map()
  private old: Known = new Map()
  private count = 0

  constructor(sheets: SheetIndex, context: Omit<PriceContext, 'nowMs' | 'buyer'>) {
    this.sheets = sheets
    this.context = context
  }

  planFor(inquiry: Inquiry, buyer: Buyer, nowMs: number): LanePlan {
    const terms = termsOf(inquiry)
    const known = find(this.young, inquiry, buyer, terms, nowMs)
    if (known) return known.plan
    const before = find(this.old, inquiry, buyer, terms, nowMs)
    const plan = before?.plan ?? planLane(this.sheets, inquiry, { ...this.context, buyer, nowMs })
    this.keep(inquiry.destination, before ?? { origin: inquiry.origin, buyer, terms, plan })
    return plan
  }

  private keep(destination: Location, known: KnownPlan): void {
    if (this.count++ >= MAX_COUNT) {
      this.old = this.young
      this.young = new Map()
      this.count = 1
    }
    const list = this.young.get(destination)
    if (list) list.push(known)
    else this.young.set(destination, [known])
  }
}

function find(
  plans: Known,
  inquiry: Inquiry,
  buyer: Buyer,
  terms: string,
  nowMs: number,
): KnownPlan | undefined {
  const list = plans.get(inquiry.destination)
  if (list === undefined) return undefined
  for (const known of list) {
    if (known.origin !== inquiry.origin || known.terms !== terms) continue
    if (known.buyer.customer !== buyer.customer || known.buyer.group !== buyer.group) continue
    if (nowMs >= known.plan.fromMs && nowMs < known.plan.untilMs) return known
  }
  return undefined
}

/** Mode, readiness, options and goods, in their order: all else of an inquiry is its load. */
const termsOf = ({ businessType, readyType, options, goods, ...inquiry }: Inquiry): string => {
  const { dgClasses = [], unNumbers = [], temperature = false, stackable = true } = inquiry
  const plain = [businessType, readyType, ...optionNames.map(name => options[name]), ...goods].join()
  return dgClasses.length + unNumbers.length > 0 || temperature || !stackable
    ? `${plain} ${[temperature, stackable, dgClasses, unNumbers].join()}`
    : plain
}
