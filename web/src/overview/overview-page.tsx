import { fill } from '@dtms/contract/language.ts'
import { Suspense, useEffect } from 'react'
import { useCustomer } from '#account/public.ts'
import { openChat } from '#chat/public.ts'
import { useWords } from '#kernel/language.ts'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { overviewBlocks, type PageProps } from './blocks.ts'
import styles from './overview-page.module.css'
import { overviewText } from './text.ts'

// What needs me now, first; then what I did last, and beside it what I do most (DESIGN).
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(overviewText)
  const customer = useCustomer()
  useEffect(() => {
    if (!search.chat) return
    openChat({ conversationId: search.chat })
    const { chat: _opened, ...rest } = search
    onSearch(rest, { replace: true })
  }, [search, onSearch])
  const blocks = customer ? overviewBlocks.filter(block => mayOpenRoute(block, customer)) : []
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say.title}</h1>
        {customer?.userName && (
          <span className={styles.hello}>{fill(say.hello, { name: customer.userName })}</span>
        )}
      </header>
      {(['wide', 'narrow'] as const).map(column => (
        <div key={column} className={styles[column]}>
          {blocks
            .filter(block => block.column === column)
            .map(({ id, Block }) => (
              <ChunkBoundary key={id}>
                <Suspense fallback={<Skeleton card lines={5} />}>
                  <Block search={search} onSearch={onSearch} />
                </Suspense>
              </ChunkBoundary>
            ))}
        </div>
      ))}
    </div>
  )
}
