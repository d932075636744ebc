import { type SearchGroup, searchGroups } from '@dtms/contract/search.ts'
import { inquiryLink } from '#quote/public.ts'
import type { Found } from './queries.ts'

export interface Hit {
  id: string
  group: SearchGroup
  title: string
  text: string
  // Where it leads: an address, or an inquiry's own.
  to: string | ReturnType<typeof inquiryLink>
}

// What was found, group by group in the order of the contract; groups without a hit are left out.
export const hitsIn = (found: Found): { group: SearchGroup; hits: Hit[] }[] =>
  searchGroups
    .map(group => ({
      group,
      hits: found[group].map(hit => ({
        id: `${group}-${hit.id}`,
        group,
        title: hit.title,
        text: hit.text,
        to: 'input' in hit ? inquiryLink(hit) : hit.link,
      })),
    }))
    .filter(({ hits }) => hits.length > 0)
