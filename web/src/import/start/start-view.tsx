import { fill } from '@dtms/contract/language.ts'
import { defaultModeText } from '@dtms/contract/mode.ts'
import { Columns3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useGrants } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { mailPage } from '#notice/public.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import { useFileDrop } from '#ui/field/drop-zone.tsx'
import { countText } from '#ui/list/count-text.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { imports, type Rule } from '../queries.ts'
import type { ImportSearch } from '../search.ts'
import { startText } from '../text/start.ts'
import { useUpload } from '../use-upload.ts'
import { History } from './history.tsx'
import { NewImport } from './new-import.tsx'
import styles from './start.module.css'

const LayoutsDialog = lazyPart(
  () => loadChunk('import-layouts', () => import('./layouts-dialog.tsx')),
  'LayoutsDialog',
)

interface StartViewProps {
  search: ImportSearch
  onChange: (news: Partial<Record<keyof ImportSearch, unknown>>) => void
  onOpen: (id: string) => void
}

const pageSize = 20

// A new file above, those before beneath.
export const StartView = ({ search, onChange, onOpen }: StartViewProps) => {
  const say = useWords(startText)
  const { may } = useGrants('import')
  const mode = search.mode ?? defaultModeText
  const [rule, setRule] = useState<Rule>({ rule: 'cheapest', channel: '' })
  const [layoutsOpen, setLayoutsOpen] = useState(false)
  const upload = useUpload(mode, rule, onOpen)
  const mayUpload = may('button', 'upload')
  const { over, handlers } = useFileDrop(file => {
    if (mayUpload && !upload.busy) void upload.take(file)
  })

  const sort = { by: search.sort ?? 'createTime', descending: (search.order ?? 'desc') === 'desc' }
  const query = {
    keyword: search.q,
    state: search.state,
    sidx: sort.by,
    sord: sort.descending ? 'desc' : 'asc',
    currentPage: search.page ?? 1,
    pageSize,
  } as const
  const list = useQuery(['imports', 'list', query], signal => imports.list(query, signal))
  const total = list.value

  return (
    <div className={classNames(styles.page, over && styles.over)} {...handlers}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {say.title}
          {total && <span className={styles.count}>{fill(say.count, { n: countText(total) })}</span>}
        </h1>
        <Button icon={<Columns3 aria-hidden="true" />} onClick={() => setLayoutsOpen(true)}>
          {say.layouts}
        </Button>
      </header>
      <ComputerNotice onMail={() => mailPage('/orderImport')} />
      <NewImport
        mode={mode}
        rule={rule}
        mayUpload={mayUpload}
        upload={upload}
        onMode={next => {
          onChange({ mode: next })
          // A channel belongs to one mode.
          if (rule.rule === 'channel') setRule({ rule: 'channel', channel: '' })
        }}
        onRule={setRule}
      />
      <History list={list} search={search} sort={sort} onChange={onChange} onOpen={onOpen} />
      {layoutsOpen && (
        <Suspense fallback={null}>
          <LayoutsDialog mayForget={may('button', 'remove')} onClose={() => setLayoutsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
