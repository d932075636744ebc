import { type LucideIcon, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import type { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '../button/button.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Notice } from '../feedback/notice.tsx'
import { uiText } from '../text.ts'
import { DataTable, type TableColumn, type TableSort } from './data-table.tsx'
import { nothingFrame } from './list-page.tsx'
import styles from './rows.module.css'

interface RowsProps<Row> {
  name: string
  list: {
    rows: readonly Row[] | undefined
    failure: CallFailure | undefined
    loading: boolean
    hasMore: boolean
    more: () => void
    reload: () => void
  }
  columns: readonly TableColumn<Row>[]
  idOf: (row: Row) => string
  onOpen: (row: Row) => void
  chosenId?: string | undefined
  sort?: TableSort | undefined
  onSort?: (by: string) => void
  // The texts for an empty list, for no match, and for a failure.
  words: {
    failedTitle: string
    emptyTitle: string
    emptyBody: string
    noneTitle: string
    noneBody?: string
  }
  icon: LucideIcon
  // That there is none may be good news.
  tone?: 'good' | 'calm'
  // Absent: nothing is filtered.
  onClear?: (() => void) | undefined
}

// A list that is opened row by row, in all its states.
export const Rows = <Row,>(props: RowsProps<Row>) => {
  const { name, list, columns, idOf, onOpen, chosenId, sort, onSort, words, icon, tone, onClear } = props
  const say = useWords(uiText)
  const body = onClear ? words.noneBody : words.emptyBody
  const frame = useRef<HTMLDivElement>(null)
  // How many there were when more were asked for. With the last of them the button goes that was pressed.
  const before = useRef<number>(undefined)
  const { rows } = list
  useEffect(() => {
    if (before.current === undefined || !rows || rows.length <= before.current) return
    const first = frame.current?.querySelectorAll<HTMLElement>('[data-opener]')[before.current]
    before.current = undefined
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
  }, [rows])
  if (list.failure && !list.rows)
    return (
      <LoadFailure
        title={words.failedTitle}
        text={list.failure.message}
        retry={say.retry}
        onRetry={list.reload}
      />
    )
  if (list.rows?.length === 0)
    return (
      <div className={nothingFrame}>
        <Notice
          icon={onClear ? SearchX : icon}
          tone={onClear ? 'calm' : (tone ?? 'calm')}
          actions={onClear && <Button onClick={onClear}>{say.clearFilters}</Button>}
        >
          <strong>{onClear ? words.noneTitle : words.emptyTitle}</strong>
          {body && <p>{body}</p>}
        </Notice>
      </div>
    )
  return (
    <div ref={frame} className={styles.scroll}>
      <DataTable
        name={name}
        columns={columns}
        rows={list.rows}
        idOf={idOf}
        chosenId={chosenId}
        stale={list.loading}
        sort={sort}
        {...(onSort && { onSort })}
        onOpen={onOpen}
      />
      {list.hasMore && (
        <Button
          look="link"
          wide
          onClick={() => {
            before.current = rows?.length
            list.more()
          }}
        >
          {say.moreRows}
        </Button>
      )}
    </div>
  )
}
