export interface Choice {
  value: string
  text: string
  // What it is found by, folded, beside its value.
  spellings?: readonly string[]
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

// 0: named, 1: begun, 2: contained, 3: something else.
const rankOf = ({ value, text, spellings }: Choice, key: string): number => {
  const all = [value.toLowerCase(), ...(spellings ?? [fold(text)])]
  if (all.includes(key)) return 0
  if (all.some(spelling => spelling.startsWith(key))) return 1
  return key.length > 1 && all.some(spelling => spelling.includes(key)) ? 2 : 3
}

/** What fits the typed text, best first; of equally good ones in the order of the list. */
export const choicesFor = (choices: readonly Choice[], typed: string): Choice[] => {
  const key = fold(typed)
  if (key === '') return [...choices]
  return choices
    .map(choice => ({ choice, rank: rankOf(choice, key) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice)
}

/** The one that a typed text names, or that it begins; undefined where it only occurs within a name. */
export const bestChoice = (choices: readonly Choice[], typed: string): Choice | undefined => {
  const key = fold(typed)
  const [best] = key === '' ? [] : choicesFor(choices, typed)
  return best && rankOf(best, key) < 2 ? best : undefined
}
