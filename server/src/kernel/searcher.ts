import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { Module, Role } from '@dtms/contract/role.ts'
import type { DeskSearchGroup, SearchGroup } from '@dtms/contract/search/search.ts'

// How a feature contributes to the search over everything of a customer's: it looks through its own rows, and the
// app puts all of them together.
export interface SearchQuestion {
  customerId: string
  keyword: string
  language: Language
  max: number
}

export interface SearchHit {
  id: string
  title: string
  text: string
  // The path that shows it; empty where the client makes it of `input`.
  link: string
}

export interface Searcher<Hit extends SearchHit = SearchHit> {
  // A member without this module finds nothing of it.
  module?: Module
  search: (question: SearchQuestion) => Promise<Hit[]>
}

export interface QuoteHit extends SearchHit {
  businessType: Mode | null
  input: InquiryInput
}

// By the kind of what is found. A kind without a searcher finds nothing.
export type Searchers = Partial<Record<Exclude<SearchGroup, 'quotes'>, Searcher>> & {
  quotes?: Searcher<QuoteHit>
}

// The same at the desk: over everything of a provider's, or, for the portal's administrator, of all of them.
export interface DeskQuestion {
  providerId: string | undefined
  providerIds: readonly string[]
  keyword: string
  language: Language
  max: number
}

export interface DeskSearcher {
  // Staff without one of these roles, except admins, find nothing of it.
  roles: readonly Role[]
  // Only the staff of the provider itself may open what is found.
  ownOnly?: true
  search: (question: DeskQuestion) => Promise<SearchHit[]>
}

export type DeskSearchers = Partial<Record<DeskSearchGroup, DeskSearcher>>
