import { fill } from '@dtms/contract/language.ts'
import { type RemarkAction, remarkActions } from '@dtms/contract/rate/card.ts'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { CompactSelect } from '#ui/field/compact-field.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import styles from './card-view.module.css'
import { cellPosition, remarkPlace } from './cell-name.ts'
import type { Card, Table } from './queries.ts'
import { remarkMeaning } from './remark-words.ts'
import { cardText } from './text.ts'

interface CardListsProps {
  card: Card
  table: Table | undefined
  onRemark: (index: number, action: RemarkAction) => void
  onOpen: (tab: string, cell: string) => void
}

const panelId = 'card-lists'
type List = 'findings' | 'remarks' | 'unread'

// What is to be looked at before drafts are created; every entry leads to its cell.
export const CardLists = ({ card, table, onRemark, onOpen }: CardListsProps) => {
  const say = useWords(cardText)
  const [list, setList] = useState<List>(card.findings.length > 0 ? 'findings' : 'remarks')
  const errors = card.findings.some(({ severity }) => severity === 'error')
  return (
    <section className={styles.lists} aria-label={say.details}>
      <Tabs
        name={say.details}
        panelId={panelId}
        value={list}
        onChange={setList}
        tabs={[
          { id: 'findings', label: say.findings, count: String(card.findings.length), urgent: errors },
          { id: 'remarks', label: say.remarks, count: String(table?.remarks.length ?? 0) },
          { id: 'unread', label: say.unread, count: String(card.unreadCount), urgent: card.unreadCount > 0 },
        ]}
      />
      <TabPanel id={panelId} chosen={list} className={styles.panel}>
        {list === 'findings' && <Findings card={card} onOpen={onOpen} />}
        {list === 'remarks' && <Remarks card={card} table={table} onRemark={onRemark} onOpen={onOpen} />}
        {list === 'unread' && <Unread card={card} onOpen={onOpen} />}
      </TabPanel>
    </section>
  )
}

const placeName = (tab: string, cell: string) => (cell === '' ? tab : `${tab} ${cell}`)

const Findings = ({ card, onOpen }: Pick<CardListsProps, 'card' | 'onOpen'>) => {
  const say = useWords(cardText)
  if (card.findings.length === 0) return <p className={styles.note}>{say.noFindings}</p>
  return (
    <ScrollBox className={styles.scroll}>
      <DataTable
        name={say.findings}
        rows={card.findings.map((finding, index) => ({ ...finding, id: `finding ${index}` }))}
        idOf={({ id }) => id}
        onOpen={({ tab, cell }) => onOpen(tab, cell)}
        columns={[
          { id: 'cell', label: say.cell, cell: ({ tab, cell }) => placeName(tab, cell) },
          {
            id: 'severity',
            label: say.severity,
            cell: ({ severity }) =>
              severity === 'error' ? (
                <Badge tone="reject" icon={CircleAlert}>
                  {say.severityError}
                </Badge>
              ) : (
                <Badge tone="wait" icon={TriangleAlert}>
                  {say.severityWarning}
                </Badge>
              ),
          },
          { id: 'text', label: say.what, cell: ({ text }) => <span className={styles.wrap}>{text}</span> },
        ]}
      />
    </ScrollBox>
  )
}

const Unread = ({ card, onOpen }: Pick<CardListsProps, 'card' | 'onOpen'>) => {
  const say = useWords(cardText)
  if (card.unread.length === 0) return <p className={styles.note}>{say.noUnread}</p>
  return (
    <ScrollBox className={styles.scroll}>
      {card.unreadCount > card.unread.length && (
        <p className={styles.note}>
          {fill(say.unreadMore, { n: card.unreadCount, shown: card.unread.length })}
        </p>
      )}
      <DataTable
        name={say.unread}
        rows={card.unread}
        idOf={({ tab, cell }) => `unread ${tab} ${cell}`}
        onOpen={({ tab, cell }) => onOpen(tab, cell)}
        columns={[
          { id: 'cell', label: say.cell, cell: ({ tab, cell }) => placeName(tab, cell) },
          { id: 'text', label: say.what, cell: ({ text }) => <span className={styles.wrap}>{text}</span> },
        ]}
      />
    </ScrollBox>
  )
}

const Remarks = ({ card, table, onRemark, onOpen }: CardListsProps) => {
  const say = useWords(cardText)
  const remarks = (table?.remarks ?? []).map((remark, index) => ({ ...remark, index }))
  if (remarks.length === 0) return <p className={styles.note}>{say.noRemarks}</p>
  const understood = remarks.filter(({ value }) => value !== undefined)
  const others = remarks.filter(({ value }) => value === undefined)
  const draw = (title: string, list: typeof remarks) =>
    list.length > 0 && (
      <>
        <h3 className={styles.group}>{title}</h3>
        <ul className={styles.remarks}>
          {list.map(remark => (
            <Remark key={remark.index} {...{ card, remark, onRemark, onOpen }} />
          ))}
        </ul>
      </>
    )
  return (
    <ScrollBox className={styles.scroll}>
      {draw(say.remarksUnderstood, understood)}
      {draw(say.remarksOther, others)}
    </ScrollBox>
  )
}

interface RemarkProps extends Pick<CardListsProps, 'card' | 'onRemark' | 'onOpen'> {
  remark: Table['remarks'][number] & { index: number }
}

const Remark = ({ card, remark: { cell: key, action, value, index }, onRemark, onOpen }: RemarkProps) => {
  const say = useWords(cardText)
  const language = useLanguage()
  const { tab, cell } = remarkPlace(key)
  const place = cellPosition(cell)
  const rows = card.tabs.find(one => one.tab === tab)?.rows
  const text = (place && rows?.[place.row]?.[place.column]) ?? ''
  const words = {
    surcharge: say.actionSurcharge,
    limit: value?.cutOff ? say.actionCutOff : say.actionLimit,
    note: say.actionNote,
    ignore: say.actionIgnore,
  }
  // A remark without a meaning can become neither a surcharge nor a limit.
  const own = value?.code === undefined ? 'limit' : 'surcharge'
  const choices = remarkActions.filter(one => one === own || one === 'note' || one === 'ignore')
  return (
    <li className={styles.remark}>
      <button type="button" className={styles.remarkText} onClick={() => onOpen(tab, cell)}>
        <span className={styles.remarkCell}>{cell}</span> {text}
        {value && <strong>{remarkMeaning(value, say, language)}</strong>}
      </button>
      <CompactSelect
        label=""
        spokenLabel={fill(say.actionOf, { cell: placeName(tab, cell) })}
        value={action}
        choices={choices
          .filter(one => value !== undefined || one !== own)
          .map(one => ({ value: one, text: words[one] }))}
        onChange={chosen => onRemark(index, chosen as RemarkAction)}
      />
    </li>
  )
}
