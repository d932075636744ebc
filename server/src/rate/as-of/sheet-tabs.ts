import type { Language, Words } from '@dtms/contract/language.ts'
import { type TabOut, toGrid } from '../xlsx/to-grid.ts'

// Several sheets in one workbook: a table of contents, then the tabs of each with its number in front.
export interface BoundSheet {
  provider: string
  channel: string
  service: string
  version: number
  audience: string
  fromDay: string
  toDay: string
  contentText: string
}

const contents: Words = { zh: '目录', zhtw: '目錄', en: 'Contents' }
const heads: Record<Language, string[]> = {
  zh: ['编号', '服务商', '渠道', '服务', '版本', '适用对象', '生效', '至'],
  zhtw: ['編號', '服務商', '渠道', '服務', '版本', '適用對象', '生效', '至'],
  en: ['No.', 'Provider', 'Channel', 'Service', 'Version', 'For', 'From', 'To'],
}

export const sheetTabs = (sheets: readonly BoundSheet[], language: Language): TabOut[] => [
  {
    name: contents[language],
    rows: [
      heads[language],
      ...sheets.map((sheet, index) => [
        ...[index + 1, sheet.provider, sheet.channel, sheet.service, sheet.version],
        ...[sheet.audience, sheet.fromDay, sheet.toDay],
      ]),
    ],
  },
  ...sheets.flatMap(({ contentText }, index) =>
    toGrid(JSON.parse(contentText), language).tabs.map(({ name, rows }) => ({
      name: `${index + 1} ${name}`,
      rows,
    })),
  ),
]
