import { Suspense } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BillsPart } from './part/bills-part.tsx'
import type { DeskPartProps } from './part/part.ts'
import { type DeskBillsSearch, deskBillParts } from './search.ts'

const UnbilledPart = lazyPart(
  () => loadChunk('desk-unbilled', () => import('./part/unbilled-part.tsx')),
  'UnbilledPart',
)
const RunsPart = lazyPart(() => loadChunk('desk-runs', () => import('../run/runs-part.tsx')), 'RunsPart')
const ChargesPart = lazyPart(
  () => loadChunk('desk-charges', () => import('./part/charges-part.tsx')),
  'ChargesPart',
)
const DisputesPart = lazyPart(
  () => loadChunk('desk-disputes', () => import('./part/disputes-part.tsx')),
  'DisputesPart',
)
const FapiaoPart = lazyPart(
  () => loadChunk('desk-fapiao', () => import('./part/fapiao-part.tsx')),
  'FapiaoPart',
)

interface PageProps {
  search: DeskBillsSearch
  onSearch: (next: DeskBillsSearch, options?: { replace?: boolean }) => void
}

// Finance's page: bills, what is to be billed, charges, disputes to answer, fapiao to hand over.
export const Page = ({ search, onSearch }: PageProps) => {
  const props: DeskPartProps = {
    search,
    change: (news, replace = false) =>
      onSearch(withoutEmpty({ ...search, ...news }) as DeskBillsSearch, { replace }),
    onPart: part => onSearch(part === 'bills' ? {} : { part }),
  }
  const shown = {
    bills: <BillsPart {...props} />,
    unbilled: <UnbilledPart {...props} />,
    runs: <RunsPart {...props} />,
    charges: <ChargesPart {...props} />,
    disputes: <DisputesPart {...props} />,
    fapiao: <FapiaoPart {...props} />,
  }
  return (
    <Suspense fallback={<Skeleton lines={8} page />}>
      {shown[deskBillParts.find(part => part === search.part) ?? 'bills']}
    </Suspense>
  )
}
