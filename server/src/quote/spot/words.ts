import { grouped } from '@dtms/contract/grouped.ts'
import { minorText } from '@dtms/pricing/number/money.ts'

export const dollars = (usdMinor: number): string => `$${grouped(minorText(usdMinor, 2))}`
