import { fill } from '@dtms/contract/language.ts'
import { FileText } from 'lucide-react'
import { file, openInTab, previewKind } from '#file/public.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { useWords } from '#kernel/language.ts'
import { chatText } from '../text.ts'
import { fileIn } from './file-content.ts'
import styles from './file-message.module.css'

// A document: a PDF opens in its own tab, a spreadsheet and a text are saved.
export const FileMessage = ({ content }: { content: string }) => {
  const say = useWords(chatText)
  const { path, name, size } = fileIn(content)
  const isPdf = previewKind(name) === 'tab'
  const open = async () => {
    if (isPdf) await openInTab(path)
    else saveFile({ name, blob: await file.blob(path) }, name)
  }
  return (
    <button
      type="button"
      className={styles.file}
      title={fill(isPdf ? say.openFile : say.saveFile, { name })}
      onClick={() => void open().catch(() => {})}
    >
      <FileText aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      {size > 0 && <small className={styles.size}>{sizeText(size)}</small>}
    </button>
  )
}

const kilobyte = 1024

const sizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`
