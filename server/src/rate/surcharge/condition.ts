import type { Language, Words } from '@dtms/contract/language.ts'
import { fill } from '@dtms/contract/language.ts'
import { goodsKindWords } from '@dtms/contract/quote/words.ts'
import { type Zone, zoneName } from '@dtms/contract/rate/zone.ts'
import { destinationTypes, originTypes } from '@dtms/contract/reference/reference.ts'
import type { WhenFormat } from '@dtms/pricing/sheet/sheet.ts'
import { countryName } from '#reference/country/public.ts'

const w = (zh: string, zhtw: string, en: string): Words => ({ zh, zhtw, en })

// When a surcharge falls due (pricing 2), each part of it in words.
const parts: Record<keyof WhenFormat, Words> = {
  originTypes: w('起运地为{x}', '起運地為{x}', 'from: {x}'),
  destinationTypes: w('目的地为{x}', '目的地為{x}', 'to: {x}'),
  fromPlaces: w('从 {x}', '從 {x}', 'from {x}'),
  toPlaces: w('到 {x}', '到 {x}', 'to {x}'),
  toPostalPrefixes: w('邮编以 {x} 开头', '郵遞區號以 {x} 開頭', 'postcode starts with {x}'),
  warehouses: w('仓库 {x}', '倉庫 {x}', 'warehouse {x}'),
  minPieceKg: w('单件 ≥ {x} kg', '單件 ≥ {x} kg', 'piece ≥ {x} kg'),
  minSideCm: w('单边 ≥ {x} cm', '單邊 ≥ {x} cm', 'side ≥ {x} cm'),
  minGirthCm: w('围长 ≥ {x} cm', '圍長 ≥ {x} cm', 'girth ≥ {x} cm'),
  goods: w('货物为{x}', '貨物為{x}', 'goods: {x}'),
  remoteArea: w('偏远地区表 {x}', '偏遠地區表 {x}', 'remote area in {x}'),
  dgClasses: w('危险品类别 {x}', '危險品類別 {x}', 'dangerous goods class {x}'),
  temperature: w('{x}', '{x}', '{x}'),
  stackable: w('{x}', '{x}', '{x}'),
  option: w('选了{x}', '選了{x}', 'with {x}'),
}
const options: Readonly<Record<string, Words>> = {
  pickup: w('提货', '提貨', 'pickup'),
  customs: w('报关', '報關', 'customs'),
  insurance: w('保险', '保險', 'insurance'),
  ddp: w('包税 DDP', '包稅 DDP', 'DDP'),
}
const listed = w('、', '、', ', ')
const between = w('；', '；', '; ')
const more = w('{list} 等 {n} 个', '{list} 等 {n} 個', '{list} … ({n})')
const maxListed = 12

const named: Partial<Record<keyof WhenFormat, Readonly<Record<string, Words>>>> = {
  originTypes,
  destinationTypes,
  goods: goodsKindWords,
  option: options,
  temperature: {
    true: w('需温控', '需溫控', 'temperature controlled'),
    false: w('不需温控', '不需溫控', 'no temperature control'),
  },
  stackable: {
    true: w('可堆叠', '可堆疊', 'stackable'),
    false: w('不可堆叠', '不可堆疊', 'not stackable'),
  },
}

export const conditionText = (
  when: WhenFormat | undefined,
  language: Language,
  zones: readonly Zone[],
): string => {
  const zoneOf = (code: string): string => {
    const zone = zones.find(({ id }) => id === code)
    return (zone && zoneName(zone, language, one => countryName(one)?.[language])) || code
  }
  const wordOf = (key: keyof WhenFormat, value: string): string =>
    key === 'fromPlaces' || key === 'toPlaces' ? zoneOf(value) : (named[key]?.[value]?.[language] ?? value)
  return (Object.keys(parts) as (keyof WhenFormat)[])
    .flatMap(key => {
      const value = when?.[key]
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return []
      const all = (Array.isArray(value) ? value : [value]).map(one => wordOf(key, String(one)))
      const list = all.slice(0, maxListed).join(listed[language])
      const x = all.length > maxListed ? fill(more[language], { list, n: all.length }) : list
      return fill(parts[key][language], { x })
    })
    .join(between[language])
}
