import { Suspense } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { bills } from '../queries.ts'
import type { BillingPart, BillingSearch } from '../search.ts'
import { BillsPart } from './bills-part.tsx'
import type { PartProps } from './part.ts'

// Loaded when it is shown.
const ChargesPart = lazyPart(
  () => loadChunk('billing-charges', () => import('../charge/charges-part.tsx')),
  'ChargesPart',
)
const PaymentsPart = lazyPart(
  () => loadChunk('billing-payments', () => import('../payment/payments-part.tsx')),
  'PaymentsPart',
)
const StatementPart = lazyPart(
  () => loadChunk('billing-statement', () => import('../statement/statement-part.tsx')),
  'StatementPart',
)

interface PageProps {
  search: BillingSearch
  // A method: the shell's table holds pages of different searches.
  onSearch(next: BillingSearch, options?: { replace?: boolean }): void
}

// PRODUCT 2.7: what is owed and how old it is, bills with their lines, charges to come, payments, statements.
export const Page = ({ search, onSearch }: PageProps) => {
  const balance = useQuery(['bills', 'balance'], bills.balance, { keep: true })
  const props: PartProps = {
    search,
    balance,
    change: (news, replace = false) =>
      onSearch(withoutEmpty({ ...search, ...news }) as BillingSearch, { replace }),
    // Filters of one part mean nothing in another.
    onPart: (part: BillingPart) => onSearch(part === 'bills' ? {} : { part }),
  }
  return (
    <Suspense fallback={<Skeleton lines={8} page />}>
      {search.part === 'charges' ? (
        <ChargesPart {...props} />
      ) : (search.part ?? (search.payment && 'payments')) === 'payments' ? (
        <PaymentsPart {...props} />
      ) : search.part === 'statement' ? (
        <StatementPart {...props} />
      ) : (
        <BillsPart {...props} />
      )}
    </Suspense>
  )
}
