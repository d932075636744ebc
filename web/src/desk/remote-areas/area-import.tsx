import { maxRemoteAreas } from '@dtms/contract/desk/remote-area.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleAlert, CircleCheck, FileDown } from 'lucide-react'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { mailPage } from '#notice/public.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Findings, fileProblem } from '#ui/list/import-panel.tsx'
import { importText } from '#ui/list/import-text.ts'
import { uiText } from '#ui/text.ts'
import styles from '../places/places.module.css'
import { type AreaImport as Answer, type NewVersion, remoteAreas } from './queries.ts'
import { areaText } from './remote-areas-page.tsx'
import { remoteAreasText } from './text.ts'

interface AreaImportProps {
  onImported: () => void
  onClose: () => void
}

// A new version of a table: first how it differs from the one before, then, as it was seen, it is stored.
export const AreaImport = ({ onImported, onClose }: AreaImportProps) => {
  const say = { ...useWords(uiText), ...useWords(importText), ...useWords(remoteAreasText) }
  const [version, setVersion] = useState<NewVersion>({ code: '', carrier: '', validFrom: '' })
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState<{ text: string; share: number | undefined }>()
  const [failure, setFailure] = useState('')
  const [result, setResult] = useState<Answer>()

  const go = async (chosen: File, seen: string) => {
    setFailure('')
    setBusy({ text: fill(say.checkingFile, { name: chosen.name }), share: undefined })
    try {
      const result = await remoteAreas.import(version, chosen, seen)
      setResult(result)
      if (result.imported > 0) onImported()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(Object.values(error.fields)[0] ?? error.message)
    } finally {
      setBusy(undefined)
    }
  }
  const take = (chosen: File) => {
    setResult(undefined)
    setFile(chosen)
    const isReady = version.code && version.carrier && version.validFrom
    const problem = isReady ? fileProblem(chosen, say) : say.fillFirst
    setFailure(problem)
    if (problem === '') void go(chosen, '')
  }
  const field = (name: keyof NewVersion) => ({
    ...{ name, label: say[name], value: version[name], required: true },
    onChange: (value: string) => {
      setResult(undefined)
      setVersion(before => ({ ...before, [name]: value }))
    },
  })
  const isWrong = result?.findings.some(({ severity }) => severity === 'error') ?? false
  return (
    <SidePanel narrow title={say.import} onClose={onClose}>
      <div className={styles.import}>
        <ComputerNotice onMail={() => mailPage('/desk/remote-areas')} />
        <TextField {...field('code')} hint={say.codeHint} maxLength={20} />
        <TextField {...field('carrier')} maxLength={60} />
        <DateField {...field('validFrom')} />
        <p className={styles.note}>{fill(say.importHelp, { n: figure(maxRemoteAreas) })}</p>
        <div>
          <Button
            icon={<FileDown aria-hidden="true" />}
            onClick={() => void remoteAreas.template().catch(() => {})}
          >
            {say.downloadTemplate}
          </Button>
        </div>
        <DropZone label={say.dropTable} accept=".xlsx,.ods,.csv" busy={busy} onFile={take} />
        <div role="status" className={styles.outcome}>
          {result && <Outcome {...{ answer: result, isWrong, say }} />}
        </div>
        <FormFailure text={failure} />
        {result && result.findings.length > 0 && <Findings {...result} />}
        {result?.seen && file && (
          <>
            <div>
              <Button look="primary" busy={Boolean(busy)} onClick={() => void go(file, result.seen)}>
                {say.apply}
              </Button>
            </div>
            <section className={styles.history}>
              <h3>{say.differences}</h3>
              <ol className={styles.events}>
                {result.differences.map(({ does, area }) => (
                  <li key={does + JSON.stringify(area)}>
                    <strong>{say[does]}</strong> {areaText(area, say)}
                  </li>
                ))}
              </ol>
              {result.differencesLeftOut > 0 && (
                <p className={styles.note}>{fill(say.differencesMore, { n: result.differencesLeftOut })}</p>
              )}
            </section>
          </>
        )}
      </div>
    </SidePanel>
  )
}

interface OutcomeProps {
  answer: Answer
  isWrong: boolean
  say: Record<'applied' | 'importedNone' | 'nothingToDo' | 'sum', string>
}

const Outcome = ({ answer, isWrong, say }: OutcomeProps) => {
  const { imported, findings, leftOut, added, removed, same } = answer
  if (imported > 0)
    return (
      <p className={styles.good}>
        <CircleCheck aria-hidden="true" />
        {fill(say.applied, { n: imported })}
      </p>
    )
  if (isWrong)
    return (
      <p className={styles.bad}>
        <CircleAlert aria-hidden="true" />
        {fill(say.importedNone, { n: findings.length + leftOut })}
      </p>
    )
  return <p>{answer.seen ? fill(say.sum, { added, removed, same }) : say.nothingToDo}</p>
}
