import type { Words } from '@dtms/contract/language.ts'
import {
  deskSearchGroups,
  deskSearchGroupWords,
  searchGroups,
  searchGroupWords,
} from '@dtms/contract/search/search.ts'
import { inquiryLink } from '#quote/public.ts'
import { findAtDesk, findEverything } from './queries.ts'

export interface Hit {
  id: string
  title: string
  text: string
  // Where it leads: an address, or an inquiry's own.
  to: string | ReturnType<typeof inquiryLink>
}

export interface HitGroup {
  id: string
  title: Words
  hits: Hit[]
}

// Where is searched: what was found, group by group in the order of the contract; groups without a hit are left out.
export type FindHits = (keyword: string, signal: AbortSignal) => Promise<HitGroup[]>

export const findMine: FindHits = async (keyword, signal) => {
  const found = await findEverything(keyword, signal)
  return filled(
    searchGroups.map(group => ({
      id: group,
      title: searchGroupWords[group],
      hits: found[group].map(hit => ({
        id: `${group}-${hit.id}`,
        title: hit.title,
        text: hit.text,
        to: 'input' in hit ? inquiryLink(hit) : hit.link,
      })),
    })),
  )
}

export const findOurs: FindHits = async (keyword, signal) => {
  const found = await findAtDesk(keyword, signal)
  return filled(
    deskSearchGroups.map(group => ({
      id: group,
      title: deskSearchGroupWords[group],
      hits: found[group].map(({ id, title, text, link }) => ({
        id: `${group}-${id}`,
        title,
        text,
        to: link,
      })),
    })),
  )
}

const filled = (groups: HitGroup[]): HitGroup[] => groups.filter(({ hits }) => hits.length > 0)
