import { fill } from '@dtms/contract/language.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { useLanguage, useWords, type WordTable } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { useSettled } from '#ui/query/use-settled.ts'
import styles from './city-hint.module.css'

const text = {
  ask: { zh: '您是不是要写：', zhtw: '您是不是要寫：', en: 'Did you mean' },
  take: { zh: '改为 {city}', zhtw: '改為 {city}', en: 'Change to {city}' },
} as const satisfies WordTable

const maxCities = 3

const nearest = async (city: string, country: string, signal: AbortSignal) => {
  // A city in Latin letters is corrected in Latin letters, whatever the page speaks.
  const isLatin = !/\p{Script=Han}/u.test(city)
  const query = { keyword: city.slice(0, 60), kind: 'city,sea,air', country, limit: '6' }
  const found = await send(
    referenceCalls.places,
    { query },
    { silent: true, signal, ...(isLatin && { language: 'en' }) },
  )
  // Known as it is written, or not at all: nothing to say.
  if (found.some(({ mistyped }) => !mistyped)) return []
  return [...new Set(found.map(place => place.city || place.name))].slice(0, maxCities)
}

interface CityHintProps {
  city: string
  country: string
  onTake: (city: string) => void
}

interface DidYouMeanProps {
  cities: readonly string[]
  onTake: (city: string) => void
}

/** The nearest known cities of one that is misspelt. What was typed stays until one of them is taken. */
export const CityHint = ({ city, country, onTake }: CityHintProps) => {
  const typed = useSettled(city.trim())
  const { value } = useQuery(['cities', country, typed], async signal =>
    typed.length < 4 || country === '' ? [] : nearest(typed, country, signal),
  )
  if (!value || value.length === 0 || typed !== city.trim()) return null
  return <DidYouMean cities={value} onTake={onTake} />
}

/** The question itself, where the cities are known already. */
export const DidYouMean = ({ cities, onTake }: DidYouMeanProps) => {
  const say = useWords(text)
  const language = useLanguage()
  return (
    <p className={styles.hint} role="status">
      {say.ask}{' '}
      {cities.map(name => (
        <Button
          key={name}
          look="link"
          aria-label={fill(say.take, { city: name })}
          onClick={() => onTake(name)}
        >
          {language === 'en' ? `${name}?` : `${name}？`}
        </Button>
      ))}
    </p>
  )
}
