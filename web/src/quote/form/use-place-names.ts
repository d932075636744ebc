import { useEffect } from 'react'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { currentDraft, type Draft, placeName } from './draft.ts'

// The URL contains codes, and what a reload restores may be named in another language: their names are requested once,
// and shown in the form as soon as they are known.
export const usePlaceNames = (asked: Draft): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question fills the form before this runs.
  useEffect(() => {
    const { origin, destination } = currentDraft()
    const unknown = [origin.code, destination.code].filter(
      code => code !== '' && placeName(code) === undefined,
    )
    if (unknown.length === 0) return
    loadChunk('place', () => import('./place.ts'))
      .then(({ nameEnds }) => nameEnds(unknown))
      .catch(() => {
        // The codes remain: they are enough for pricing.
      })
  }, [asked])
}
