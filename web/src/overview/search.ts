// The conversation of a mail or a notice: opened once, then removed from the address.
export interface OverviewSearch {
  chat?: string
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const readOverviewSearch = ({ chat }: Record<string, unknown>): OverviewSearch =>
  typeof chat === 'string' && idPattern.test(chat) ? { chat } : {}
