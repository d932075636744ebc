import { fill } from '@dtms/contract/language.ts'
import { Archive, CopyPlus, FileDown, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Said, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { rate, type Sheet } from '../queries.ts'
import { CopyDialog } from '../renew/copy-dialog.tsx'
import { renewText } from '../renew/text.ts'
import { rateText } from '../text.ts'
import { ReplaceFile } from './replace-file.tsx'
import styles from './sheet-panel.module.css'
import { sheetName } from './sheet-words.tsx'

type Word = keyof Said<typeof rateText>
type Step = 'retire' | 'unschedule' | 'remove'

const steps: Record<
  Step,
  { label: Word; title: Word; body: Word; done: Word; run: (id: string) => Promise<unknown> }
> = {
  retire: { label: 'retire', title: 'retireTitle', body: 'retireBody', done: 'retired', run: rate.retire },
  // Retiring what is not published yet makes it a draft again.
  unschedule: {
    label: 'unschedule',
    title: 'unscheduleTitle',
    body: 'unscheduleBody',
    done: 'unscheduled',
    run: rate.retire,
  },
  remove: {
    label: 'remove',
    title: 'removeTitle',
    body: 'removeBody',
    done: 'removedDone',
    run: rate.remove,
  },
}

interface SheetActionsProps {
  sheet: Sheet
  // Publishing would leave out what is not saved.
  dirty: boolean
  onChanged: () => void
  onRemoved: () => void
  // A new draft was made of it.
  onCopied: (id: string) => void
}

// What can be done with a sheet in its state; each step is confirmed by naming it.
export const SheetActions = ({ sheet, dirty, onChanged, onRemoved, onCopied }: SheetActionsProps) => {
  const say = useWords(rateText)
  const { copy: copyLabel } = useWords(renewText)
  const [asking, setAsking] = useState<'publish' | 'copy' | Step>()
  const [saving, setSaving] = useState(false)
  const name = sheetName(sheet, say)
  const close = () => setAsking(undefined)

  const publish = () => {
    if (dirty) void showMessage('warning', say.unsaved)
    else if (sheet.errorCount > 0) void showMessage('warning', say.errorsFirst)
    else setAsking('publish')
  }

  const copy = () => {
    if (dirty) void showMessage('warning', say.unsaved)
    else setAsking('copy')
  }

  const saveXlsx = async () => {
    setSaving(true)
    try {
      await rate.saveXlsx(sheet.id, `${sheet.channel || sheet.id}.xlsx`)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setSaving(false)
    }
  }

  const step = asking === 'publish' || asking === 'copy' || asking === undefined ? undefined : steps[asking]
  return (
    <div className={styles.actions}>
      {(sheet.state === 'draft' || sheet.state === 'scheduled') && (
        <Button look="primary" icon={<Send aria-hidden="true" />} onClick={publish}>
          {say.publish}
        </Button>
      )}
      {sheet.errorCount === 0 && (
        <Button icon={<CopyPlus aria-hidden="true" />} onClick={copy}>
          {copyLabel}
        </Button>
      )}
      <Button busy={saving} icon={<FileDown aria-hidden="true" />} onClick={saveXlsx}>
        {say.xlsx}
      </Button>
      {sheet.state === 'scheduled' && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking('unschedule')}>
          {say.unschedule}
        </Button>
      )}
      {sheet.state === 'published' && (
        <Button icon={<Archive aria-hidden="true" />} onClick={() => setAsking('retire')}>
          {say.retire}
        </Button>
      )}
      {sheet.state === 'draft' && <ReplaceFile sheet={sheet} dirty={dirty} onReplaced={onChanged} />}
      {sheet.state === 'draft' && (
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking('remove')}>
          {say.remove}
        </Button>
      )}
      {asking === 'publish' && (
        <PublishDialog
          sheet={sheet}
          name={name}
          onClose={close}
          onRefused={onChanged}
          onDone={() => {
            close()
            onChanged()
          }}
        />
      )}
      {asking === 'copy' && (
        <CopyDialog
          sheet={sheet}
          name={name}
          onClose={close}
          onCopied={id => {
            close()
            onCopied(id)
          }}
        />
      )}
      {step && (
        <ConfirmDialog
          title={fill(say[step.title], { name })}
          confirm={say[step.label]}
          danger={asking !== 'unschedule'}
          onClose={close}
          onConfirm={async () => {
            await step.run(sheet.id)
            void showMessage('success', fill(say[step.done], { name }))
            close()
            if (asking === 'remove') onRemoved()
            else onChanged()
          }}
        >
          <p>
            {sheet.service} · {sheet.validFrom ?? '?'} – {sheet.validTo ?? '?'}
          </p>
          <p>{say[step.body]}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
