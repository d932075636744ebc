import type { ModeText } from '@dtms/contract/mode.ts'
import { useGrants } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { mailPage } from '#notice/public.ts'
import { classNames } from '#ui/class-names.ts'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFileDrop } from '#ui/field/drop-zone.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { uiText } from '#ui/text.ts'
import type { ImportSearch } from '../search.ts'
import { viewText } from '../text/view.ts'
import { useUpload } from '../use-upload.ts'
import { CheckedPart } from './checked-part.tsx'
import { ColumnStep } from './column-step.tsx'
import { ImportHead } from './import-head.tsx'
import { type ImportHold, useShownImport } from './use-shown-import.ts'
import styles from './view.module.css'

interface ImportViewProps {
  id: string
  search: ImportSearch
  onChange: (news: Partial<Record<keyof ImportSearch, unknown>>, replace?: boolean) => void
  onOpen: (id: string) => void
  onBack: () => void
}

// One import: its columns, its rows, their cost, and the result.
export const ImportView = (props: ImportViewProps) => {
  const hold = useShownImport(props.id, props.search.show)
  const say = { ...useWords(uiText), ...useWords(viewText) }
  if (hold.shown) return <Opened {...props} hold={hold} shown={hold.shown} />
  if (!hold.failure) return <Skeleton page />
  return (
    <LoadFailure
      title={say.failedTitle}
      text={hold.failure.message}
      retry={say.back}
      onRetry={props.onBack}
    />
  )
}

interface OpenedProps extends ImportViewProps {
  hold: ImportHold
  shown: NonNullable<ImportHold['shown']>
}

const Opened = ({ id, search, onChange, onOpen, onBack, hold, shown }: OpenedProps) => {
  const { may } = useGrants('import')
  const { detail } = shown
  const mode = String(detail.businessType) as ModeText
  const upload = useUpload(mode, { rule: detail.rule, channel: detail.channel }, onOpen)
  const mayUpload = may('button', 'upload')
  const { over, handlers } = useFileDrop(file => {
    if (mayUpload && !upload.busy) void upload.take(file)
  })
  const asksColumns = detail.state === 'mapping' || (search.step === 'columns' && detail.state === 'checked')
  return (
    <div className={classNames(styles.page, over && styles.over)} {...handlers}>
      <ImportHead
        detail={detail}
        upload={mayUpload && detail.counts.bad > 0 && !asksColumns ? upload : undefined}
        mayRemove={may('button', 'remove')}
        onColumns={
          detail.state === 'checked' && !asksColumns ? () => onChange({ step: 'columns' }) : undefined
        }
        onBack={onBack}
      />
      <ComputerNotice onMail={() => mailPage('/orderImport', id)} />
      <div role="alert" className={styles.alert}>
        <FormFailure text={upload.failure} />
      </div>
      {asksColumns ? (
        <ColumnStep
          key={id}
          detail={detail}
          mayEdit={may('button', 'edit')}
          onCancel={detail.state === 'mapping' ? undefined : () => onChange({ step: undefined })}
          onMapped={result => {
            hold.put(result)
            onChange({ step: undefined, show: undefined }, true)
          }}
        />
      ) : (
        <CheckedPart
          hold={hold}
          shown={shown}
          search={search}
          onChange={onChange}
          onOpen={onOpen}
          may={button => may('button', button)}
        />
      )}
    </div>
  )
}
