// How names and keywords are compared: without case, accents, width or punctuation.

// Letters that Unicode does not decompose into a base and an accent.
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
}

// People write "St. Louis" and "Ft Worth", the tables mostly "Saint Louis" and "Fort Worth". Only before
// another word: "st" alone is the beginning of Stockton.
const longWords: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** Folded words with single spaces between them. Preserves line breaks, so that a whole list folds at once. */
export const fold = (text: string): string =>
  toWords(text.toLowerCase())
    .replace(/\b(ste?|ft|mt) (?=[a-z])/g, (_, short: string) => `${longWords[short]} `)
    .replace(/^ | $/gm, '')

const toWords = (lower: string): string => {
  // Nearly all towns are plain letters, and these expressions read them in a fifth of the time.
  if (/^[\n -~]*$/.test(lower)) return lower.replace(/'+/g, '').replace(/[^a-z0-9\n]+/g, ' ')
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʻ]+/gu, '')
    .replace(/[øłßæœđı]/g, letter => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\n]+/gu, ' ')
}

/** Folded and closed up: "Hong Kong", "hongkong" and "HONG-KONG" are one. */
export const compact = (text: string): string => fold(text).replaceAll(' ', '')

/** Whether the two differ by one letter more, less or other, or by two swapped neighbours. */
export const isOneLetterOff = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  const shorter = Math.min(a.length, b.length)
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/** Whether one follows from the other by two slips: each a letter more, less or other, or two swapped neighbours. */
export const isTwoLettersOff = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 2 || a[0] !== b[0]) return false
  // The costs of turning the beginnings of one into those of the other, row by row.
  let [last, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const other = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (last[j - 2] ?? 3) + 1 : 3
      next.push(Math.min(other, (row[j] as number) + 1, (next[j - 1] as number) + 1, swapped))
    }
    if (Math.min(...next) > 2) return false
    ;[last, row] = [row, next]
  }
  return (row[b.length] as number) <= 2
}
