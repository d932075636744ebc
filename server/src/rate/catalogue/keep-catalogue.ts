import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import { type SheetIndex, shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import { weekendsOnly } from '@dtms/pricing/time/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { serialize } from '#kernel/serialize.ts'
import type { Services } from '#kernel/services.ts'
import { releaseMemory } from '#operations/release-memory.ts'
import { openReference, type ReferenceKeeper } from '#reference/entry/public.ts'
import {
  type CompiledVersions,
  compileVersion,
  hasSameVersions,
  pricesIn,
  versionKey,
  versionsInForce,
} from './compiled-version.ts'
import type { RateCatalogue } from './rate-catalogue.ts'
import { publicHistory } from './sql.ts'
import { loadTerms } from './terms.ts'

// Holds the rate catalogue of this process: complete at every moment, replaced in one assignment when rates change.
export interface RateCatalogueKeeper {
  // The catalogue as it is now. Take it once for an inquiry and price everything on it.
  current: () => RateCatalogue
  // Resolves when the catalogue holds everything that was committed before the call.
  refresh: () => Promise<void>
  // The reference tables that the catalogue finds places by.
  reference: ReferenceKeeper
  // All public versions of a channel that were sold since a day, oldest first, each compiled with its days in
  // force: what a price trend is drawn from.
  trendSheets: (channel: TrendChannel) => Promise<CompiledSheet[]>
  stop: () => void
}

export interface TrendChannel {
  provider: string
  channel: string
  // '2026-08-01'. Absent means from the beginning.
  since?: string
}

// How late a change may be noticed where the bus lost its message.
const recheckMs = seconds(30)
const maxHistoryPrices = 200_000
// From here on what loading leaves behind is worth a pause of the start.
const manyPrices = 100_000
const topic = 'rates'

export const openRateCatalogue = async (
  { db, bus, clock, ids }: Pick<Services, 'db' | 'bus' | 'clock' | 'ids'>,
  onError: (error: unknown) => void = () => {},
  // Told of each sheet that was compiled.
  onCompile?: (sheetId: string) => void,
): Promise<RateCatalogueKeeper> => {
  const reference = await openReference({ db, bus, ids }, onError)
  let versions: CompiledVersions = new Map()
  let sheetIndex: SheetIndex = shelve([])
  let termsKey = ''
  let catalogue: RateCatalogue | undefined

  const load = async () => {
    const fresh = await versionsInForce(db, versions, catalogue !== undefined, onCompile)
    const { key, ...terms } = await loadTerms(db)
    const sameVersions = hasSameVersions(fresh, versions)
    if (catalogue && sameVersions && key === termsKey) return
    if (!catalogue || !sameVersions) {
      sheetIndex = shelve(fresh.values())
      versions = fresh
    }
    termsKey = key
    catalogue = {
      version: (catalogue?.version ?? 0) + 1,
      places: reference.current().places,
      sheetIndex,
      // PRODUCT 7.2: working days are Monday to Friday.
      calendar: weekendsOnly,
      ...terms,
    }
  }

  const refresh = serialize(load)
  await refresh()
  reference.onChange(() => {
    const { places } = reference.current()
    if (catalogue) catalogue = { ...catalogue, version: catalogue.version + 1, places }
  })
  // A parsed sheet takes many times the memory of the compiled one.
  if (pricesIn(versions.values()) >= manyPrices) releaseMemory()

  // In the background a failure leaves the catalogue unchanged, and the next refresh repairs it.
  const look = () => refresh().catch(onError)
  bus.listen(topic, look)
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => look().finally(wait), untilNextLook(clock.now()))
    timer.unref()
  }
  wait()

  return {
    current: () => catalogue as RateCatalogue,
    refresh,
    reference,
    trendSheets: trendReader(db, () => versions),
    stop: () => {
      clearTimeout(timer)
      reference.stop()
    },
  }
}

// At midnight in China exchange rates may change, so the look does not come up to 30 s late there.
const dayMs = seconds(86_400)
const chinaOffsetMs = seconds(8 * 3600)
const untilNextLook = (now: Date): number => {
  const sinceMidnightMs = (now.getTime() + chinaOffsetMs) % dayMs
  return Math.min(recheckMs, dayMs - sinceMidnightMs + 20)
}

// Versions that are sold no more are compiled for a trend and remembered for the next one.
const trendReader = (db: Database, inForce: () => CompiledVersions): RateCatalogueKeeper['trendSheets'] => {
  const history = new Map<string, CompiledSheet>()
  return async ({ provider, channel, since = '1970-01-01' }) => {
    const sheets: CompiledSheet[] = []
    for (const row of await publicHistory(db, { provider, code: channel, since })) {
      const key = versionKey(row)
      const known = inForce().get(key) ?? history.get(key)
      const sheet = known ?? (await compileVersion(db, row, true))
      if (!known) remember(history, key, sheet)
      sheets.push(sheet)
    }
    return sheets
  }
}

// The oldest are dropped first; one enormous sheet is not cached at all.
const remember = (history: Map<string, CompiledSheet>, key: string, sheet: CompiledSheet) => {
  history.set(key, sheet)
  let prices = pricesIn(history.values())
  for (const [oldKey, old] of history) {
    if (prices <= maxHistoryPrices) return
    history.delete(oldKey)
    prices -= pricesIn([old])
  }
}
