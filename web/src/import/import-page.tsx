import { Suspense } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { ImportSearch } from './search.ts'
import { StartView } from './start/start-view.tsx'

// The grid comes with the first import that is opened.
const ImportView = lazyPart(
  () => loadChunk('import-view', () => import('./view/import-view.tsx')),
  'ImportView',
)

interface PageProps {
  search: ImportSearch
  // A method: the shell's table holds pages of different searches.
  onSearch(next: ImportSearch, options?: { replace?: boolean }): void
}

// PRODUCT 2.6: a hundred orders at once.
export const Page = ({ search, onSearch }: PageProps) => {
  const change = (news: Partial<Record<keyof ImportSearch, unknown>>, replace = false) =>
    onSearch(withoutEmpty({ ...search, ...news }) as ImportSearch, { replace })
  const open = (id: string) => change({ id, show: undefined, step: undefined })
  if (search.id === undefined) return <StartView search={search} onChange={change} onOpen={open} />
  return (
    <Suspense fallback={<Skeleton page />}>
      <ImportView
        key={search.id}
        id={search.id}
        search={search}
        onChange={change}
        onOpen={open}
        onBack={() => change({ id: undefined, show: undefined, step: undefined })}
      />
    </Suspense>
  )
}
