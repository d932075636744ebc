import type { Language, Words } from '@dtms/contract/language.ts'
import { type Mode, modeNumbers, modes } from '@dtms/contract/mode.ts'
import { batteryKinds } from '@dtms/contract/quote/dangerous.ts'
import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import { type AskedGoods, refuseGoods } from '@dtms/pricing/price/limit.ts'
import { type Reason, reason, refusalText } from '@dtms/pricing/price/refusal.ts'
import { chooseSheets } from '@dtms/pricing/sheet/sheet-index.ts'
import type { ReferenceHooks } from '#reference/public.ts'
import type { UnNumber } from '#reference/un/public.ts'
import type { RateCatalogueKeeper } from './catalogue/keep-catalogue.ts'
import { buyerOf, type RateCatalogue } from './catalogue/rate-catalogue.ts'

// Which of our modes and channels refuse dangerous goods of a number, with the engine's own reasons.
export interface GoodsRefusal {
  businessType: Mode
  // Undefined: no channel of the mode may carry it.
  sheet: CompiledSheet | undefined
  why: Reason
}

const refusalsOf = (
  catalogue: RateCatalogue,
  un: UnNumber,
  customerId: string | undefined,
  nowMs: number,
): GoodsRefusal[] => {
  const buyer = buyerOf(catalogue, customerId)
  return modeNumbers.flatMap((businessType): GoodsRefusal[] => {
    if (un.forbiddenByAir && modes[businessType].port === 'air')
      return [{ businessType, sheet: undefined, why: reason('un-forbidden-by-air', un.code) }]
    return (catalogue.sheetIndex.get(businessType) ?? []).flatMap(channel => {
      const [sheet] = chooseSheets(channel, buyer, nowMs).inForce
      const why = sheet && refusedBy(sheet, un)
      return sheet && why ? [{ businessType, sheet, why }] : []
    })
  })
}

// A battery is carried where any of the kinds is that its number means.
const refusedBy = (sheet: CompiledSheet, { code, hazardClass }: UnNumber): Reason | undefined => {
  const kinds = batteryKinds(code)
  const ways: AskedGoods[] = (kinds.length > 0 ? kinds : (['dg'] as const)).map(kind => ({
    ...{ goods: [kind], unNumbers: [code], dgClasses: [hazardClass] },
  }))
  const refused = ways.map(goods => refuseGoods(sheet, goods))
  return refused.every(Boolean) ? refused[0] : undefined
}

export const openUnRefusals =
  (rates: RateCatalogueKeeper, now: () => Date): ReferenceHooks['unRefusals'] =>
  (un, customerId, language: Language) => {
    const catalogue = rates.current()
    return refusalsOf(catalogue, un, customerId, now().getTime()).map(({ businessType, sheet, why }) => ({
      businessType,
      provider: sheet
        ? {
            code: sheet.provider,
            name: catalogue.providers.get(sheet.provider)?.name[language] ?? sheet.provider,
          }
        : null,
      channel: sheet?.channel ?? null,
      service: (sheet?.service ?? modes[businessType].name)[language],
      reason: why.reason,
      text: refusalText(why)[language],
    }))
  }

// Why the channel of a quote refuses the number today; undefined where it takes it or is no longer sold.
export const channelRefusal = (
  catalogue: RateCatalogue,
  un: UnNumber,
  sold: { businessType: Mode; channel: string; provider: { code: string } },
  customerId: string,
  nowMs: number,
): Words | undefined => {
  const found = refusalsOf(catalogue, un, customerId, nowMs).find(
    ({ businessType, sheet }) =>
      businessType === sold.businessType &&
      (!sheet || (sheet.channel === sold.channel && sheet.provider === sold.provider.code)),
  )
  return found && refusalText(found.why)
}
