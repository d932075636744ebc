import type { Language } from '@dtms/contract/language.ts'
import type { ReferenceShapes } from '@dtms/contract/reference/reference.schema.ts'
import type { UnNumber } from './un/search.ts'

export type UnRefusal = ReferenceShapes['unNumbers']['output'][number]['refusals'][number]

// Rates come after the reference tables, so what these ask of them is handed over in app.ts.
export interface ReferenceHooks {
  // Which modes and which channels on sale to the customer refuse dangerous goods of this number.
  unRefusals: (un: UnNumber, customerId: string | undefined, language: Language) => UnRefusal[]
}
