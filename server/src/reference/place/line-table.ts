// Lines that are found by a piece of them. For each pair of neighbouring signs it has the lines with that pair: only
// those with the rarest pair of the piece are looked at, so that a search costs little more with twenty times as many
// lines.
export interface LineTable {
  // Each ends with lineEnd.
  readonly texts: readonly string[]
  readonly subjects: Uint32Array
  // The number of each pair, and where the lines of that number begin in `lines`.
  readonly numbers: ReadonlyMap<number, number>
  readonly starts: Uint32Array
  readonly lines: Uint32Array
}

export const lineEnd = '\n'

export const lineTable = (rows: readonly (readonly [text: string, subject: number])[]): LineTable => {
  const texts = rows.map(([text]) => `${text}${lineEnd}`)
  // Every pair gets a number; then the lines are sorted by it in one pass.
  const numbers = new Map<number, number>()
  const counts: number[] = []
  const seen: number[] = []
  const ends = new Uint32Array(texts.length)
  for (const [line, text] of texts.entries()) {
    for (const pair of pairsOf(text)) {
      let number = numbers.get(pair)
      if (number === undefined) {
        number = counts.length
        numbers.set(pair, number)
        counts.push(0)
      }
      ;(counts[number] as number)++
      seen.push(number)
    }
    ends[line] = seen.length
  }
  const starts = new Uint32Array(counts.length + 1)
  for (const [number, count] of counts.entries()) starts[number + 1] = (starts[number] as number) + count
  const next = starts.slice()
  const lines = new Uint32Array(seen.length)
  for (let line = 0, at = 0; line < texts.length; line++)
    for (; at < (ends[line] as number); at++) {
      const number = seen[at] as number
      const place = next[number] as number
      lines[place] = line
      next[number] = place + 1
    }
  return { texts, subjects: Uint32Array.from(rows, ([, subject]) => subject), numbers, starts, lines }
}

// Also each sign alone that is not Latin: one Chinese sign is a piece that people search by.
const pairsOf = (text: string): number[] => {
  const pairs: number[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign > 0x7f) pairs.push(sign * signs)
    if (at + 1 < text.length) pairs.push(sign * signs + text.charCodeAt(at + 1))
  }
  return pairs
}
const signs = 0x1_00_00

/** The lines with this piece, each with its whole text. */
export function* linesWith({ texts, subjects, numbers, starts, lines }: LineTable, piece: string) {
  let [from, to] = [0, Number.POSITIVE_INFINITY]
  for (const pair of pairsOf(piece)) {
    const number = numbers.get(pair)
    if (number === undefined) return
    const [first, end] = [starts[number] as number, starts[number + 1] as number]
    if (end - first < to - from) [from, to] = [first, end]
  }
  if (to === Number.POSITIVE_INFINITY) return
  let last = -1
  for (let at = from; at < to; at++) {
    const line = lines[at] as number
    const text = texts[line] as string
    // A line that has the pair twice is there twice, one after the other.
    if (line === last || !text.includes(piece)) continue
    last = line
    yield { subject: subjects[line] as number, text: text.slice(0, -lineEnd.length) }
  }
}
