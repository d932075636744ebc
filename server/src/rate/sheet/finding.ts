import type { Language, Words } from '@dtms/contract/language.ts'
import type { LocatedFinding } from '../xlsx/examine.ts'
import type { CellPosition } from '../xlsx/layout.ts'

// Findings that need the database, beside those of the engine and of the workbook's cells.
const words = {
  'unknown-customer': {
    zh: '没有这个客户，请填客户编号或完整名称',
    zhtw: '沒有這個客戶，請填客戶編號或完整名稱',
    en: 'customer not found; enter the ID or full name',
  },
  'customer-twice': {
    zh: '有多个同名客户，请填客户编号',
    zhtw: '有多個同名客戶，請填客戶編號',
    en: 'several customers have this name; enter the ID',
  },
  'channel-mode': {
    zh: '这个渠道已用于另一种运输方式',
    zhtw: '這個渠道已用於另一種運輸方式',
    en: 'this channel is already used for another mode',
  },
  'channel-spelling': {
    zh: '渠道首尾有空格，或与现有渠道只差大小写或空格，会被当成另一个渠道',
    zhtw: '渠道首尾有空格，或與現有渠道只差大小寫或空格，會被當成另一個渠道',
    en: 'the channel has spaces around it, or differs from an existing one only in case or spaces, and would count as a new channel',
  },
  'unknown-zone': {
    zh: '没有这个时区，请写成 Asia/Shanghai 的形式',
    zhtw: '沒有這個時區，請寫成 Asia/Shanghai 的形式',
    en: 'unknown time zone; write it like Asia/Shanghai',
  },
  'unknown-remote-area': {
    zh: '没有这个偏远地区表，导入之前不会收取',
    zhtw: '沒有這個偏遠地區表，匯入之前不會收取',
    en: 'remote-area table not found; nothing is charged until it is imported',
  },
  'no-markup': {
    zh: '没有适用于这个渠道的加价，客户将直接按本表价格购买。如果本表是成本价，请先设置加价',
    zhtw: '沒有適用於這個渠道的加價，客戶將直接按本表價格購買。如果本表是成本價，請先設定加價',
    en: 'no markup applies to this channel: customers pay these prices as they are; add a markup first if they are your costs',
  },
} as const satisfies Record<string, Words>

export const databaseFinding = (
  code: keyof typeof words,
  path: string,
  cell: CellPosition,
  severity: LocatedFinding['severity'] = 'error',
): LocatedFinding => ({ severity, ...cell, path, code, text: words[code] })

export const wireFindings = (findings: unknown, language: Language) =>
  (findings as LocatedFinding[]).map(({ severity, tab, row, column, path, code, text }) => ({
    severity,
    tab,
    row,
    column,
    path,
    code,
    text: text[language],
  }))
