import { fill } from '@dtms/contract/language.ts'
import { Inbox as InboxIcon, SearchX } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import type { Query } from '#ui/query/use-query.ts'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import type { InboxRow } from './queries.ts'
import { type InboxSearch, type Scope, scopes } from './search.ts'
import { inboxText } from './text.ts'
import type { Inbox } from './use-inbox.ts'

interface ConversationListProps {
  inbox: Query<Inbox>
  me: string
  search: InboxSearch
  onSearch: (news: InboxSearch) => void
  onOpen: (id: string) => void
}

const isIn = (scope: Scope, me: string, { agentId }: InboxRow): boolean =>
  scope === 'all' || (scope === 'mine' ? agentId === me : agentId === null)

// The left column: the longest wait on top.
export const ConversationList = ({ inbox, me, search, onSearch, onOpen }: ConversationListProps) => {
  const say = useWords(inboxText)
  const { value, failure, reload } = inbox
  const scope = search.scope ?? 'mine'
  const rows = value?.rows
  const shown = rows?.filter(row => isIn(scope, me, row))
  const waiting = rows?.filter(({ waitingSince }) => waitingSince !== null).length
  return (
    <section className={styles.side} aria-label={say.list}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {say.title}
          <span className={styles.count}>
            {waiting !== undefined && fill(say.waitingCount, { n: waiting })}
          </span>
        </h1>
        <SearchBox label={say.search} value={search.q ?? ''} onChange={q => onSearch({ q })} />
      </header>
      <Tabs
        name={say.scopes}
        panelId="inbox-list"
        value={scope}
        tabs={scopes.map(id => {
          const own = rows?.filter(row => isIn(id, me, row))
          return {
            id,
            label: say[id],
            count: own && String(own.length),
            urgent: own?.some(({ waitingSince }) => waitingSince !== null) ?? false,
          }
        })}
        onChange={id => onSearch({ scope: id })}
      />
      <TabPanel id="inbox-list" chosen={scope} className={styles.panel}>
        {failure && !rows ? (
          <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
        ) : !value || !shown ? (
          <div className={styles.loading}>
            <Skeleton lines={8} />
          </div>
        ) : shown.length === 0 ? (
          <div className={styles.nothing}>
            <Nothing search={search} onSearch={onSearch} />
          </div>
        ) : (
          <Rows rows={shown} aheadMs={value.aheadMs} me={me} openId={search.id} onOpen={onOpen} />
        )}
      </TabPanel>
    </section>
  )
}

interface RowsProps {
  rows: readonly InboxRow[]
  aheadMs: number
  me: string
  openId: string | undefined
  onOpen: (id: string) => void
}

// One stop for Tab; up and down move, Enter opens.
const Rows = ({ rows, aheadMs, me, openId, onOpen }: RowsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const stop = rows.some(({ id }) => id === openId) ? openId : rows[0]?.id
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, next))]?.focus()
  }
  return (
    <ul ref={list} className={styles.rows} onKeyDown={onKeyDown}>
      {rows.map(row => (
        <ConversationRow
          key={row.id}
          row={row}
          aheadMs={aheadMs}
          me={me}
          isOpen={row.id === openId}
          isStop={row.id === stop}
          onOpen={() => onOpen(row.id)}
        />
      ))}
    </ul>
  )
}

const Nothing = ({ search, onSearch }: Pick<ConversationListProps, 'search' | 'onSearch'>) => {
  const say = useWords(inboxText)
  if (search.q)
    return (
      <Notice icon={SearchX} actions={<Button onClick={() => onSearch({ q: '' })}>{say.clear}</Button>}>
        <strong>{say.noneTitle}</strong>
        <p>{say.noneBody}</p>
      </Notice>
    )
  return (
    <Notice
      icon={InboxIcon}
      actions={
        search.scope !== 'all' && <Button onClick={() => onSearch({ scope: 'all' })}>{say.showAll}</Button>
      }
    >
      <strong>{say.noneWaitingTitle}</strong>
      <p>{say.noneWaitingBody}</p>
    </Notice>
  )
}
