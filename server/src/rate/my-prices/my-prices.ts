import type { Language } from '@dtms/contract/language.ts'
import { modeNumbers } from '@dtms/contract/mode.ts'
import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import { findMarkup, type Margin, marginOf } from '@dtms/pricing/price/margin.ts'
import { chooseSheets } from '@dtms/pricing/sheet/sheet-index.ts'
import { dayText } from '@dtms/pricing/time/day.ts'
import { inSpreadsheetWorker } from '#documents/spreadsheet.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileResponse, RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import { buyerOf } from '../catalogue/rate-catalogue.ts'
import { contentTextOf } from '../catalogue/sql.ts'
import { xlsxType } from '../xlsx/workbook.ts'
import type { PricedChannel } from './price-tab.ts'
import { openProviders } from './sql.ts'

const entry = new URL('./worker.ts', import.meta.url)
const max = { anHour: 30, prices: 100_000 }

interface OpenChannel {
  provider: string
  providerName: string
  policy: string
  channel: string
  sheets: { sheet: CompiledSheet; margin: Margin }[]
}

// What a customer may see, by the same choice as a quote: in force now, their own before their group's before the
// public one, of providers that allow it.
const openChannels = async (
  { db, clock }: Services,
  rates: RateCatalogueKeeper,
  customerId: string,
  language: Language,
): Promise<OpenChannel[]> => {
  const providers = new Map((await openProviders(db)).map(row => [row.code, row]))
  const catalogue = rates.current()
  const buyer = buyerOf(catalogue, customerId)
  const nowMs = clock.now().getTime()
  const open: OpenChannel[] = []
  for (const mode of modeNumbers)
    for (const channel of catalogue.sheetIndex.get(mode) ?? []) {
      const provider = providers.get(channel.provider)
      if (!provider) continue
      const sheets = chooseSheets(channel, buyer, nowMs).inForce.flatMap(sheet => {
        const margin = marginOf(findMarkup(catalogue.markups, buyer, sheet), sheet.currency, catalogue.fx)
        return margin ? [{ sheet, margin }] : []
      })
      if (sheets.length > 0)
        open.push({
          ...{ provider: channel.provider, channel: channel.channel, sheets },
          ...{ providerName: provider[`name_${language}`], policy: provider[`policy_${language}`] },
        })
    }
  return open
}

export const listMyPrices = async (
  services: Services,
  rates: RateCatalogueKeeper,
  { who, language }: RequestContext<CustomerSession>,
) =>
  (await openChannels(services, rates, who.customerId, language)).flatMap(({ sheets, ...channel }) => {
    const [first] = sheets
    if (!first) return []
    const { service, businessType, currency, validToDay } = first.sheet
    return {
      ...{ provider: channel.provider, providerName: channel.providerName, channel: channel.channel },
      ...{ service: service[language], businessType, currency, validTo: dayText(validToDay) },
    }
  })

export const exportMyPrices = async (
  services: Services,
  rates: RateCatalogueKeeper,
  { who, language }: RequestContext<CustomerSession>,
): Promise<FileResponse> => {
  const { db, clock } = services
  await limitPerHour(db, 'my-prices', who.personId, max.anHour)
  const open = await openChannels(services, rates, who.customerId, language)
  if (open.length === 0) throw refuse('rate.no-price-list')
  const prices = open.flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet.lines.atMilli.length))
  if (prices.reduce((sum, count) => sum + count, 0) > max.prices) throw refuse('sheet.too-large')
  const channels: PricedChannel[] = []
  for (const { providerName, policy, channel, sheets } of open)
    channels.push({
      ...{ provider: providerName, policy, channel },
      sheets: await Promise.all(
        sheets.map(async ({ sheet, margin }) => ({
          contentText: await contentTextOf(db, sheet.sheetId),
          ...{ validTo: dayText(sheet.validToDay), margin },
        })),
      ),
    })
  const content = await inSpreadsheetWorker<Uint8Array>(entry, { channels, language }, 'writing')
  const day = clock.now().toISOString().slice(0, 10)
  return { name: `my-prices-${day}.xlsx`, type: xlsxType, content: Buffer.from(content) }
}
