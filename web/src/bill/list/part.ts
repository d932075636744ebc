import type { Query } from '#ui/query/use-query.ts'
import type { Balance } from '../queries.ts'
import type { BillingPart, BillingSearch } from '../search.ts'

// What every part of the billing page is given.
export interface PartProps {
  search: BillingSearch
  balance: Query<Balance>
  change: (news: Partial<Record<keyof BillingSearch, unknown>>, replace?: boolean) => void
  onPart: (part: BillingPart) => void
}
