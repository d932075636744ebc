import type { DeskBillPart, DeskBillsSearch } from '../search.ts'

export interface DeskPartProps {
  search: DeskBillsSearch
  change: (news: Partial<Record<keyof DeskBillsSearch, unknown>>, replace?: boolean) => void
  onPart: (part: DeskBillPart) => void
}
