import { type EntryColumn, type EntryField, type EntryKind, entryColumns } from '@dtms/contract/desk/place.ts'
import {
  type EntryProblem,
  entryProblems,
  entryProblemWords,
  tidyCode,
} from '@dtms/contract/desk/place-rule.ts'
import { refuse } from '#kernel/refuse.ts'
import { lazily } from '#kernel/seed.ts'
import { compact } from '#kernel/text/fold.ts'
import { countryName } from '../country/countries.ts'
import { hsChapter } from '../hs/chapter.ts'
import { hsTable } from '../hs/table.ts'
import type { Place } from '../place/place.ts'
import { seededCities } from '../place/seeded-cities.ts'
import { placeOfPostcode } from '../postcode/place-of-postcode.ts'
import { hasPostcodes, normalisePostcode } from '../postcode/postcode-pattern.ts'
import type { Entry } from './entry.ts'
import { warehouseNames } from './release-entries.ts'
import type { Spell } from './spell.ts'

export type EntryValues = Record<Exclude<EntryField, 'dangerous'>, string> & { dangerous: boolean }

export const refuseEntry = (problems: Partial<Record<EntryColumn, EntryProblem>>) =>
  refuse('input.invalid', {
    // In the order of the form and of the columns.
    fields: Object.fromEntries(
      entryColumns.flatMap(field => {
        const problem = problems[field]
        return problem ? [[field, { words: entryProblemWords[problem] }]] : []
      }),
    ),
  })

/**
 * What was typed as the tables hold it, or a refusal that names every wrong field. What a postcode tells of a
 * warehouse (its town, state and place on the map) need not be typed.
 */
export const checkEntry = (kind: EntryKind, values: EntryValues, spell: Spell): Entry => {
  const { dangerous, ...texts } = values
  const problems = entryProblems(kind, texts)
  const code = tidyCode(kind, values.code)
  if (kind === 'hs') {
    if (!problems.code && !hsChapter(code)) problems.code = 'hsChapter'
    if (!problems.code && !hsTable().headings.has(code.slice(0, 4))) problems.code = 'hsHeading'
    refuseAny(problems)
    return { ...nowhere, ...namesOf(values), kind, code, dangerous }
  }
  const country = values.country.toUpperCase()
  if (!problems.country && !countryName(country)) problems.country = 'country'
  const postcode = kind === 'fba' ? postcodeOf(country, values.postcode, problems) : ''
  const known = postcode === '' ? undefined : placeOfPostcode(country, postcode)
  const [lat, lon] = [values.lat || String(known?.lat ?? ''), values.lon || String(known?.lon ?? '')]
  const cityEn = values.cityEn || (known?.city.en ?? '')
  // A postcode that is wrong tells nothing yet.
  if (!problems.country && !problems.postcode)
    for (const [field, value] of Object.entries({ lat, lon, cityEn }))
      if (value === '') problems[field as 'lat'] ??= 'required'
  refuseAny(problems)
  const region = values.region.toUpperCase().length <= 3 ? values.region.toUpperCase() : values.region
  return {
    ...{ kind, code, country, postcode, dangerous: false },
    ...(kind === 'fba' ? { ...warehouseNames(code), ...given(namesOf(values)) } : namesOf(values)),
    pinyin: kind === 'fba' ? '' : values.pinyin || spell(values.nameZh),
    ...cityOf(
      { ...values, cityEn },
      { country, region: region || (known?.region ?? ''), lat: Number(lat), lon: Number(lon) },
      known,
      spell,
    ),
    ...{ lat: Number(lat), lon: Number(lon), weight: Number(values.weight || defaultWeight) },
  }
}

const defaultWeight = 20

const nowhere = {
  ...{ pinyin: '', country: '', region: '', postcode: '', lat: null, lon: null, weight: defaultWeight },
  ...{ cityCode: '', cityZh: '', cityZhtw: '', cityEn: '', cityPinyin: '' },
}

const refuseAny = (problems: Partial<Record<EntryColumn, EntryProblem>>): void => {
  if (Object.keys(problems).length > 0) throw refuseEntry(problems)
}

const namesOf = ({ nameZh, nameZhtw, nameEn }: EntryValues) => ({ nameZh, nameZhtw, nameEn })

const given = <Names extends Record<string, string>>(names: Names): Partial<Names> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')) as Partial<Names>

const postcodeOf = (
  country: string,
  typed: string,
  problems: Partial<Record<EntryField, EntryProblem>>,
): string => {
  if (problems.country) return ''
  if (typed === '' && hasPostcodes(country)) problems.postcode = 'required'
  const official = typed === '' ? '' : normalisePostcode(country, typed)
  if (official === undefined) problems.postcode = 'postcode'
  return official ?? ''
}

// The names of our own table where it has the city; otherwise as typed, in English where nothing was.
const cityOf = (
  values: Pick<EntryValues, 'cityZh' | 'cityZhtw' | 'cityEn'>,
  at: { country: string; region: string; lat: number; lon: number },
  known: Place | undefined,
  spell: Spell,
) => {
  const { region } = at
  const seeded = seededAs(values.cityEn, at)
  const told = seeded?.city ?? (known?.city.en === values.cityEn ? known.city : undefined)
  const cityZh = values.cityZh || (told?.zh ?? values.cityEn)
  const isTold = cityZh === told?.zh
  return {
    ...{ region: region || (seeded?.region ?? ''), cityEn: values.cityEn, cityZh },
    cityZhtw: values.cityZhtw || (isTold ? told.zhtw : cityZh),
    cityCode: isTold && seeded ? seeded.code : '',
    cityPinyin: isTold && seeded ? seeded.cityPinyin.join('|') : spell(cityZh),
  }
}

const citiesByName = lazily(() =>
  Map.groupBy(seededCities(), ({ country, city }) => `${country} ${compact(city.en)}`),
)

// There is a Florence in several states: the city of that name is meant only where it lies near.
const nearDegrees = 1.5

const seededAs = (
  name: string,
  { country, region, lat, lon }: { country: string; region: string; lat: number; lon: number },
) => {
  const same = (citiesByName().get(`${country} ${compact(name)}`) ?? []).filter(
    city => Math.abs(city.lat - lat) <= nearDegrees && Math.abs(city.lon - lon) <= nearDegrees,
  )
  return same.find(one => one.region === region) ?? (region === '' && same.length === 1 ? same[0] : undefined)
}
