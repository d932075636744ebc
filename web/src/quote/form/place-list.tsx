import type { PlaceKind } from '@dtms/contract/reference/reference.ts'
import { Building2, MapPin, Plane, Ship, Warehouse } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { DidYouMean, placeLabel } from '#reference/public.ts'
import { classNames } from '#ui/class-names.ts'
import { nextOption, showOption } from '#ui/menu/menu-keys.ts'
import { type Place, quotes } from '../queries.ts'
import { placeText } from '../text/place.ts'
import type { End } from './draft.ts'
import { endOfPlace, placeMeant, placeNamed } from './place.ts'
import styles from './place-list.module.css'

interface PlaceListProps {
  id: string
  // Closed over a text that names no location, it asks whether a similar one was meant.
  open: boolean
  label: string
  kinds: string
  end: End
  // The field's keys are the list's while it is open; leaving it takes what was named exactly.
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  leave: RefObject<(() => void) | undefined>
  // The text of the field, even after the list closes.
  latest: RefObject<End>
  onActive: (id: string | undefined) => void
  onChoose: (end: End) => void
  onClose: () => void
}

const icons = { sea: Ship, air: Plane, fba: Warehouse, city: Building2 } as const satisfies Record<
  PlaceKind,
  unknown
>

// A pause in typing, short enough not to be felt.
const pauseMs = 90

const usePlaces = (kinds: string, end: End) => {
  const [found, setFound] = useState<{ keyword: string; places: readonly Place[] }>()
  // A chosen place is not searched for again by its label: the most used ones are offered instead.
  const keyword = end.code === '' ? end.text.trim() : ''
  // A postcode means nothing without its country; a name finds its own.
  const country = keyword === '' || /^[\d\s-]+$/.test(keyword) ? countryFor(kinds, end) : ''
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        quotes.places({ keyword, kind: kinds, country }, abort.signal).then(
          places => setFound({ keyword, places: nearFirst(places, end.country) }),
          () => {
            if (!abort.signal.aborted) setFound({ keyword, places: [] })
          },
        )
      },
      keyword === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword, kinds, country, end.country])
  return { keyword, found }
}

const countryFor = (kinds: string, end: End): string => (kinds === 'city' ? end.country : '')

// Of equally good ones those in the chosen country come first; otherwise the order of the search.
const nearFirst = (places: readonly Place[], country: string): Place[] => [
  ...places.filter(place => place.country === country),
  ...places.filter(place => place.country !== country),
]

export const PlaceList = (props: PlaceListProps) => {
  const { id, open, label, kinds, end, keys, leave, latest, onActive, onChoose, onClose } = props
  const say = useWords(placeText)
  const optionId = useId()
  const { keyword, found } = usePlaces(kinds, end)
  const [at, setAt] = useState(0)
  const places = found?.places ?? []
  const here = Math.min(at, places.length - 1)

  const choose = (place: Place | undefined) => {
    if (place) onChoose(endOfPlace(place, end))
    onClose()
  }

  // Who types fast has moved on before the matches come: the one meant is taken when they do.
  const chooseLate = async (meant: (found: readonly Place[]) => Place | undefined) => {
    const place = meant(await quotes.places({ keyword, kind: kinds }).catch(() => []))
    const now = latest.current
    if (place && now.code === '' && now.text.trim() === keyword) onChoose(endOfPlace(place, now))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another keyword starts from the top.
  useEffect(() => {
    setAt(0)
    showOption(`${optionId}-0`)
  }, [keyword])

  useEffect(() => {
    onActive(open && places.length > 0 ? `${optionId}-${here}` : undefined)
  }, [open, onActive, optionId, here, places.length])

  useEffect(() => {
    leave.current = () => {
      if (keyword === '' || end.code !== '') return
      const named = (some: readonly Place[]) => placeNamed(nearFirst(some, end.country), keyword)
      const place = named(places)
      if (found?.keyword !== keyword) void chooseLate(named)
      else if (place) onChoose(endOfPlace(place, end))
    }
    keys.current = event => {
      // A key that chooses a word of an input method is not ours.
      if (event.nativeEvent.isComposing) return
      const next = nextOption(event.key, here, places.length)
      if (event.key === 'Escape' || (event.key === 'Enter' && places.length === 0)) onClose()
      else if (event.key === 'Enter') choose(places[here])
      else if (next !== undefined) {
        setAt(next)
        showOption(`${optionId}-${next}`)
      } else if (event.key === 'Tab') {
        onClose()
        if (keyword === '' || end.code !== '') return
        // Moving on takes the marked match: typing "shang" and Tab is enough.
        const marked = places[here]
        if (found?.keyword !== keyword) void chooseLate(([best]) => best)
        else if (marked) onChoose(endOfPlace(marked, end))
        return
      } else return
      event.preventDefault()
    }
    return () => {
      keys.current = undefined
      leave.current = undefined
    }
  })

  const waiting = found === undefined || found.keyword !== keyword

  if (!open) {
    const meant = waiting ? undefined : placeMeant(places)
    return (
      meant && (
        <div className={styles.meant}>
          <DidYouMean cities={[placeLabel(meant)]} onTake={() => onChoose(endOfPlace(meant, end))} />
        </div>
      )
    )
  }

  return (
    <div className={styles.popup}>
      <div id={id} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
        {places.map((place, index) => {
          const Icon = icons[place.kind]
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys move the mark.
            <div
              key={`${place.kind}-${place.code}`}
              id={`${optionId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === here}
              className={classNames(styles.option, index === here && styles.active)}
              onPointerMove={() => setAt(index)}
              // Before the field loses the focus, which would close the list.
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <Icon aria-hidden="true" />
              <span className={styles.name}>{placeLabel(place)}</span>
              <span className={styles.country}>
                {say[place.kind]} · {place.country}
              </span>
            </div>
          )
        })}
      </div>
      {places.length === 0 && (
        <p className={styles.empty} role="status">
          <MapPin aria-hidden="true" />
          {waiting ? say.searching : say.nothing}
        </p>
      )}
    </div>
  )
}
