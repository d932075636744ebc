import { setImmediate as nextTurn } from 'node:timers/promises'
import { sizeOf } from '@dtms/pricing/compile/sheet.ts'
import type { CompiledSheet } from '@dtms/pricing/compiled.ts'
import { compileFx } from '@dtms/pricing/fx.ts'
import { compileMarkups } from '@dtms/pricing/margin.ts'
import { type Shelf, shelve } from '@dtms/pricing/shelf.ts'
import { seconds } from '#kernel/clock.ts'
import { releaseMemory } from '#kernel/release-memory.ts'
import type { Services } from '#kernel/services.ts'
import { takingTurns } from '#kernel/taking-turns.ts'
import { openReference, type ReferenceKeeper } from '#reference/public.ts'
import { compileSheetText } from '../xlsx/workbook.ts'
import { chinaCalendar } from './holiday.ts'
import { compileStored, markupRule, type RateBook } from './rate-book.ts'
import {
  allMarkups,
  allProviders,
  contentTextOf,
  currentFx,
  daysInForce,
  groupedCustomers,
  publicHistory,
  type ShelvedRow,
} from './sql.ts'

// Keeps the rate book of this process: whole at every moment, replaced in one assignment when rates change.
export interface RateBookKeeper {
  // The book as it is now. Take it once for an inquiry and price everything on it.
  current: () => RateBook
  // Resolves when the book holds everything that was committed before the call.
  refresh: () => Promise<void>
  // The reference tables that the book finds places by.
  reference: ReferenceKeeper
  // All public versions of a channel that were sold since a day, oldest first, each compiled with its days in
  // force: what a price trend is drawn from.
  trendSheets: (channel: TrendChannel) => Promise<CompiledSheet[]>
  stop: () => void
}

export interface TrendChannel {
  provider: string
  channel: string
  // '2026-08-01'; absent: from the beginning.
  since?: string
}

// How late a change may be noticed where the bus lost its message.
const recheckMs = seconds(30)
const mostHistoryPrices = 200_000
// From here on what loading leaves behind is worth a pause of the start.
const manyPrices = 100_000
const topic = 'rates'

export const openRateBook = async (
  { db, bus, clock, ids }: Pick<Services, 'db' | 'bus' | 'clock' | 'ids'>,
  onError: (error: unknown) => void = () => {},
): Promise<RateBookKeeper> => {
  const reference = await openReference({ db, bus, ids }, onError)
  let sheets = new Map<string, CompiledSheet>()
  let shelf: Shelf = shelve([])
  let termsKey = ''
  let book: RateBook | undefined

  // At the start nobody waits for a quote, and a worker for each sheet would take longer. Where a worker fails the sheet
  // is sold all the same.
  const compiled = async (row: ShelvedRow, isServing: boolean): Promise<CompiledSheet> => {
    const text = await contentTextOf(db, row.id)
    const here = () => compileStored(JSON.parse(text), row)
    return isServing ? compileSheetText(text, row).catch(here) : here()
  }

  // Published content never changes, so what is compiled stays; only what is new is fetched, and between two
  // sheets the quotes that wait have their turn.
  const load = async () => {
    const rows = await daysInForce(db)
    const fresh = new Map<string, CompiledSheet>()
    for (const row of rows) {
      const key = keyOf(row)
      let sheet = sheets.get(key)
      if (!sheet) {
        sheet = await compiled(row, book !== undefined)
        await nextTurn()
      }
      fresh.set(key, sheet)
    }
    const [markups, fx, providers, groups] = await Promise.all([
      allMarkups(db),
      currentFx(db),
      allProviders(db),
      groupedCustomers(db),
    ])
    const newTermsKey = JSON.stringify([markups, fx, providers, groups])
    const sameSheets = fresh.size === sheets.size && [...fresh.keys()].every(key => sheets.has(key))
    if (book && sameSheets && newTermsKey === termsKey) return
    if (!book || !sameSheets) {
      shelf = shelve(fresh.values())
      sheets = fresh
    }
    termsKey = newTermsKey
    book = {
      version: (book?.version ?? 0) + 1,
      places: reference.current().places,
      shelf,
      fx: compileFx(Object.fromEntries(fx.map(({ currency, rate }) => [currency, rate]))),
      markups: compileMarkups(markups.map(markupRule)),
      providers: new Map(
        providers.map(one => [
          one.code,
          {
            name: { zh: one.name_zh, zhtw: one.name_zhtw, en: one.name_en },
            quoteDays: one.quote_days,
          },
        ]),
      ),
      calendar: chinaCalendar,
      groups: new Map(groups.map(one => [one.id, one.group_name])),
    }
  }

  const refresh = takingTurns(load)
  await refresh()
  reference.onChange(() => {
    const { places } = reference.current()
    if (book) book = { ...book, version: book.version + 1, places }
  })
  // A sheet as it is parsed takes many times what is kept of it.
  let prices = 0
  for (const sheet of sheets.values()) prices += sizeOf(sheet).prices
  if (prices >= manyPrices) releaseMemory()

  // In the background a failure leaves the book as it was, and the next look mends it.
  const look = () => refresh().catch(onError)
  bus.listen(topic, look)
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => look().finally(wait), untilNextLook(clock.now()))
    timer.unref()
  }
  wait()

  const history = new Map<string, CompiledSheet>()
  return {
    current: () => book as RateBook,
    refresh,
    reference,
    trendSheets: async ({ provider, channel, since = '1970-01-01' }) => {
      const rows = await publicHistory(db, { provider, code: channel, since })
      const found: CompiledSheet[] = []
      for (const row of rows) {
        const key = keyOf(row)
        const known = sheets.get(key) ?? history.get(key)
        const sheet = known ?? (await compiled(row, true))
        if (!known) remember(history, key, sheet)
        found.push(sheet)
      }
      return found
    },
    stop: () => {
      clearTimeout(timer)
      reference.stop()
    },
  }
}

const keyOf = (row: ShelvedRow) => `${row.id} ${row.from_day} ${row.to_day}`

// At midnight in China exchange rates may change, so the look does not come up to 30 s late there.
const dayMs = seconds(86_400)
const chinaOffsetMs = seconds(8 * 3600)
const untilNextLook = (now: Date): number => {
  const sinceMidnightMs = (now.getTime() + chinaOffsetMs) % dayMs
  return Math.min(recheckMs, dayMs - sinceMidnightMs + 20)
}

// The oldest go first; one sheet of enormous size is not kept at all.
const remember = (history: Map<string, CompiledSheet>, key: string, sheet: CompiledSheet) => {
  history.set(key, sheet)
  let prices = 0
  for (const one of history.values()) prices += sizeOf(one).prices
  for (const [oldKey, old] of history) {
    if (prices <= mostHistoryPrices) return
    history.delete(oldKey)
    prices -= sizeOf(old).prices
  }
}
