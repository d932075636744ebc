import { fill } from '@dtms/contract/language.ts'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { mailPage } from '#notice/public.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import type { GridPosition } from '#ui/grid/grid-keys.ts'
import { type Tab, TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { copiedText } from '../many/copied-text.ts'
import { manyText } from '../many/text.ts'
import { DiffView } from '../publish/diff-view.tsx'
import { type Finding, rate, type Sheet } from '../queries.ts'
import { renewText } from '../renew/text.ts'
import { WhatIfView } from '../renew/what-if-view.tsx'
import type { SheetPart as PartName } from '../search.ts'
import { rateText } from '../text.ts'
import { findCell, type SheetCell } from './find-cell.ts'
import { fieldNames } from './finding-field.ts'
import { FindingsTable } from './findings-table.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { sheetGrid } from './sheet-grid.ts'
import styles from './sheet-panel.module.css'
import { SheetPart } from './sheet-part.tsx'
import { audienceText, ModeName, StateBadge, sheetName } from './sheet-words.tsx'
import { useSheetDraft } from './use-sheet-draft.ts'

interface SheetPanelProps {
  id: string
  part: PartName | undefined
  // The line of that part to begin at.
  line?: number | undefined
  onPart: (part: PartName) => void
  // The list behind it is out of date.
  onChanged: () => void
  onCopied: (id: string) => void
  onClose: () => void
}

export const SheetPanel = (props: SheetPanelProps) => {
  const say = useWords(rateText)
  const {
    value: sheet,
    failure,
    reload,
  } = useQuery(['rates', 'sheet', props.id], signal => rate.sheet(props.id, signal), { fresh: true })
  if (sheet) return <OpenSheet {...props} sheet={sheet} reload={reload} />
  return (
    <SidePanel broad title={failure ? say.failedTitle : say.title} onClose={props.onClose}>
      <div className={styles.body}>
        <Awaited answer={{ failure, reload }} title={say.failedTitle} />
      </div>
    </SidePanel>
  )
}

interface OpenSheetProps extends SheetPanelProps {
  sheet: Sheet
  reload: () => void
}

const OpenSheet = ({
  id,
  part,
  line,
  sheet,
  reload,
  onPart,
  onChanged,
  onCopied,
  onClose,
}: OpenSheetProps) => {
  const say = useWords(rateText)
  const { try: tryLabel } = useWords(renewText)
  const language = useLanguage()
  const draft = useSheetDraft(sheet)
  const [goTo, setGoTo] = useState<GridPosition | undefined>(
    line === undefined ? undefined : { row: line, column: 0 },
  )
  const [turn, setTurn] = useState(0)
  const [saving, setSaving] = useState(false)
  const editable = sheet.state === 'draft' && !saving
  const errors = sheet.findings.filter(finding => finding.severity === 'error').length
  // A draft opens where there is something to do, anything else at its prices. A missing markup is no fault of the sheet.
  const checked = sheet.findings.filter(({ code }) => code !== 'no-markup')
  const chosen = part ?? (checked.length > 0 && sheet.state === 'draft' ? 'findings' : 'lines')

  const refresh = () => {
    reload()
    setTurn(before => before + 1)
    onChanged()
  }

  const save = async () => {
    setSaving(true)
    try {
      const { findings } = await rate.correct({ id, seen: draft.seen }, draft.content)
      draft.settle()
      const left = findings.filter(finding => finding.severity === 'error').length
      void showMessage(
        left === 0 ? 'success' : 'warning',
        left === 0 ? say.savedGood : fill(say.savedWrong, { n: left }),
      )
      refresh()
    } catch (error) {
      // `send` has shown the reason; the input stays.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setSaving(false)
    }
  }

  const openFinding = ({ path }: Finding) => {
    // Findings are about the saved sheet: rows may have moved since, or gone.
    const cell = findCell(path, tab => sheetGrid(tab, sheet.content, language))
    if (!cell) return
    onPart(cell.tab)
    const row = draft.rowOfSaved(cell.tab, cell.row)
    if (row !== undefined) setGoTo({ row, column: columnNow(cell) })
  }

  // By its name: a weight that was added since has moved the columns behind it.
  const columnNow = ({ tab, column }: SheetCell): number => {
    const id = sheetGrid(tab, sheet.content, language).columns[column]?.id
    const columns = sheetGrid(tab, draft.content, language).columns
    return Math.max(
      0,
      columns.findIndex(one => one.id === id),
    )
  }

  const choose = (next: PartName) => {
    setGoTo(undefined)
    onPart(next)
  }

  useSaveKey(sheet.state === 'draft', () => {
    if (draft.dirty && !saving) void save()
  })

  const panelId = `sheet-${id}`
  const tabs: Tab<PartName>[] = [
    { id: 'findings', label: say.findings, count: String(sheet.findings.length), urgent: errors > 0 },
    { id: 'diff', label: say.diff },
    { id: 'try', label: tryLabel },
    { id: 'lines', label: say.prices },
    { id: 'places', label: say.places },
    { id: 'surcharges', label: say.surcharges },
    { id: 'sheet', label: say.head },
  ]

  return (
    <SidePanel broad title={sheetName(sheet, say)} lead={<Lead sheet={sheet} />} onClose={onClose}>
      <UnsavedGuard
        name={sheetName(sheet, say)}
        dirty={draft.dirty}
        staysOpen={search => search.sheet === id}
        leavingLoses
      />
      <SheetActions
        sheet={sheet}
        dirty={draft.dirty}
        onChanged={refresh}
        onCopied={onCopied}
        onRemoved={() => {
          onChanged()
          onClose()
        }}
      />
      <div className={styles.tabs}>
        <Tabs name={say.parts} panelId={panelId} tabs={tabs} value={chosen} onChange={choose} />
      </div>
      <TabPanel id={panelId} chosen={chosen} className={styles.body}>
        {chosen === 'findings' && (
          <FindingsTable
            findings={sheet.findings}
            isDraft={sheet.state === 'draft'}
            dirty={draft.dirty}
            fieldOf={fieldNames(sheet.content, language)}
            onOpen={openFinding}
          />
        )}
        {chosen === 'diff' && <DiffView id={id} content={sheet.content} turn={turn} />}
        {chosen === 'try' && <WhatIfView sheet={sheet} dirty={draft.dirty} />}
        {chosen !== 'findings' && chosen !== 'diff' && chosen !== 'try' && (
          <>
            <ComputerNotice onMail={() => mailPage('/desk/rates', id)} />
            {sheet.state !== 'draft' && <p className={styles.note}>{say[readOnly[sheet.state]]}</p>}
            <SheetPart
              key={chosen}
              tab={chosen}
              name={tabs.find(tab => tab.id === chosen)?.label ?? ''}
              saved={sheet.content}
              draft={draft}
              findings={sheet.findings}
              editable={editable}
              goTo={goTo}
            />
          </>
        )}
      </TabPanel>
      {draft.dirty && (
        <footer className={styles.foot}>
          <span role="status">{say.unsaved}</span>
          <Button onClick={draft.discard}>{say.discard}</Button>
          <Button look="primary" busy={saving} onClick={save}>
            {say.save}
          </Button>
        </footer>
      )}
    </SidePanel>
  )
}

const readOnly = {
  scheduled: 'readOnlyScheduled',
  published: 'readOnlyPublished',
  retired: 'readOnlyRetired',
} as const

const Lead = ({ sheet }: { sheet: Sheet }) => {
  const say = useWords(rateText)
  const sayMany = useWords(manyText)
  return (
    <>
      <StateBadge sheet={sheet} />
      <ModeName mode={sheet.businessType} />
      <span>{sheet.service}</span>
      <span>{audienceText(sheet, say)}</span>
      <span>
        {sheet.validFrom ?? '?'} – {sheet.validTo ?? '?'}
      </span>
      <span>{sheet.currency}</span>
      {sheet.copiedFrom && <span>{copiedText(sheet, sayMany)}</span>}
      {sheet.publishAt && (
        <span>{fill(say.publishAt, { time: formatDateTime(new Date(sheet.publishAt)) })}</span>
      )}
      {sheet.createdBy && (
        <span>
          {fill(say.madeBy, { who: sheet.createdBy, time: formatDateTime(new Date(sheet.createdAt)) })}
        </span>
      )}
    </>
  )
}

// Ctrl+S saves, as everywhere; the browser's own would save the page.
const useSaveKey = (active: boolean, save: () => void) => {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // A cell that was open has only now handed over what was typed.
      setTimeout(() => latest.current())
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active])
}
