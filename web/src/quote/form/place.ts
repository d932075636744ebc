import { placeLabel } from '#reference/public.ts'
import { type Place, quotes } from '../queries.ts'
import { currentDraft, type End, placeName, rememberPlace, setDraft } from './draft.ts'

export const endOfPlace = (place: Place, end: End): End => {
  const text = placeLabel(place)
  rememberPlace(place.code, text)
  const byPostcode = place.kind === 'city' && /\d$/.test(place.code)
  // The postcode typed before stays while the country does.
  const kept = place.country === end.country ? end.zip : ''
  return {
    ...end,
    code: place.code,
    text,
    country: place.country,
    zip: place.kind === 'city' ? (byPostcode ? place.postcode : kept) : '',
  }
}

/** The one of the places found that a typed text names in full: by code or name, or by a city without its state. */
export const placeNamed = (places: readonly Place[], text: string): Place | undefined => {
  const typed = text.trim().toLocaleLowerCase()
  const isTyped = (name: string) => name.toLocaleLowerCase() === typed
  return typed === ''
    ? undefined
    : (places.find(({ code, name }) => isTyped(code) || isTyped(name)) ??
        places.find(({ kind, city }) => kind === 'city' && isTyped(city)))
}

/** The one that a misspelt text probably means; none where some place is called like it. */
export const placeMeant = (places: readonly Place[]): Place | undefined =>
  places.every(({ mistyped }) => mistyped) ? places[0] : undefined

// The name of a code from the URL; the code itself if it is unknown. Cities are found by their names (CN-SHANGHAI,
// US-NY-NEW-YORK), all else by its code.
export const lookUpPlace = async (code: string): Promise<string> => {
  const [, country, name] = /^([A-Z]{2})-(?:[A-Z]{2}-)?([A-Z-]{3,})$/.exec(code) ?? []
  const question = country && name ? { keyword: name.replaceAll('-', ' '), country } : { keyword: code }
  const found = await quotes.places({ ...question, kind: '', limit: 20 }).catch(() => [])
  const place = found.find(one => one.code === code.toUpperCase())
  const label = place ? placeLabel(place) : code
  rememberPlace(code, label)
  return label
}

const named = (end: End): End => {
  const text = placeName(end.code) ?? end.text
  return text === end.text ? end : { ...end, text }
}

/** Asks what the codes are called, and shows their names in the form. */
export const nameEnds = async (asked: readonly string[]): Promise<void> => {
  await Promise.all(asked.map(lookUpPlace))
  const draft = currentDraft()
  setDraft({ ...draft, origin: named(draft.origin), destination: named(draft.destination) })
}
