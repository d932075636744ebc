import { type Zone, zoneName } from '@dtms/contract/rate/zone.ts'
import { useMemo } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { useCountries } from '#reference/public.ts'
import type { PlaceWords } from './code-words.ts'
import { listAt } from './sheet/content-path.ts'

/** What the zones of a sheet and their countries are called. */
export const usePlaceWords = (content: unknown): PlaceWords => {
  const language = useLanguage()
  const { nameOf } = useCountries()
  return useMemo(() => {
    const zones = new Map<string, Zone>()
    for (const place of listAt(content, 'places')) {
      if (typeof place !== 'object' || place === null) continue
      const zone: Zone = place
      if (typeof zone.id === 'string') zones.set(zone.id, zone)
    }
    const country = (code: string): string => (nameOf(code) === code ? '' : nameOf(code))
    return {
      country,
      zone: code => {
        const zone = zones.get(code)
        return zone ? zoneName(zone, language, nameOf) : ''
      },
    }
  }, [content, language, nameOf])
}
