// Keys in ascending order, each with the number of what it belongs to: what begins with a prefix is found by halving,
// however many keys there are.
export type KeyTable = readonly string[]

// Sorts before every sign of a folded name.
const end = '\0'

export const keyTable = (keys: Iterable<readonly [key: string, subject: number]>): KeyTable => {
  const rows: string[] = []
  for (const [key, subject] of keys) if (key !== '') rows.push(`${key}${end}${subject}`)
  return rows.sort()
}

/** Every subject with a key that begins so, and whether that is the whole key. */
export function* startingWith(
  table: KeyTable,
  prefix: string,
): Generator<{ key: string; subject: number; whole: boolean }> {
  for (let at = positionOf(table, prefix); table[at]?.startsWith(prefix); at++) {
    const row = table[at] as string
    const length = row.indexOf(end)
    yield {
      key: row.slice(0, length),
      subject: Number(row.slice(length + 1)),
      whole: length === prefix.length,
    }
  }
}

const positionOf = (table: KeyTable, prefix: string): number => {
  let [low, high] = [0, table.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((table[middle] as string) < prefix) low = middle + 1
    else high = middle
  }
  return low
}
