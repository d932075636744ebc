import { type EntryKind, entryKindWords } from '@dtms/contract/desk/place.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleAlert, CircleCheck, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { mailPage } from '#notice/public.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Findings, fileProblem } from '#ui/list/import-panel.tsx'
import { importText } from '#ui/list/import-text.ts'
import { uiText } from '#ui/text.ts'
import { Changes } from './place-history.tsx'
import styles from './places.module.css'
import { type EntryImport, places } from './queries.ts'
import { placesText } from './text.ts'

interface PlaceImportProps {
  kind: EntryKind
  onImported: () => void
  onClose: () => void
}

// A table of entries beside the list: first what it would change, then, as it was seen, that is done.
export const PlaceImport = ({ kind, onImported, onClose }: PlaceImportProps) => {
  const say = { ...useWords(uiText), ...useWords(importText), ...useWords(placesText) }
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState<{ text: string; share: number | undefined }>()
  const [failure, setFailure] = useState('')
  const [result, setResult] = useState<EntryImport>()

  const go = async (chosen: File, seen: string) => {
    setFailure('')
    setBusy({ text: fill(say.checkingFile, { name: chosen.name }), share: undefined })
    try {
      const result = await places.import(kind, chosen, seen, () => {})
      setResult(result)
      if (result.imported > 0) onImported()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // The data changed meanwhile: the shown changes are outdated.
      if (error.code === 409) await go(chosen, '')
      setFailure(Object.values(error.fields)[0] ?? error.message)
    } finally {
      setBusy(undefined)
    }
  }
  const take = (chosen: File) => {
    setResult(undefined)
    setFile(chosen)
    const problem = fileProblem(chosen, say)
    setFailure(problem)
    if (problem === '') void go(chosen, '')
  }
  const wrong = result?.findings.some(({ severity }) => severity === 'error') ?? false
  const count = result ? result.added + result.changed + result.closed + result.reopened : 0
  return (
    <SidePanel
      narrow
      title={fill(say.importTitle, { kind: entryKindWords[kind][language] })}
      onClose={onClose}
    >
      <div className={styles.import}>
        <ComputerNotice onMail={() => mailPage('/desk/places')} />
        <p className={styles.note}>{say.importHelp}</p>
        <div>
          {/* `send` shows the reason. */}
          <Button
            icon={<FileDown aria-hidden="true" />}
            onClick={() => void places.template(kind).catch(() => {})}
          >
            {say.downloadTemplate}
          </Button>
        </div>
        <DropZone label={say.dropTable} accept=".xlsx,.ods,.csv" busy={busy} onFile={take} />
        <div role="status" className={styles.outcome}>
          {result && result.imported > 0 ? (
            <p className={styles.good}>
              <CircleCheck aria-hidden="true" />
              {fill(say.applied, { n: result.imported })}
            </p>
          ) : wrong && result ? (
            <p className={styles.bad}>
              <CircleAlert aria-hidden="true" />
              {fill(say.importedNone, { n: result.findings.length + result.leftOut })}
            </p>
          ) : (
            result && <p>{count === 0 ? say.nothingToDo : fill(say.sum, sumsOf(result))}</p>
          )}
        </div>
        <FormFailure text={failure} />
        {result && result.findings.length > 0 && <Findings {...result} />}
        {result && !wrong && result.imported === 0 && count > 0 && (
          <>
            <div>
              <Button look="primary" busy={Boolean(busy)} onClick={() => file && void go(file, result.seen)}>
                {fill(say.apply, { n: count })}
              </Button>
            </div>
            <Differences answer={result} />
          </>
        )}
      </div>
    </SidePanel>
  )
}

const sumsOf = ({ added, changed, closed, reopened, same }: EntryImport) => ({
  ...{ added, changed, closed, reopened, same },
})

// Already in its heading.
const told: readonly string[] = ['code', 'state', 'nameZh']

const Differences = ({ answer: { differences, differencesLeftOut } }: { answer: EntryImport }) => {
  const say = { ...useWords(uiText), ...useWords(importText), ...useWords(placesText) }
  return (
    <section className={styles.history}>
      <h3>{say.differences}</h3>
      <ol className={styles.events}>
        {differences.map(({ row, code, name, does, changes }) => (
          <li key={row}>
            <p>
              <strong className={styles.code}>{code}</strong> {name}
            </p>
            <p className={styles.note}>
              {fill(say.row, { row })} · {say[does]}
            </p>
            <Changes
              isNew={does === 'add'}
              changes={does === 'add' ? changes.filter(({ field }) => !told.includes(field)) : changes}
            />
          </li>
        ))}
      </ol>
      {differencesLeftOut > 0 && (
        <p className={styles.note}>{fill(say.differencesMore, { n: differencesLeftOut })}</p>
      )}
    </section>
  )
}
