import type { Mode } from '@dtms/contract/mode.ts'
import type { LimitsFormat, RateSheet, SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'

// How the demo's channels are written down: compact tables, of which make-sheet.ts makes whole rate sheets.
export interface DemoChannel {
  provider: 'HD' | 'YT' | 'GS'
  code: string
  mode: Mode
  currency: 'CNY' | 'USD'
  service: RateSheet['service']
  // Ids of places, each with what a kg or revenue ton costs more from there than from the first.
  from: Record<string, number>
  lanes: readonly DemoLane[]
  minCharge?: number
  // How many kg each break begins at. In express the first is a first half kilo and each further one.
  ats: readonly number[]
  rule: RateSheet['weightRule']
  nextBreak?: true
  includes: NonNullable<RateSheet['includes']>
  surcharges: readonly SurchargeFormat[]
  limits: LimitsFormat
  cutOff?: { weekday: number; time: string }
  // The next fortnight is published already.
  ahead?: true
}

export interface DemoLane {
  to: string
  // One for each break; in express two for the first.
  prices: readonly number[]
  days: readonly [number, number]
}

export const lane = (to: string, days: readonly [number, number], ...prices: number[]): DemoLane => ({
  to,
  days,
  prices,
})

export const insurance = (min: string): SurchargeFormat => ({
  code: 'INS',
  leg: 'insurance',
  per: 'percent-value',
  amount: '0.35',
  uplift: '110',
  min: min,
  when: { option: 'insurance' },
})
