import type { referenceCalls } from '@dtms/contract/reference/reference.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'

type Place = Pick<
  OutputOf<typeof referenceCalls.places>[number],
  'kind' | 'code' | 'name' | 'city' | 'region'
>

// How a place reads: ports with their code, warehouses with their town.
export const placeLabel = ({ kind, code, name, city, region }: Place): string => {
  if (kind === 'fba') return [code, [city, region].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
  if (kind === 'city') return /\d$/.test(code) ? `${name} ${code.slice(3)}` : name
  return `${name} ${code}`
}
