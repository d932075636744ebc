import { type Mode, modeNumber } from '@dtms/contract/mode.ts'
import { type Box, cellAt, type GridTab, isFirst, plain, range } from '../cell.ts'

export interface TitleCell {
  row: number
  column: number
  text: string
}

const titleRows = 6

/** Texts above a table, up to the table before it, nearest last. */
export const titlesAbove = (tab: GridTab, box: Box, others: readonly Box[]): TitleCell[] => {
  const floor = Math.max(
    -1,
    ...others
      .filter(other => other.bottom < box.top && other.left <= box.right && other.right >= box.left)
      .map(other => other.bottom),
  )
  const titles: TitleCell[] = []
  for (let row = Math.max(floor + 1, box.top - titleRows); row < box.top; row++)
    for (const column of range(0, (tab.rows[row]?.length ?? 0) - 1)) {
      const text = plain(cellAt(tab, row, column))
      if (text === '' || !isFirst(tab, row, column)) continue
      // A title over both of two tables side by side begins left of the second.
      const isOverOther = others.some(
        other =>
          other.top <= box.bottom && other.bottom >= box.top && column >= other.left && column <= other.right,
      )
      const isMine = column >= box.left && column <= box.right
      if (isMine || !isOverOther || reaches(tab, row, column, box)) titles.push({ row, column, text })
    }
  return titles
}

// A merged title covers columns of the table too, and one that is alone in its row belongs to all.
const reaches = (tab: GridTab, row: number, column: number, box: Box): boolean => {
  const from = `${row},${column}`
  if (range(box.left, box.right).some(at => tab.merged.get(`${row},${at}`) === from)) return true
  return range(0, (tab.rows[row]?.length ?? 0) - 1).every(
    at => at === column || cellAt(tab, row, at) === null || tab.merged.get(`${row},${at}`) === from,
  )
}

const modeWords: readonly (readonly [Mode, RegExp])[] = [
  [modeNumber.ocean, /拼箱|LCL|散货|W\/M|CBM|海运费|併櫃/i],
  [modeNumber.fba, /FBA|亚马逊|亞馬遜|AMAZON|卡派|海派|海卡|空派|仓库/i],
  [modeNumber.air, /空运|空運|AIR ?FREIGHT|\bAIR\b|航空|机场|AWB|Q45|Q100|\+45|\bA\/F\b/i],
  [modeNumber.express, /快递|快遞|EXPRESS|DHL|UPS|FEDEX|EMS|ARAMEX|DPD|专线|首重/i],
]

export const modeIn = (text: string): Mode | undefined => modeWords.find(([, words]) => words.test(text))?.[0]

// Dates, units and words for a price list.
const noise = [
  // The number of a section: 一、, 2).
  /^([一二三四五六七八九十]{1,2}、|[0-9]{1,2}[、)])/g,
  /(报价|计价)单位[:：]?|下次更新前有效|[(（]?每?周[一二三四五六日天]截[单仓货][)）]?/g,
  /[0-9]{4}[年./-][0-9]{1,2}[月./-][0-9]{1,2}日?/g,
  /[0-9]{1,2}月[0-9]{1,2}[日号]?/g,
  /[0-9]{1,2}[ -]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(-?[0-9]{2,4})?/gi,
  /[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{4}/g,
  /[0-9]{1,2}[./][0-9]{1,2}\s?[-~–—]\s?[0-9]{1,2}[./][0-9]{1,2}/g,
  /[0-9]{4}年[0-9]{1,2}月第?[一二三四0-9]{0,2}期?/g,
  /有效期至?|生效日期|生效|失效|更新|起?收货|执行|日期|起$|\b(date|from|thru|through|till|until|from|valid|validity|effective|gültig|vom|bis)\b/gi,
  /以下价格\S{0,20}|币种[:：]?|all (rates|prices) in/gi,
  /(?:^|\s)(20[0-9]{2}|起|止)(?=\s|$)/g,
  /报价表|价格表|价目表|报价单|報價表|價格表|运价表|運價表|报价|price ?list|rate ?card|rate ?sheet|tariff/gi,
  /(单位|币种)[:：]?/g,
  /(RMB|CNY|USD|EUR|HKD|GBP|人民币|美金|美元|港币|港幣|港元|欧元|英镑|日元|元)\/?(KG|CBM|RT|公斤|方)?/gi,
  // What was between two dates.
  /(?:^|\s)[至到](?=\s|$)/g,
  /[(（][\s:：,，-]{0,4}(起|止)?[\s:：,，-]{0,4}[)）]/g,
]

/** The name of the service in a title: without its dates, units and the word for a price list. */
export const serviceIn = (text: string): string => {
  let name = plain(text)
  for (const pattern of noise) name = name.replace(pattern, ' ')
  return trimmed(name.replace(/\s+/g, ' ')).slice(0, 60)
}

const edges = ':：|,，;；()（）【】-~–—/. '

const trimmed = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && edges.includes(text.charAt(from))) from++
  while (to > from && edges.includes(text.charAt(to - 1))) to--
  return text.slice(from, to)
}

/** A name as part of a channel's code. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9\u4e00-\u9fff]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
