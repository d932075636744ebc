import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { ArrowLeft, Ellipsis, FileWarning } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { type ImportDetail, imports } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { viewText } from '../text/view.ts'
import { tableFiles, type useUpload } from '../use-upload.ts'
import styles from './view.module.css'

interface ImportHeadProps {
  detail: ImportDetail
  // Where there are failed rows to bring again.
  upload: ReturnType<typeof useUpload> | undefined
  mayRemove: boolean
  onColumns: (() => void) | undefined
  onBack: () => void
}

export const ImportHead = ({ detail, upload, mayRemove, onColumns, onBack }: ImportHeadProps) => {
  const say = useWords(viewText)
  const language = useLanguage()
  const [discarding, setDiscarding] = useState(false)
  // Marks that the user is here now.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { fileName, counts, state } = detail
  const untouched = counts.placed === 0 && state !== 'committing' && state !== 'committed'
  return (
    <header className={styles.head}>
      <Button
        look="quiet"
        icon={<ArrowLeft aria-hidden="true" />}
        aria-label={say.back}
        title={say.back}
        onClick={onBack}
      />
      <div className={styles.titles}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <span className={styles.name}>{fileName}</span>
          <StateBadge state={state} />
        </h1>
        <p className={styles.lead}>
          {modes[detail.businessType].name[language]}
          {' · '}
          {fill(say.by, { who: detail.who, time: formatDateTime(new Date(detail.createTime)) })}
        </p>
      </div>
      <Menu
        name={say.moreActions}
        buttonClassName={buttonClass({ look: 'quiet' })}
        button={
          <>
            <Ellipsis className={styles.icon} aria-hidden="true" />
            {say.moreActions}
          </>
        }
        items={[
          {
            id: 'original',
            label: say.original,
            // `send` shows the reason.
            onSelect: () => void imports.saveOriginal(detail.filePath, fileName).catch(() => {}),
          },
          ...(onColumns ? [{ id: 'columns', label: say.columns, onSelect: onColumns }] : []),
          ...(mayRemove && untouched
            ? [{ id: 'discard', label: say.discard, onSelect: () => setDiscarding(true) }]
            : []),
        ]}
      />
      {counts.bad > 0 && state !== 'committing' && (
        <Button
          icon={<FileWarning aria-hidden="true" />}
          onClick={() => void imports.saveFailed(detail.id).catch(() => {})}
        >
          {say.saveFailed}
        </Button>
      )}
      {upload && (
        <div className={styles.again}>
          <DropZone
            label={say.uploadAgain}
            accept={tableFiles}
            busy={upload.busy}
            onFile={file => void upload.take(file)}
          />
        </div>
      )}
      {discarding && (
        <ConfirmDialog
          danger
          title={fill(say.discardTitle, { name: fileName })}
          confirm={say.discard}
          onClose={() => setDiscarding(false)}
          onConfirm={async () => {
            await imports.remove(detail.id)
            void showMessage('success', say.discarded)
            onBack()
          }}
        >
          <p>{fill(say.discardBody, { n: figure(counts.rows) })}</p>
        </ConfirmDialog>
      )}
    </header>
  )
}
