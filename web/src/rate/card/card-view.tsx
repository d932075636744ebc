import { fill } from '@dtms/contract/language.ts'
import { ArrowLeft, FileSpreadsheet, RefreshCw, TableProperties } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { mailPage } from '#notice/public.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import { CompactText } from '#ui/field/compact-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { CardCells } from './card-cells.tsx'
import { CardLists } from './card-lists.tsx'
import styles from './card-view.module.css'
import { type CellPosition, cellName, cellPosition } from './cell-name.ts'
import { DraftLinks } from './draft-links.tsx'
import { MarkupTable } from './markup-table.tsx'
import { PriceTable } from './price-table.tsx'
import { type Card, cards, type ReadTable } from './queries.ts'
import { TableTerms } from './table-terms.tsx'
import { cardText } from './text.ts'
import { useMapping } from './use-mapping.ts'

interface CardViewProps {
  card: Card
  at: number
  onTable: (at: number) => void
  onCard: (card: Card) => void
  onBack: () => void
}

const tableId = 'card-table'

// One rate card: what was read, beside its cells, and what the staff say about it.
export const CardView = ({ card, at, onTable, onCard, onBack }: CardViewProps) => {
  const say = useWords(cardText)
  const { tables, dirty, change, markup, sell, point, remark, add } = useMapping(card)
  const table = tables[at]
  const read = card.tables[at]
  const [name, setName] = useState(card.layout?.name ?? '')
  const [tab, setTab] = useState(table?.tab ?? card.tabs[0]?.tab ?? '')
  const [pointed, setPointed] = useState<CellPosition>()
  const [goTo, setGoTo] = useState<CellPosition>()
  const [busy, setBusy] = useState<'read' | 'draft'>()
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const chooseTable = (next: number) => {
    onTable(next)
    setTab(tables[next]?.tab ?? tab)
  }
  const openCell = (ofTab: string, cell: string) => {
    const place = cellPosition(cell)
    setTab(ofTab)
    if (place) setGoTo({ ...place })
  }
  const pointedCell = pointed && cellName(pointed)

  const run = async (kind: 'read' | 'draft', work: () => Promise<void>) => {
    setBusy(kind)
    setFailure('')
    setErrors({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(Object.values(error.fields)[0] ?? error.message)
      setErrors(error.fields)
    } finally {
      setBusy(undefined)
    }
  }
  const readAgain = async () => {
    const news = await cards.map(card.id, name.trim(), tables, markup)
    setName(news.layout?.name ?? '')
    onCard(news)
  }

  return (
    <div className={styles.view}>
      <UnsavedGuard
        name={card.fileName}
        dirty={dirty}
        staysOpen={search => search.card === card.id}
        leavingLoses
      />
      <header className={styles.head}>
        <Button look="quiet" icon={<ArrowLeft className={styles.icon} aria-hidden="true" />} onClick={onBack}>
          {say.back}
        </Button>
        <h1 className={styles.title}>
          <FileSpreadsheet className={styles.icon} aria-hidden="true" />
          {card.fileName}
        </h1>
        <div className={styles.layoutName}>
          <CompactText label={say.layoutName} maxLength={100} value={name} onChange={setName} />
        </div>
        <Button
          busy={busy === 'read'}
          icon={<RefreshCw className={styles.icon} aria-hidden="true" />}
          onClick={() =>
            run('read', async () => {
              await readAgain()
              void showMessage('success', say.readDone)
            })
          }
        >
          {say.readAgain}
        </Button>
        <Button
          look="primary"
          busy={busy === 'draft'}
          icon={<TableProperties className={styles.icon} aria-hidden="true" />}
          onClick={() =>
            run('draft', async () => {
              // What is shown has been looked at: pressing the button confirms it.
              if (dirty || !card.ready) await readAgain()
              await cards.draft(card.id)
              // With its drafts, which the card keeps.
              onCard(await cards.card(card.id))
            })
          }
        >
          {say.draft}
        </Button>
      </header>
      <ComputerNotice onMail={() => mailPage('/desk/rate-cards', card.id)} />
      {failure !== '' && (
        <div role="alert">
          <FormFailure text={failure} />
        </div>
      )}
      {card.drafts.length > 0 && <DraftLinks drafts={card.drafts} />}
      {tables.length > 0 ? (
        <Tabs
          name={say.tables}
          panelId={tableId}
          value={String(Math.min(at, tables.length - 1))}
          onChange={next => chooseTable(Number(next))}
          tabs={tables.map(({ tab: of, range, use }, index) => ({
            id: String(index),
            label: `${of} ${range}${unitOfTwin(tables, index)}`,
            count: use ? confidenceText(card.tables[index], say) : say.leftOut,
          }))}
        />
      ) : (
        <p className={styles.note}>{say.noTable}</p>
      )}
      <div id={tableId} role="tabpanel" aria-labelledby={`${tableId}-${at}`} className={styles.body}>
        {table && <TableTerms table={table} onChange={news => change(at, news)} />}
        <MarkupTable card={card} markup={markup} errors={errors} onChange={sell} />
        <p className={styles.changed} role="status">
          {dirty && say.unsaved}
        </p>
        <div className={styles.split}>
          <CardCells
            {...{ card, table, at, tab, pointed, goTo }}
            onTab={setTab}
            onPointed={setPointed}
            onMeaning={meaning => {
              if (!pointed) return
              const source = card.tabs.find(one => one.tab === tab)
              const cell = cellName(pointed)
              const said = point(at, meaning, {
                ...pointed,
                text: source?.rows[pointed.row]?.[pointed.column] ?? '',
                fact: card.facts.find(fact => fact.tab === tab && fact.cell === cell),
              })
              if (!said) void showMessage('warning', fill(say.cannot, { cell }))
            }}
            onNewTable={() => onTable(add(tab, pointed ?? { row: 0, column: 0 }, formatDay(new Date())))}
          />
          {read && (
            <PriceTable
              key={at}
              table={read}
              cell={tab === read.tab ? pointedCell : undefined}
              onOpen={cell => openCell(read.tab, cell)}
            />
          )}
        </div>
        <CardLists
          card={card}
          table={table}
          onRemark={(index, action) => remark(at, index, action)}
          onOpen={openCell}
        />
      </div>
    </div>
  )
}

// Prices by the kilogram and by the cubic metre of one table share its range.
const unitOfTwin = (
  tables: readonly Pick<ReadTable, 'tab' | 'range' | 'weightRule'>[],
  index: number,
): string => {
  const own = tables[index]
  const isTwin = tables.some((one, at) => at !== index && one.tab === own?.tab && one.range === own.range)
  if (!isTwin) return ''
  return own?.weightRule?.unit === 'rt' ? ' CBM' : ' KG'
}

const confidenceText = (table: ReadTable | undefined, say: { zoneTable: string }): string => {
  if (!table) return ''
  const hasPrices = table.columns.some(({ role }) => role === 'price')
  return hasPrices ? `${Math.round(table.confidence * 100)}%` : say.zoneTable
}
