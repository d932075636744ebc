import type { LineFormat, PlaceFormat } from '../sheet/sheet.ts'
import type { Findings } from './finding.ts'
import { placeKeys } from './places.ts'

/** More peers than this at one key is one mistake many times; the first few name it. */
const MAX_PEERS = 40

// pricing 2: where several lines match, the most specific `to` wins, then `from`; a tie is a finding at check.
// Two lines tie where a location can be in both their `to` by the same key, and likewise in both their `from`.
export function checkTies(
  places: readonly PlaceFormat[],
  numbers: ReadonlyMap<string, number>,
  lines: readonly LineFormat[],
  findings: Findings,
): void {
  const peers = peersOf(places)
  const lineAt = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    if (findings.isFull) return
    const to = numbers.get(line.to)
    const from = numbers.get(line.from)
    if (to === undefined || from === undefined) continue
    const rival = findRival(lineAt, peers, to, from, places.length)
    if (rival === undefined) lineAt.set(to * places.length + from, index)
    else findings.error(`lines[${index}]`, 'tie', rival + 1, `${line.from} → ${line.to}`)
  }
}

function findRival(
  lineAt: ReadonlyMap<number, number>,
  peers: readonly (readonly number[])[],
  to: number,
  from: number,
  count: number,
): number | undefined {
  for (const otherTo of peers[to] ?? []) {
    for (const otherFrom of peers[from] ?? []) {
      const line = lineAt.get(otherTo * count + otherFrom)
      if (line !== undefined) return line
    }
  }
  return undefined
}

/** For each place itself and every other that shares a key with it. */
function peersOf(places: readonly PlaceFormat[]): number[][] {
  const byKey = new Map<string, number[]>()
  const keys = places.map(placeKeys)
  for (const [place, own] of keys.entries()) {
    for (const key of own) {
      const sharing = byKey.get(key)
      if (sharing) sharing.push(place)
      else byKey.set(key, [place])
    }
  }
  return keys.map((own, place) => {
    const found = new Set([place])
    for (const key of own) for (const peer of byKey.get(key)?.slice(0, MAX_PEERS) ?? []) found.add(peer)
    return [...found]
  })
}
