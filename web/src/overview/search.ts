import { withoutUndefined } from '#kernel/search-reader.ts'

export const spendGroups = ['month', 'lane', 'mode'] as const
export type SpendGroup = (typeof spendGroups)[number]

export interface OverviewSearch {
  // The conversation of a mail or a notice: opened once, then removed from the address.
  chat?: string
  // How spend is grouped, and the bar whose orders are shown.
  spend?: SpendGroup
  bar?: string
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const barPattern = /^(\d{4}-\d{2}|[1-9]|[0-9a-f]{32})$/

export const readOverviewSearch = ({ chat, spend, bar }: Record<string, unknown>): OverviewSearch =>
  withoutUndefined({
    chat: typeof chat === 'string' && idPattern.test(chat) ? chat : undefined,
    spend: spendGroups.find(group => group === spend),
    // A single digit is read as a number.
    bar: barPattern.test(String(bar)) ? String(bar) : undefined,
  })
