import { lazily } from '#kernel/seed.ts'
import { fold, isOneLetterOff } from '#kernel/text/fold.ts'
import { postcodeTable, type Town } from '../postcode/postcode-table.ts'
import { type Keyword, keywordOf, ranks } from './match-place.ts'
import { seededCities, seededCity } from './seeded-cities.ts'
import { townCode } from './town-place.ts'

// The 30,000 towns that only the postcode tables know, searched as one long text: a line a town, the largest
// first, so that the first lines found are the best.
interface TownIndex {
  towns: Town[]
  // Their names closed up, and with the spaces between words.
  closed: Lines
  spaced: Lines
}

// Names, each between line breaks, and where the break before each stands.
interface Lines {
  text: string
  starts: Uint32Array
}

export interface TownMatch {
  town: Town
  rank: number
}

// One for each table: the American one is plain letters throughout, which is quicker to fold and to search.
const indexes = {
  US: lazily(() => indexOf(postcodeTable('US')?.towns ?? [])),
  CA: lazily(() => indexOf(postcodeTable('CA')?.towns ?? [])),
}

const indexOf = (all: Town[]): TownIndex => {
  // Those of our own table are found there, with their Chinese names. Most towns are told apart by name alone.
  const seeded = new Set([...seededCities()].map(({ city }) => city.en))
  const towns = all.filter(town => !seeded.has(town.name) || !seededCity(townCode(town)))
  const spaced = `\n${fold(towns.map(({ name }) => name).join('\n'))}\n`
  return { towns, closed: linesOf(spaced.replaceAll(' ', '')), spaced: linesOf(spaced) }
}

const linesOf = (text: string): Lines => {
  const starts: number[] = []
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at)
  return { text, starts: Uint32Array.from(starts) }
}

/** The best towns for a keyword in a country, or in all; at most so many of each rank. */
export const searchTowns = (key: Keyword, country: string, max: number): TownMatch[] => {
  // The tables know Latin names only.
  if (!/^[a-z0-9]+$/.test(key.text)) return []
  const suits = (town: Town) => country === '' || town.country === country
  const both = country === '' ? [indexes.US(), indexes.CA()] : []
  const one = country === 'CA' ? [indexes.CA()] : postcodeTable(country) ? [indexes.US()] : []
  return [...both, ...one].flatMap(index => searchIndex(index, key, max, suits))
}

const searchIndex = (
  { towns, closed, spaced }: TownIndex,
  { text: key, mayLieInside, mayBeMistyped }: Keyword,
  max: number,
  suits: (town: Town) => boolean,
): TownMatch[] => {
  const found = new Map<Town, number>()
  const collect = (names: Lines, piece: string, rank: number, fits?: (name: string) => boolean) => {
    let fresh = 0
    for (
      let at = names.text.indexOf(piece);
      at !== -1 && fresh < max;
      at = names.text.indexOf(piece, at + 1)
    ) {
      const line = lineAt(names, at)
      const town = towns[line]
      if (!town || found.has(town) || !suits(town) || (fits && !fits(nameAt(names, line)))) continue
      found.set(town, rank)
      fresh++
    }
  }
  // Most keywords are no town at all, and one look tells.
  if (closed.text.includes(key)) {
    collect(closed, `\n${key}\n`, ranks.name)
    collect(closed, `\n${key}`, ranks.nameStart)
    if (found.size < max) collect(spaced, ` ${key}`, ranks.word)
    if (found.size < max && mayLieInside) collect(closed, key, ranks.inside)
  } else if (mayBeMistyped) {
    const half = key.length >> 1
    const slip = (name: string) => isOneLetterOff(name, key)
    // One slip leaves the first or the second half of the word whole, unless it swaps the two in the middle.
    collect(closed, `\n${key.slice(0, half)}`, ranks.typo, slip)
    collect(closed, `${key.slice(half)}\n`, ranks.typo, slip)
    const swapped = `${key.slice(0, half - 1)}${key[half]}${key[half - 1]}${key.slice(half + 1)}`
    collect(closed, `\n${swapped}\n`, ranks.typo)
  }
  return [...found].map(([town, rank]) => ({ town, rank }))
}

/** The town of a code such as US-IL-SPRINGFIELD. */
export const townOfCode = (code: string): Town | undefined => {
  const [country = '', ...words] = code.split('-')
  // With a state before the name, or as in Puerto Rico without.
  return [words.slice(1), words]
    .flatMap(name => searchTowns(keywordOf(name.join('').toLowerCase()), country, 100))
    .find(({ town }) => townCode(town) === code)?.town
}

// The line that a position lies in: the last one that begins at it or before.
const lineAt = ({ starts }: Lines, at: number): number => {
  let [low, high] = [0, starts.length]
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) <= at) low = middle
    else high = middle
  }
  return low
}

const nameAt = ({ text, starts }: Lines, line: number): string =>
  text.slice((starts[line] as number) + 1, starts[line + 1])
