import { fill } from '@dtms/contract/language.ts'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { useWords, type WordTable } from '#kernel/language.ts'
import styles from './attached-file.module.css'
import { openInTab, PicturePreview, previewKind } from './file-preview.tsx'
import { file as files } from './queries.ts'

const text = {
  download: { zh: '下载 {name}', zhtw: '下載 {name}', en: 'Download {name}' },
  preview: { zh: '预览 {name}', zhtw: '預覽 {name}', en: 'Preview {name}' },
} as const satisfies WordTable

// A file that belongs to a charge, a dispute, a fapiao or a payment: to look at where a browser can, to save always.
// Within a row of a list it does not open the row.
export const AttachedFile = ({ file }: { file: { path: string; name: string } }) => {
  const say = useWords(text)
  const [open, setOpen] = useState(false)
  const kind = previewKind(file.name)
  return (
    <span className={styles.file}>
      <button
        type="button"
        aria-label={fill(say.download, { name: file.name })}
        onClick={event => {
          event.stopPropagation()
          void files.save(file).catch(() => {})
        }}
      >
        <Download aria-hidden="true" />
        {file.name}
      </button>
      {kind && (
        <button
          type="button"
          aria-label={fill(say.preview, { name: file.name })}
          onClick={event => {
            event.stopPropagation()
            if (kind === 'tab') void openInTab(file.path).catch(() => {})
            else setOpen(true)
          }}
        >
          <Eye aria-hidden="true" />
        </button>
      )}
      {open && <PicturePreview {...file} onClose={() => setOpen(false)} />}
    </span>
  )
}
