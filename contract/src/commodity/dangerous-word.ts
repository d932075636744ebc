import { fill, type Language, type Words } from '../language.ts'

// Everyday names of goods that usually contain batteries or are dangerous, with the UN number they mostly have. It
// raises a question and decides nothing: what goods are is for the shipper to say.
export interface DangerousWords {
  unNumber: string
  // As the choices of a commodity have it: 1 contained in equipment, 3 shipped alone. Absent: no batteries.
  battery?: 1 | 3
  // Separated by |; Latin words in the singular and without punctuation.
  words: string
}

export const dangerousWords: readonly DangerousWords[] = [
  {
    unNumber: 'UN3480',
    battery: 3,
    words:
      'power bank|powerbank|portable charger|lithium battery|lithium ion battery|li ion battery|lipo battery|battery pack|18650|充电宝|移动电源|锂电池|锂离子电池|聚合物电池|电池组|充電寶|行動電源|鋰電池|鋰離子電池|電池組',
  },
  {
    unNumber: 'UN3556',
    battery: 1,
    words:
      'electric scooter|e scooter|electric bike|electric bicycle|e bike|hoverboard|电动滑板车|电动自行车|平衡车|電動滑板車|電動自行車|平衡車',
  },
  {
    unNumber: 'UN3481',
    battery: 1,
    words:
      'bluetooth headphone|bluetooth headset|bluetooth earphone|bluetooth speaker|wireless headphone|wireless earphone|wireless earbud|earbud|smartwatch|smart watch|smartphone|smart phone|mobile phone|cell phone|laptop|notebook computer|tablet pc|drone|electric toothbrush|electric shaver|cordless drill|cordless vacuum cleaner|robot vacuum|robot vacuum cleaner|e cigarette|vape|walkie talkie|massage gun|rechargeable|蓝牙耳机|无线耳机|蓝牙音箱|智能手表|智能手机|手机|笔记本电脑|平板电脑|无人机|电动牙刷|电动剃须刀|扫地机器人|电子烟|对讲机|筋膜枪|充电式|可充电|藍牙耳機|無線耳機|藍牙喇叭|藍牙音箱|智慧手錶|智慧型手機|手機|筆記型電腦|平板電腦|無人機|電動牙刷|電動刮鬍刀|掃地機器人|電子菸|對講機|筋膜槍|充電式|可充電',
  },
  { unNumber: 'UN1266', words: 'perfume|cologne|香水' },
  {
    unNumber: 'UN1950',
    words: 'aerosol|hair spray|hairspray|spray paint|气雾剂|喷雾剂|喷漆|氣霧劑|噴霧劑|噴漆',
  },
  { unNumber: 'UN1263', words: 'nail polish|paint|varnish|指甲油|油漆' },
  { unNumber: 'UN1057', words: 'cigarette lighter|gas lighter|打火机|打火機' },
  { unNumber: 'UN1170', words: 'ethanol|rubbing alcohol|酒精' },
  { unNumber: 'UN1987', words: 'hand sanitizer|hand sanitiser|免洗洗手液|乾洗手' },
  { unNumber: 'UN1133', words: 'glue|adhesive|胶水|膠水' },
  { unNumber: 'UN1197', words: 'essential oil|精油' },
  { unNumber: 'UN1944', words: 'safety match|火柴' },
  { unNumber: 'UN0336', words: 'firework|烟花|煙火' },
  { unNumber: 'UN1845', words: 'dry ice|干冰|乾冰' },
  { unNumber: 'UN2807', words: 'neodymium magnet|钕磁铁|强力磁铁|釹磁鐵|強力磁鐵' },
  { unNumber: 'UN2037', words: 'gas cartridge|gas canister|气罐|瓦斯罐' },
  { unNumber: 'UN1044', words: 'fire extinguisher|灭火器|滅火器' },
  { unNumber: 'UN3268', words: 'airbag|安全气囊|安全氣囊' },
  { unNumber: 'UN3506', words: 'mercury thermometer|水银温度计|水銀溫度計' },
]

// A case for a phone is no phone: the word that follows tells.
const accessories = new Set(
  'case cover bag sleeve holder stand cable strap band protector film charger adapter mount skin box pouch screen brush roller tape gun stick toy'.split(
    ' ',
  ),
)
const accessorySigns =
  /^(?:套(?![装裝组組])|[壳殼包袋膜架线線带帶盒贴貼扣绳繩刷枪槍棒]|支架|保护|保護|配件|充电器|充電器|玩具)/u

export interface LikelyDangerous {
  // As the table has it, which is how it was typed but for its case.
  word: string
  unNumber: string
  battery: 0 | 1 | 3
}

/** What one of the names of the goods says about batteries or danger, by the longest word that it has. */
export const likelyDangerous = (names: readonly string[]): LikelyDangerous | undefined => {
  const texts = names.map(foldedName)
  return table.find(({ word }) => texts.some(text => has(text, word)))
}

// The longest first.
const table: readonly LikelyDangerous[] = dangerousWords
  .flatMap(({ unNumber, battery, words }) =>
    words.split('|').map((word): LikelyDangerous => ({ word, unNumber, battery: battery ?? 0 })),
  )
  .sort((a, b) => b.word.length - a.word.length)

// Words between spaces, in the singular.
const foldedName = (name: string): string => {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
  return ` ${words.map(word => (/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word)).join(' ')} `
}

const has = (text: string, word: string): boolean => {
  const isLatin = /^[a-z0-9 ]+$/.test(word)
  const sought = isLatin ? ` ${word} ` : word
  const at = text.indexOf(sought)
  if (at < 0) return false
  const rest = text.slice(at + sought.length)
  if (!isLatin) return !accessorySigns.test(rest)
  return !accessories.has(rest.split(' ', 1)[0] ?? '') && !text.slice(0, at).endsWith(' for')
}

const questionWords = {
  battery: {
    zh: '是否含电池？“{word}”通常含电池（{unNumber}）',
    zhtw: '是否含電池？「{word}」通常含電池（{unNumber}）',
    en: 'Does it contain batteries? “{word}” usually does ({unNumber})',
  },
  dangerous: {
    zh: '是否属于危险品？“{word}”常按危险品运输（{unNumber}）',
    zhtw: '是否屬於危險品？「{word}」常按危險品運輸（{unNumber}）',
    en: 'Is it dangerous goods? “{word}” often is ({unNumber})',
  },
} as const satisfies Record<string, Words>

/** The question in words. */
export const dangerousQuestion = ({ word, unNumber, battery }: LikelyDangerous, language: Language): string =>
  fill(questionWords[battery === 0 ? 'dangerous' : 'battery'][language], { word, unNumber })

interface NamedGoods {
  nameZh: string
  nameEn: string
  // As a form has it: '0' where it is not said, or that there are none.
  battery: string
  unNumber: string
}

/** The question at its field, where the form says nothing of it yet. */
export const goodsQuestion = (
  { nameZh, nameEn, battery, unNumber }: NamedGoods,
  language: Language,
): { field: 'battery' | 'unNumber'; text: string } | undefined => {
  if (unNumber !== '' || !/^0?$/.test(battery)) return undefined
  const found = likelyDangerous([nameEn, nameZh])
  return (
    found && {
      field: found.battery === 0 ? 'unNumber' : 'battery',
      text: dangerousQuestion(found, language),
    }
  )
}
