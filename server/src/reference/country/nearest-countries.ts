import { compact, isOneLetterOff } from '#kernel/text/fold.ts'
import { countryWritings } from './countries.ts'

/** Codes of countries whose code or name is one letter off. */
export const nearestCountries = (typed: string, limit: number): string[] => {
  const name = compact(typed)
  if (name.length < 4) return []
  const near = new Set<string>()
  for (const [writing, code] of countryWritings()) if (isOneLetterOff(writing, name)) near.add(code)
  return [...near].slice(0, limit)
}
