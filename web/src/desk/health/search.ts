import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

export const healthParts = ['calls', 'errors', 'mails', 'jobs'] as const
type HealthPart = (typeof healthParts)[number]

// Which part is shown, what was searched for in it, and the row that is open.
export interface HealthSearch {
  part?: HealthPart
  q?: string
  open?: string
}

export const readHealthSearch = (given: Record<string, unknown>): HealthSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({ part: one('part', healthParts), q: text('q'), open: text('open') })
}
