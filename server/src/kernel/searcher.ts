import type { Language } from '@dtms/contract/language.ts'
import type { Module } from '@dtms/contract/role.ts'

// How a feature contributes to the search over everything of a customer's: it looks through its own rows, and the
// app puts all of them together.
export interface SearchQuestion {
  customerId: string
  keyword: string
  language: Language
  most: number
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
