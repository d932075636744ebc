import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readCardsSearch } from './card/search.ts'
import { readCoverageSearch } from './coverage/search.ts'
import { readFxSearch } from './fx/search.ts'
import { readMarkupsSearch } from './markup/search.ts'
import { readRatesSearch } from './search.ts'
import { readSurchargesSearch } from './surcharge/search.ts'

// Only the provider's pricing staff ever load these.
export const ratesPage = {
  readSearch: readRatesSearch,
  load: () => loadChunk('rates', () => import('./rates-page.tsx')),
}

export const cardsPage = {
  readSearch: readCardsSearch,
  load: () => loadChunk('rate-cards', () => import('./card/cards-page.tsx')),
}

export const coveragePage = {
  readSearch: readCoverageSearch,
  load: () => loadChunk('coverage', () => import('./coverage/coverage-page.tsx')),
}

export const surchargesPage = {
  readSearch: readSurchargesSearch,
  load: () => loadChunk('surcharges', () => import('./surcharge/surcharges-page.tsx')),
}

export const markupsPage = {
  readSearch: readMarkupsSearch,
  load: () => loadChunk('markups', () => import('./markup/markups-page.tsx')),
}

export const fxPage = {
  readSearch: readFxSearch,
  load: () => loadChunk('fx', () => import('./fx/fx-page.tsx')),
}
