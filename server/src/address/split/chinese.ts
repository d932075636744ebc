import { trimBoth } from '@dtms/contract/trim.ts'
import { familyNames, municipalities, type Region, regions } from './chinese-region.ts'
import type { Found } from './found.ts'

// A Chinese address: from the largest to the smallest, with the person, the firm and numbers anywhere around it.
export const splitChinese = (text: string): { found: Found; rest: string } => {
  const found: Found = {}
  const street: string[] = []
  const left: string[] = []
  const words = text.split(/[\s,;。|]+/).filter(Boolean)
  for (const word of words) {
    const bare = trimBoth(word, /[:：]/)
    if (bare === '') continue
    if (!found.company && isCompany(bare)) found.company = bare
    else if (!found.contact && isPerson(bare)) found.contact = personIn(bare)
    else if (isStreet(bare) || (street.length > 0 && isUnit(bare)) || isRegion(bare)) street.push(bare)
    else left.push(bare)
  }
  // Without any other name a short word that is left over is the person.
  const name = left.findIndex(word => /^[\p{Script=Han}·]{2,4}$|^[A-Za-z]+$/u.test(word))
  if (!found.contact && name !== -1) found.contact = left.splice(name, 1)[0]
  return { found: { ...found, ...placeIn(street.join('')) }, rest: left.join(' ') }
}

const isCompany = (word: string) =>
  /(公司|集团|集團|商行|工作室|企业|企業|工厂|工廠|厂|廠|经营部|營業部|商贸|合作社)$/.test(word) &&
  !hasHouseNumber(word)

const hasHouseNumber = (word: string) => {
  const street = word.search(/[路街道巷弄]/)
  return street >= 0 && /[号號]/.test(word.slice(street))
}

const title = /(先生|女士|小姐|经理|經理|老师|老師|总|總|\(?收\)?)$/

const isPerson = (word: string) => {
  const bare = word.replace(title, '')
  if (!/^[\p{Script=Han}·]{2,4}$/u.test(bare) || !familyNames.has(bare[0] ?? '')) return false
  return bare !== word || !(placeEnd.test(bare) || isRegion(bare))
}

const personIn = (word: string) => word.replace(/\(?收\)?$/, '')

const placeEnd = /[省市区區县縣旗州盟镇鎮乡鄉村街路道巷弄号號栋棟幢座楼樓层層室园園苑厦廈段里港仓倉]$/

const isStreet = (word: string) =>
  /[省市区區县縣旗州盟镇鎮乡鄉村街路道巷弄号號栋棟幢座楼樓层層室园園苑厦廈段港仓倉]|单元|廣場|广场|中心|公寓|#/.test(
    word,
  )

const isUnit = (word: string) => /^[A-Za-z]?\d[-\dA-Za-z]*$/.test(word)

const isRegion = (word: string) => Boolean(regionAt(word) ?? regionOfCity(word))

// The region whose name the text begins with, and the matched text.
const regionAt = (text: string): { region: Region; written: string } | undefined => {
  for (const region of regions)
    for (const short of region.short)
      if (text.startsWith(short)) return { region, written: writtenAs(text, short, region) }
  return undefined
}

// "广东" and "广东省" are the region; "吉林市" is the city of that name.
const writtenAs = (text: string, short: string, region: Region): string => {
  const suffix =
    /^(省|特别行政区|特別行政區|[\p{Script=Han}]{0,4}?自治区)/u.exec(text.slice(short.length))?.[0] ?? ''
  if (region.name.endsWith('市')) return text.startsWith(`${short}市`) ? `${short}市` : short
  return short + suffix
}

const placeIn = (joined: string): Found => {
  const text = joined.replace(/^(中国|中國|中华人民共和国)/, '')
  const at = regionAt(text) ?? regionOfCity(text)
  if (!at) return cityAndStreet(text, { country: 'CN' })
  const { region, written } = at
  const rest = text.slice(written.length)
  if (region.country === 'HK' || region.country === 'MO')
    return { country: region.country, city: region.short[0], line1: rest || text }
  if (municipalities.some(name => region.short.includes(name))) {
    // 北京市北京市海淀区: a repeated name counts once.
    const again = rest.startsWith(region.name) ? rest.slice(region.name.length) : rest
    return { country: 'CN', province: region.name, city: region.name, line1: again }
  }
  return cityAndStreet(rest, {
    country: region.country,
    ...(region.name && { province: region.name }),
    region,
  })
}

// "深圳市南山区…" without its province: the city determines it, and nothing is cut off.
const regionOfCity = (text: string): { region: Region; written: string } | undefined => {
  const region = regions.find(({ cities }) => cities.some(city => text.startsWith(city)))
  return region && { region, written: '' }
}

const cityAndStreet = (text: string, place: Found & { region?: Region }): Found => {
  const { region, ...known } = place
  const named = region?.cities.find(city => text.startsWith(city))
  const suffixed = /^\p{Script=Han}{2,8}?(自治州|地区|盟|市)/u.exec(text)?.[0]
  const cut = named ? (text.startsWith(`${named}市`) ? `${named}市` : named) : (suffixed ?? '')
  const city = named ? `${named}市` : suffixed
  return {
    ...known,
    ...(city && { city }),
    ...(text.length > cut.length && { line1: text.slice(cut.length) }),
  }
}
