import { gzipSync } from 'node:zlib'

// Which files of a build are put together. Rolldown cuts what pages share into hundreds of small files; over HTTP/1.1
// each is a round trip. A plan puts files together where pages save more by fewer requests than they lose by bytes that
// they do not need. Each step counts what all pages really load, with the files that a larger file brings along: a
// count by pairs alone needed twice as many files.
export interface BuiltFile {
  name: string
  // The modules inside, as the bundler names them.
  modules: readonly string[]
  // With its styles.
  bytes: number
  // A file of styles comes with it.
  hasStyles: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
  // Loaded by name: it keeps its own file.
  isEntry: boolean
}

// What a request is worth, in bytes: at 1.6 Mbit/s and 150 ms a round trip are 30,000. These four were chosen by trying:
// with them no page with a list has more than 215 KB of script in 20 files (journey `budget`).
const bytesOfRequest = 40_000
// Styles are fetched beside the scripts, and hold the page back until they are there.
const bytesOfStyles = 30_000
// A page that can do with so many bytes pays for each byte above them as for eight. Files that are packed one by one
// are larger than together: 229,000 here, styles among them, are about 203,000 of script and 15,000 of styles.
const maxPageBytes = 229_000
const priceAboveMax = 8
// A byte that a page of strangers does not need costs so many times as much.
const homeWeight = 40
// How many pairs, by a rough count, are counted exactly before the best of them is put together.
const candidates = 60

interface PlanInput {
  files: readonly BuiltFile[]
  // The file that every page starts with. It is never put together with another.
  start: string
  // The entry that adds the pages behind the login.
  inner: string
  // The entries that a page is shown inside, by its name.
  shellsOf: (entry: string) => readonly string[]
}

// A file of the plan: one of the build, or several put together.
interface Group {
  members: readonly string[]
  bytes: number
  hasStyles: boolean
  isEntry: boolean
  // By page, whether it needs any of the members.
  neededBy: readonly boolean[]
  imports: Set<Group>
}

interface Page {
  entries: readonly Group[]
  neededBytes: number
  weight: number
}

interface Pair {
  gain: number
  one: Group
  other: Group
}

/** For each module the name of the file that it goes to, where that is shared. */
export const planChunks = (input: PlanInput): Map<string, string> => {
  const { groups, pages, startBytes } = graphOf(input)
  const costOf = () => pages.reduce((sum, page) => sum + costOfPage(page, startBytes), 0)
  let cost = costOf()
  let pairs = pairsOf(groups, pages)
  for (;;) {
    pairs.sort((one, other) => other.gain - one.gain)
    const best = bestPair(pairs, groups, costOf, cost)
    if (!best) break
    const { one, other } = best.pair
    cost = best.cost
    const { merged } = merge(one, other, groups)
    groups.delete(one)
    groups.delete(other)
    pairs = pairs.filter(pair => ![pair.one, pair.other].some(group => group === one || group === other))
    pairs.push(...pairsWith(merged, groups, pages))
    groups.add(merged)
  }
  const modules = new Map(input.files.map(file => [file.name, file.modules]))
  const shared = [...groups].filter(group => !group.isEntry)
  return new Map(
    shared.flatMap(({ members }, index) =>
      members
        .flatMap(name => modules.get(name) ?? [])
        .map(module => [module, `shared-${index}`] as [string, string]),
    ),
  )
}

const graphOf = ({ files: all, start, inner, shellsOf }: PlanInput) => {
  const files = new Map(all.map(file => [file.name, file]))
  const closureOf = (name: string, seen = new Set<string>()) => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const one of files.get(name)?.imports ?? []) closureOf(one, seen)
    return seen
  }
  const bytesOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0)
  const started = closureOf(start)

  // A page is its own entry with its shell; what home loads comes alone.
  const homeEntries = entriesOfHome(files, start, inner)
  const shown = all
    .filter(file => file.isEntry && file.name !== start)
    .map(({ name }) => (homeEntries.has(name) ? [name] : [name, inner, ...shellsOf(name)]))
  const needed = shown.map(names => new Set(names.flatMap(name => [...closureOf(name)])))

  const groupOf = new Map<string, Group>()
  for (const { name, bytes, hasStyles, isEntry } of all)
    if (!started.has(name))
      groupOf.set(name, {
        members: [name],
        bytes,
        hasStyles,
        isEntry,
        neededBy: needed.map(names => names.has(name)),
        imports: new Set(),
      })
  const groupsOf = (names: readonly string[]) => names.flatMap(name => groupOf.get(name) ?? [])
  for (const [name, group] of groupOf)
    for (const imported of groupsOf(files.get(name)?.imports ?? [])) group.imports.add(imported)

  const pages = shown.map((names, index): Page => {
    const isHome = names.length === 1
    return {
      entries: groupsOf(names),
      neededBytes: bytesOf(new Set([...(needed[index] ?? []), ...started])),
      weight: isHome ? homeWeight : 1,
    }
  })
  return { groups: new Set(groupOf.values()), pages, startBytes: bytesOf(started) }
}

// The entries that a stranger's page loads: those of the start, and what these load themselves.
const entriesOfHome = (files: ReadonlyMap<string, BuiltFile>, start: string, inner: string) => {
  const loadedBy = (name: string) => (files.get(name)?.dynamicImports ?? []).filter(one => one !== inner)
  const first = loadedBy(start)
  return new Set([...first, ...first.flatMap(loadedBy)])
}

const reachedFrom = (groups: Iterable<Group>) => {
  const reached = new Set(groups)
  // A set also yields what is added on the way.
  for (const group of reached) for (const imported of group.imports) reached.add(imported)
  return reached
}

const costOfPage = ({ entries, neededBytes, weight }: Page, startBytes: number) => {
  const loaded = reachedFrom(entries)
  let bytes = startBytes
  let requests = 0
  for (const group of loaded) {
    bytes += group.bytes
    requests += bytesOfRequest + (group.hasStyles ? bytesOfStyles : 0)
  }
  const above = Math.max(0, bytes - Math.max(maxPageBytes, neededBytes))
  return requests + weight * bytes + priceAboveMax * above
}

const pairsOf = (groups: ReadonlySet<Group>, pages: readonly Page[]) => {
  const earlier = new Set<Group>()
  return [...groups].flatMap(group => {
    const pairs = group.isEntry ? [] : pairsWith(group, earlier, pages)
    earlier.add(group)
    return pairs
  })
}

// A rough count: by who needs which of the two, without what they import.
const pairsWith = (one: Group, others: Iterable<Group>, pages: readonly Page[]): Pair[] =>
  [...others].flatMap((other): Pair[] => {
    if (other.isEntry) return []
    const perPage = bytesOfRequest + (one.hasStyles && other.hasStyles ? bytesOfStyles : 0)
    let saved = 0
    let lost = 0
    for (const [index, { weight }] of pages.entries()) {
      if (one.neededBy[index] && other.neededBy[index]) saved += perPage
      else if (one.neededBy[index]) lost += weight * other.bytes
      else if (other.neededBy[index]) lost += weight * one.bytes
    }
    return saved > lost ? [{ gain: saved - lost, one, other }] : []
  })

const bestPair = (pairs: readonly Pair[], groups: ReadonlySet<Group>, costOf: () => number, cost: number) => {
  let best: { pair: Pair; cost: number } | undefined
  let counted = 0
  for (const pair of pairs) {
    const { one, other } = pair
    if (leadsTo(one, other) || leadsTo(other, one)) continue
    const { undo } = merge(one, other, groups)
    const after = costOf()
    undo()
    if (after < (best?.cost ?? cost)) best = { pair, cost: after }
    // Nothing beats two that the same pages need.
    const samePages = one.neededBy.every((needs, index) => needs === other.neededBy[index])
    if (samePages && best?.pair === pair) break
    counted += 1
    if (counted === candidates) break
  }
  return best
}

// Whether a path leads from one to the other through a third: put together, the two would import themselves.
const leadsTo = (one: Group, other: Group) =>
  reachedFrom([...one.imports].filter(imported => imported !== other)).has(other)

const merge = (one: Group, other: Group, groups: ReadonlySet<Group>) => {
  const merged: Group = {
    members: [...one.members, ...other.members],
    bytes: one.bytes + other.bytes,
    hasStyles: one.hasStyles || other.hasStyles,
    isEntry: false,
    neededBy: one.neededBy.map((needs, index) => needs || other.neededBy[index] === true),
    imports: new Set([...one.imports, ...other.imports]),
  }
  merged.imports.delete(one)
  merged.imports.delete(other)
  const undo: (() => void)[] = []
  for (const group of groups) {
    if (group === one || group === other) continue
    const before = [one, other].filter(imported => group.imports.delete(imported))
    if (before.length === 0) continue
    group.imports.add(merged)
    undo.push(() => {
      group.imports.delete(merged)
      for (const imported of before) group.imports.add(imported)
    })
  }
  return {
    merged,
    undo: () => {
      for (const step of undo) step()
    },
  }
}

export const packedBytes = (code: string | Uint8Array) => gzipSync(code).length
