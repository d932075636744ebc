import { gzipSync } from 'node:zlib'

// Which files of a build are put together. Rolldown cuts what pages share into hundreds of small files; over HTTP/1.1
// each is a round trip. A plan puts files together where pages save more by fewer requests than they lose by bytes that
// they do not need.
export interface BuiltFile {
  name: string
  // The modules inside, as the bundler names them.
  modules: readonly string[]
  bytes: number
  imports: readonly string[]
  dynamicImports: readonly string[]
  // Loaded by name: it keeps its own file.
  isEntry: boolean
}

interface Page {
  files: Set<string>
  // What it loads, with what it does not need.
  bytes: number
}

// What a request is worth, in bytes: at 1.6 Mbit/s and 150 ms a round trip is 30,000, and some wait for one another.
const bytesOfRequest = 40_000
// A page that can do with so many bytes is not made to load more. Files that are packed one by one are larger than
// together: 220,000 here are about 205,000 as they are sent.
const maxPageBytes = 220_000
// A byte that a stranger's page does not need costs so many times as much.
const homeWeight = 20

const closureOf = (files: ReadonlyMap<string, BuiltFile>, name: string, seen = new Set<string>()) => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const one of files.get(name)?.imports ?? []) closureOf(files, one, seen)
  return seen
}

interface PlanInput {
  files: readonly BuiltFile[]
  // The file that every page starts with. It is never put together with another.
  start: string
  // The entry that adds the pages behind the login.
  inner: string
  // The entries that a page is shown inside, by its name.
  shellsOf: (entry: string) => readonly string[]
}

/** For each module the name of the file that it goes to, where that is shared. */
export const planChunks = ({ files: all, start, inner, shellsOf }: PlanInput): Map<string, string> => {
  const files = new Map(all.map(file => [file.name, file]))
  const entries = all.filter(file => file.isEntry && file.name !== start)
  const homeEntries = entriesOfHome(files, start, inner)

  // A page is its own entry with its shell; what home loads comes alone.
  const pages: Page[] = entries.map(({ name }) => {
    const shown = homeEntries.has(name) ? [name] : [name, inner, ...shellsOf(name)]
    const needed = new Set(shown.flatMap(one => [...closureOf(files, one)]))
    return { files: needed, bytes: bytesOf(files, new Set([...needed, ...closureOf(files, start)])) }
  })
  const shared = all.filter(file => !file.isEntry && file.name !== start)

  let groups = shared.map(file => ({
    members: new Set([file.name]),
    bytes: file.bytes,
    pages: maskOf(pages, file.name),
    home: homeMask(files, [...homeEntries], file.name),
  }))
  for (;;) {
    const best = bestPair(groups, files, pages)
    if (!best) break
    const [one, other] = best
    for (const [page, more] of moreBytes(one, other, pages)) page.bytes += more
    groups = groups.filter(group => group !== one && group !== other)
    groups.push({
      members: new Set([...one.members, ...other.members]),
      bytes: one.bytes + other.bytes,
      pages: one.pages | other.pages,
      home: one.home | other.home,
    })
  }
  const plan = new Map<string, string>()
  for (const [index, { members }] of groups.entries())
    for (const name of members)
      for (const module of files.get(name)?.modules ?? []) plan.set(module, `shared-${index}`)
  return plan
}

interface Group {
  members: Set<string>
  bytes: number
  // One bit a page that needs it, and one an entry of home.
  pages: bigint
  home: bigint
}

const bestPair = (
  groups: readonly Group[],
  files: ReadonlyMap<string, BuiltFile>,
  pages: readonly Page[],
) => {
  const pairs: { gain: number; pair: [Group, Group] }[] = []
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const both = count(one.pages & other.pages)
      if (both === 0) continue
      const gain =
        both * bytesOfRequest -
        (count(one.pages & ~other.pages) + homeWeight * count(one.home & ~other.home)) * other.bytes -
        (count(other.pages & ~one.pages) + homeWeight * count(other.home & ~one.home)) * one.bytes
      if (gain > 0) pairs.push({ gain, pair: [one, other] })
    }
  pairs.sort((one, other) => other.gain - one.gain)
  const groupOf = new Map(groups.flatMap(group => [...group.members].map(name => [name, group] as const)))
  return pairs.find(
    ({ pair: [one, other] }) =>
      !moreBytes(one, other, pages).some(
        ([{ bytes }, more]) => bytes <= maxPageBytes && bytes + more > maxPageBytes,
      ) && !closesCircle(one, other, groupOf, files),
  )?.pair
}

// The pages that need only one of the two, and what the other adds to them.
const moreBytes = (one: Group, other: Group, pages: readonly Page[]): [Page, number][] =>
  pages.flatMap((page, index): [Page, number][] => {
    const bit = 1n << BigInt(index)
    const needsOne = (one.pages & bit) !== 0n
    const needsOther = (other.pages & bit) !== 0n
    return needsOne === needsOther ? [] : [[page, needsOne ? other.bytes : one.bytes]]
  })

// Whether a path leads from one to the other through a third: put together, the two would import themselves.
const closesCircle = (
  one: Group,
  other: Group,
  groupOf: ReadonlyMap<string, Group>,
  files: ReadonlyMap<string, BuiltFile>,
) => {
  const nextOf = (members: Iterable<string>) =>
    [...members].flatMap(name => [...(files.get(name)?.imports ?? [])])
  const reaches = (from: Group, to: Group) => {
    const seen = new Set<string>()
    const waiting = nextOf(from.members).filter(name => !from.members.has(name) && !to.members.has(name))
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (to.members.has(name)) return true
      if (seen.has(name)) continue
      seen.add(name)
      waiting.push(...nextOf(groupOf.get(name)?.members ?? [name]))
    }
    return false
  }
  return reaches(one, other) || reaches(other, one)
}

// The entries that a stranger's page loads: those of the start, and what these load themselves.
const entriesOfHome = (files: ReadonlyMap<string, BuiltFile>, start: string, inner: string) => {
  const loadedBy = (name: string) => (files.get(name)?.dynamicImports ?? []).filter(one => one !== inner)
  const first = loadedBy(start)
  return new Set([...first, ...first.flatMap(loadedBy)])
}

const bytesOf = (files: ReadonlyMap<string, BuiltFile>, names: ReadonlySet<string>) =>
  [...names].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0)

const maskOf = (pages: readonly Pick<Page, 'files'>[], name: string) =>
  pages.reduce((mask, page, index) => (page.files.has(name) ? mask | (1n << BigInt(index)) : mask), 0n)

const homeMask = (files: ReadonlyMap<string, BuiltFile>, entries: readonly string[], name: string) =>
  maskOf(
    entries.map(entry => ({ files: closureOf(files, entry) })),
    name,
  )

const count = (mask: bigint) => {
  let bits = 0
  for (let rest = mask; rest > 0n; rest &= rest - 1n) bits += 1
  return bits
}

export const packedBytes = (code: string) => gzipSync(code).length
