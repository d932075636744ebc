import { useEffect } from 'react'
import { loadChunk } from '#kernel/load-chunk.ts'
import { currentDraft, type Draft, type End, placeName, setDraft } from './draft.ts'

export const named = (end: End): End => {
  const text = placeName(end.code) ?? end.text
  return text === end.text ? end : { ...end, text }
}

// The URL contains codes: their names are requested once, and shown in the form as soon as they are known.
export const usePlaceNames = ({ origin, destination }: Draft): void => {
  useEffect(() => {
    const unknown = [origin.code, destination.code].filter(
      code => code !== '' && placeName(code) === undefined,
    )
    if (unknown.length === 0) return
    loadChunk('place', () => import('./place.ts'))
      .then(({ lookUpPlace }) => Promise.all(unknown.map(lookUpPlace)))
      .then(() => {
        const draft = currentDraft()
        setDraft({ ...draft, origin: named(draft.origin), destination: named(draft.destination) })
      })
      .catch(() => {
        // The codes remain: they are enough for pricing.
      })
  }, [origin.code, destination.code])
}
