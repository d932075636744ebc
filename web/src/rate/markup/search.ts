import type { MarkupTerm } from '@dtms/contract/rate/rate.ts'

// The list's state is in its address. Only types of the contract: this is read before the page is loaded.
export const terms: readonly MarkupTerm[] = ['current', 'coming', 'over']

export interface MarkupsSearch {
  term?: MarkupTerm
  q?: string
}

export const readMarkupsSearch = ({ term, q }: Record<string, unknown>): MarkupsSearch => {
  const known = terms.find(one => one === term)
  const words = q === undefined || q === null ? '' : String(q)
  return { ...(known && { term: known }), ...(words !== '' && { q: words }) }
}
