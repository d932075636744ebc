import { fill } from '@dtms/contract/language.ts'
import type { TableFinding } from '@dtms/contract/list.ts'
import { CircleAlert, CircleCheck, FileDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Said, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '../button/button.tsx'
import { SidePanel } from '../dialog/side-panel.tsx'
import { DropZone } from '../field/drop-zone.tsx'
import { FormFailure } from '../field/form-failure.tsx'
import { uiText } from '../text.ts'
import styles from './import-panel.module.css'
import { importText } from './import-text.ts'

const panelText = { ...uiText, ...importText }

interface Imported {
  imported: number
  findings: readonly TableFinding[]
  leftOut: number
}

interface ImportPanelProps {
  onTemplate: () => Promise<unknown>
  onImport: (file: File, onProgress: (share: number) => void) => Promise<Imported>
  // Rows were taken: the list has more.
  onImported: () => void
  onClose: () => void
}

const maxBytes = 10 * 1024 * 1024

// A file of rows beside the list: template, drop, and what is wrong with which cell.
export const ImportPanel = ({ onTemplate, onImport, onImported, onClose }: ImportPanelProps) => {
  const say = useWords(panelText)
  const [busy, setBusy] = useState<{ text: string; share: number | undefined }>()
  const [failure, setFailure] = useState('')
  const [result, setResult] = useState<Imported>()

  const take = async (file: File) => {
    setResult(undefined)
    setFailure(fileProblem(file, say))
    if (fileProblem(file, say) !== '') return
    const onProgress = (share: number) => setBusy(progressOf(file, share, say))
    onProgress(0)
    try {
      const result = await onImport(file, onProgress)
      setResult(result)
      if (result.imported > 0) onImported()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(Object.values(error.fields)[0] ?? error.message)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <SidePanel narrow title={say.importTitle} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.help}>{say.importHelp}</p>
        <div>
          {/* `send` shows the reason. */}
          <Button icon={<FileDown aria-hidden="true" />} onClick={() => void onTemplate().catch(() => {})}>
            {say.downloadTemplate}
          </Button>
        </div>
        <DropZone
          label={say.dropTable}
          accept=".xlsx,.ods,.csv"
          busy={busy}
          onFile={file => void take(file)}
        />
        <div role="status">{result && <Outcome answer={result} />}</div>
        <FormFailure text={failure} />
        {result && result.findings.length > 0 && <Findings {...result} />}
      </div>
    </SidePanel>
  )
}

/** Why a file cannot be a table, or nothing. */
export const fileProblem = (file: File, say: Said<typeof panelText>): string => {
  if (!/\.(xlsx|ods|csv)$/i.test(file.name)) return say.notTableFile
  return file.size > maxBytes ? say.fileTooBig : ''
}

const progressOf = (file: File, share: number, say: Said<typeof panelText>) =>
  share < 1
    ? { text: fill(say.importing, { name: file.name, percent: `${Math.floor(share * 100)}%` }), share }
    : { text: fill(say.checkingFile, { name: file.name }), share: undefined }

const Outcome = ({ answer: { imported, findings, leftOut } }: { answer: Imported }) => {
  const say = useWords(panelText)
  const wrong = findings.some(({ severity }) => severity === 'error')
  if (wrong)
    return (
      <p className={styles.bad}>
        <CircleAlert aria-hidden="true" />
        {fill(say.importedNone, { n: findings.length + leftOut })}
      </p>
    )
  return (
    <>
      <p className={styles.good}>
        <CircleCheck aria-hidden="true" />
        {fill(say.importedRows, { n: imported })}
      </p>
      {findings.length > 0 && (
        <p className={styles.wait}>
          <TriangleAlert aria-hidden="true" />
          {fill(say.importedSkipped, { n: findings.length + leftOut })}
        </p>
      )}
    </>
  )
}

/** What is wrong with which cell. */
export const Findings = ({ findings, leftOut }: Pick<Imported, 'findings' | 'leftOut'>) => {
  const say = useWords(panelText)
  return (
    <>
      <table className={styles.findings}>
        <thead>
          <tr>
            <th scope="col">{say.findingPlace}</th>
            <th scope="col">{say.findingColumn}</th>
            <th scope="col">{say.findingText}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(finding => (
            <tr key={`${finding.row}-${finding.column}-${finding.heading}-${finding.text}`}>
              <td className={styles.place}>
                {finding.row !== null && fill(say.row, { row: finding.row })}
                {finding.column && ` · ${finding.column}`}
              </td>
              <td>{finding.heading}</td>
              <td>{finding.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p className={styles.help}>{fill(say.findingsMore, { n: leftOut })}</p>}
    </>
  )
}
