import { trimEnd } from '@dtms/contract/trim.ts'
import { countryByPattern, takeCountry } from './country.ts'
import type { Found } from './found.ts'
import { takeLocality } from './locality.ts'

// An address as most of the world writes it: from the smallest to the largest.
export const segmentsOf = (text: string): string[] => {
  const segments: string[] = []
  for (const part of text.split(/[\n,;]+/)) {
    const tidy = trimEnd(part.trim().replace(/^[-–:.]+\s*/, ''), /[-–:\s]/)
    const last = segments.at(-1)
    // "Acme, Inc." is one name.
    if (last !== undefined && /^(inc|llc|ltd|co|corp|gmbh|plc|l\.?l\.?c|s\.?a)\.?$/i.test(tidy))
      segments[segments.length - 1] = `${last}, ${tidy}`
    else if (tidy !== '') segments.push(tidy)
  }
  return segments
}

export const westernCountry = (text: string) => {
  const { country, segments } = takeCountry(segmentsOf(text))
  return { country: country ?? countryByPattern(text), segments }
}

export const splitWestern = (
  country: string,
  segments: readonly string[],
  known: Found,
): { found: Found; rest: string } => {
  const locality = takeLocality(country, segments)
  const found: Found = { ...locality.found, ...known }
  const street: string[] = []
  for (const part of locality.segments) {
    if (!found.company && isCompany(part)) found.company = part
    else if (street.length === 0 && !isStreet(part) && !found.contact && isPerson(part)) found.contact = part
    else if (street.length === 0 && !isStreet(part) && !found.company) found.company = part
    else street.push(part)
  }
  const [first = '', ...others] = street
  const unit = unitIn(first)
  const line2 = [...(unit ? [unit.unit] : []), ...others].join(', ')
  return {
    found: { ...found, ...(first && { line1: unit?.street ?? first }), ...(line2 && { line2 }) },
    rest: '',
  }
}

const isCompany = (part: string) =>
  /\b(inc|llc|l\.l\.c|ltd|limited|gmbh|corp|corporation|company|co|plc|ag|kg|s\.?a\.?|s\.?a\.?r\.?l|b\.?v|n\.?v|pty|oy|srl|s\.?p\.?a|trading|logistics|imports?|exports?|group|amazon|warehouse|industries)\b\.?/i.test(
    part,
  ) && !/^\d/.test(part)

const isStreet = (part: string) =>
  /\d|\b(street|st|road|rd|avenue|ave|boulevard|blvd|lane|ln|drive|dr|way|court|ct|highway|hwy|p\.? ?o\.? box|stra(ss|ß)e|platz|rue|via|calle|suite|ste|unit|apt|floor|building|bldg)\b/i.test(
    part,
  )

const isPerson = (part: string) => /^(\p{Lu}[\p{L}.'-]*\s+){1,3}\p{Lu}[\p{L}.'-]*$/u.test(part)

// "123 Main St Apt 4": the flat has its own line.
const unitIn = (part: string): { street: string; unit: string } | undefined => {
  const starts = [...part.matchAll(unitStart)].map(({ index }) => index)
  for (const at of starts.reverse()) {
    const [street, unit] = [part.slice(0, at).trimEnd(), part.slice(at).trim()]
    if (/\d/.test(street) && /^(?:[a-z]+\b\.?\s*\S|#\s*\S+$)/i.test(unit)) return { street, unit }
  }
  return undefined
}

const unitStart = /\s(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|bldg|building)\b|\s#/gi
