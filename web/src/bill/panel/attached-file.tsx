import { fill } from '@dtms/contract/language.ts'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { openInTab, PicturePreview, previewKind } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { fetchFile } from '../queries.ts'
import { billText } from '../text/bill.ts'
import styles from './attached-file.module.css'

// A file that belongs to a charge, a dispute, a fapiao or a payment: to look at where a browser can, to save always.
// Within a row of a list it does not open the row.
export const AttachedFile = ({ file }: { file: { path: string; name: string } }) => {
  const say = useWords(billText)
  const [open, setOpen] = useState(false)
  const kind = previewKind(file.name)
  return (
    <span className={styles.file}>
      <button
        type="button"
        aria-label={fill(say.download, { name: file.name })}
        onClick={event => {
          event.stopPropagation()
          void fetchFile(file).catch(() => {})
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
