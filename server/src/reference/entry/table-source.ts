import type { EntryKind } from '@dtms/contract/desk/place.ts'
import { releaseEdition } from './release-entries.ts'

// Where the rows of a release come from (docs/data.md has it in full).
const sources: Record<EntryKind, { source: string; licence: string }> = {
  fba: { source: 'DTMS', licence: 'DTMS' },
  sea: { source: 'DTMS; npm sea-ports 0.0.9', licence: 'MIT' },
  air: { source: 'DTMS; npm airport-data-js 3.1.0 (OurAirports)', licence: 'CC BY 4.0' },
  hs: {
    source: 'UN Comtrade HS 2022 (datasets/harmonized-system); turbanisch/chinautils; chinhungtseng/mofgc413',
    licence: 'PDDL; MIT',
  },
}

export const sourceOf = (kind: EntryKind) => ({ ...sources[kind], edition: releaseEdition.edition })
