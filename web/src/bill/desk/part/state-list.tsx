import { fill, type Words } from '@dtms/contract/language.ts'
import { maxCounted } from '@dtms/contract/list.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import type { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { ProviderChip } from '../provider-chip.tsx'
import type { DeskBillPart } from '../search.ts'
import { deskBillText } from '../text.ts'
import { DeskBillParts } from './desk-bill-parts.tsx'
import type { DeskPartProps } from './part.ts'

interface StateListProps<Row extends { id: string }, State extends string> extends DeskPartProps {
  part: DeskBillPart
  // Of the list.
  title: string
  // With {n} in it.
  count: string
  empty: { title: string; body: string }
  icon: LucideIcon
  states: readonly { id: State; label: Words }[]
  state: State
  // The state that waits for the desk.
  urgent?: State
  defaults: State
  counts: Record<State, number> | undefined
  list: ReturnType<typeof useList<Row>>
  columns: TableColumn<Row>[]
  onOpen: (row: Row) => void
  filters?: ReactNode
  onClear?: (() => void) | undefined
  panel?: ReactNode
  children?: ReactNode
}

// A part of /desk/bills whose rows are in one of a few states: a tab each, with its count.
export const StateList = <Row extends { id: string }, State extends string>(
  props: StateListProps<Row, State>,
) => {
  const { part, state, states, counts, list } = props
  const say = { ...useWords(uiText), ...useWords(deskBillText) }
  const language = useLanguage()
  const listId = `desk-${part}`
  const counted = (total: number) => countText({ total, totalIsMinimum: total >= maxCounted })
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(props.count, { n: countText(list) })}
      parts={<DeskBillParts part={part} onPart={props.onPart} />}
      tabs={
        <Tabs
          pills
          name={say.views}
          panelId={listId}
          value={state}
          onChange={view => props.change({ view: view === props.defaults ? undefined : view })}
          tabs={states.map(({ id, label }) => ({
            id,
            label: label[language],
            count: counts && counted(counts[id]),
            urgent: id === props.urgent && (counts?.[id] ?? 0) > 0,
          }))}
        />
      }
      filters={
        props.filters ?? (
          <ProviderChip provider={props.search.provider} onRemove={() => props.change({ provider: '' })} />
        )
      }
      panel={props.panel}
    >
      <TabPanel id={listId} chosen={state} className={listFrame}>
        <Rows
          name={props.title}
          list={list}
          columns={props.columns}
          idOf={row => row.id}
          words={{ ...say, emptyTitle: props.empty.title, emptyBody: props.empty.body }}
          icon={props.icon}
          onClear={
            props.onClear ?? (props.search.provider ? () => props.change({ provider: '' }) : undefined)
          }
          onOpen={props.onOpen}
        />
      </TabPanel>
      {props.children}
    </ListPage>
  )
}
