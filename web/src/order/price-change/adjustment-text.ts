import type { Language } from '@dtms/contract/language.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import type { OrderDetail } from '../queries.ts'

/** What makes the amount of a changed charge; nothing where only the sum is known, which is beside it. */
export const adjustmentText = (line: OrderDetail['measures'][number]['lines'][number], language: Language) =>
  line.unit === 'shipment' && line.note === '' ? '' : lineBasis(line, language)
