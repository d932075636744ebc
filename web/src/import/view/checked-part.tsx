import { type ImportOrderState, importOrderStateWords } from '@dtms/contract/import/import.ts'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import type { ImportSearch } from '../search.ts'
import { viewText } from '../text/view.ts'
import { CommitBar } from './commit-bar.tsx'
import { ImportNotes } from './import-notes.tsx'
import { OrdersPart } from './orders-part.tsx'
import { CommitProgress } from './progress.tsx'
import { ImportSummary } from './summary.tsx'
import { useEdits } from './use-edits.ts'
import type { ImportHold } from './use-shown-import.ts'
import styles from './view.module.css'

const panelId = 'import-orders'
const views = ['all', 'bad', 'warned', 'good', 'placed'] as const

interface CheckedPartProps {
  hold: ImportHold
  shown: NonNullable<ImportHold['shown']>
  search: ImportSearch
  onChange: (news: Partial<Record<keyof ImportSearch, unknown>>, replace?: boolean) => void
  onOpen: (id: string) => void
  may: (button: 'edit' | 'commit') => boolean
}

// The dry run: what there is, what it costs, what is wrong where, and the way to place it.
export const CheckedPart = ({ hold, shown, search, onChange, onOpen, may }: CheckedPartProps) => {
  const say = useWords(viewText)
  const language = useLanguage()
  const { detail } = shown
  const edits = useEdits(detail.id, search.show, hold)
  const [repricing, setRepricing] = useState(false)
  const view = search.show ?? 'all'
  const { counts, state } = detail
  const open = state === 'checked' || state === 'partly'
  const show = (next: ImportOrderState | undefined) => onChange({ show: next }, true)

  return (
    <>
      <div className={styles.top}>
        <ImportSummary
          shown={shown}
          editable={open && may('edit')}
          repricing={repricing}
          onRule={async change => {
            setRepricing(true)
            try {
              hold.put(await change)
              if (search.show) hold.reload()
            } catch {
              // `send` has shown the reason.
            } finally {
              setRepricing(false)
            }
          }}
        />
        {open && (
          <CommitBar
            detail={detail}
            mayCommit={may('commit')}
            busy={edits.sending || repricing}
            onCommitted={result => {
              hold.put(result)
              if (search.show) show(undefined)
            }}
            onRefused={hold.reload}
          />
        )}
      </div>
      <CommitProgress detail={detail} orders={shown.orders} onMoved={hold.reload} />
      <ImportNotes detail={detail} onOpen={onOpen} />
      <div className={styles.views}>
        <Tabs
          name={say.views}
          panelId={panelId}
          value={view}
          onChange={next => show(next === 'all' ? undefined : next)}
          tabs={views
            .filter(id => id !== 'placed' || counts.placed > 0)
            .map(id => ({
              id,
              label:
                id === 'all' ? say.all : id === 'bad' ? say.onlyBad : importOrderStateWords[id][language],
              count: figure(id === 'all' ? counts.orders : counts[id]),
              urgent: id === 'bad' && counts.bad > 0,
            }))}
        />
      </div>
      <TabPanel id={panelId} chosen={view} className={styles.panel}>
        {shown.orders.length === 0 ? (
          <div className={styles.nothing}>
            <strong>{say.noneTitle}</strong>
            {view === 'bad' && <p>{say.noneBad}</p>}
            <Button onClick={() => show(undefined)}>{say.showAll}</Button>
          </div>
        ) : (
          <OrdersPart
            shown={shown}
            stale={hold.loading}
            edits={edits}
            editable={open && may('edit')}
            onMore={shown.next === null ? undefined : hold.more}
          />
        )}
      </TabPanel>
    </>
  )
}
