import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { type DocumentKind, documentKinds, documentWords } from '@dtms/contract/order/order.ts'
import { CircleCheck, CircleDashed, Download, Eye, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { openInTab, PicturePreview, previewKind } from '#file/public.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { CameraButton } from '#ui/field/camera-button.tsx'
import styles from './documents.module.css'
import { type OrderDetail, orders } from './queries.ts'
import { TakeBack } from './take-back.tsx'
import { placeText } from './text/place.ts'

interface DocumentsProps {
  // What the order needs, uploaded or not.
  kinds: readonly DocumentKind[]
  // Nothing beyond them: no row for other documents.
  missingOnly?: boolean
  order: OrderDetail | undefined
  may: boolean
  // The order to attach to; a form that is not saved yet is saved first.
  orderId: () => Promise<string>
  onChanged: (order: OrderDetail) => void
}

// The checklist of an order's documents: uploaded ones in all versions, and missing ones.
export const Documents = ({ kinds, missingOnly = false, order, may, orderId, onChanged }: DocumentsProps) => {
  const given = order?.documents ?? []
  const shown = documentKinds.filter(
    kind =>
      kinds.includes(kind) || (!missingOnly && (kind === 'other' || given.some(one => one.kind === kind))),
  )
  return (
    <ul className={styles.list}>
      {shown
        .filter(kind => may || kind !== 'other' || given.some(one => one.kind === kind))
        .map(kind => (
          <Kind
            key={kind}
            kind={kind}
            wanted={kinds.includes(kind)}
            given={given.filter(one => one.kind === kind)}
            // A photo comes with its milestone.
            may={may && kind !== 'photo'}
            {...{ orderId, onChanged }}
          />
        ))}
    </ul>
  )
}

interface KindProps extends Pick<DocumentsProps, 'may' | 'orderId' | 'onChanged'> {
  kind: DocumentKind
  wanted: boolean
  given: OrderDetail['documents']
}

const Kind = ({ kind, wanted, given, may, orderId, onChanged }: KindProps) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const name = documentWords[kind][language]
  const present = given.some(({ current }) => current)
  const Icon = present ? CircleCheck : CircleDashed

  const doing = async (work: () => Promise<OrderDetail>) => {
    setBusy(true)
    try {
      onChanged(await work())
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }

  const add = (brought: File) => void doing(async () => orders.addDocument(await orderId(), kind, brought))

  return (
    <li className={styles.kind}>
      <Icon aria-hidden="true" className={present ? styles.there : styles.missing} />
      <span className={styles.name}>
        {name}
        {wanted && !present && <small>{say.absent}</small>}
      </span>
      {may && (
        <span className={styles.bring}>
          <CameraButton of={name} onFile={add} />
          <Button
            look="link"
            busy={busy}
            icon={<FileUp aria-hidden="true" />}
            aria-label={fill(present ? say.newVersionOf : say.uploadOf, { name })}
            onClick={() => input.current?.click()}
          >
            {present ? say.newVersion : say.upload}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept={acceptedFiles}
            onChange={event => {
              const brought = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (brought) add(brought)
            }}
          />
        </span>
      )}
      {given.length > 0 && (
        <ul className={styles.versions}>
          {given.map(one => (
            <li key={one.id} className={one.current ? undefined : styles.old}>
              <Preview path={one.path} name={one.name} />
              <button
                type="button"
                className={styles.file}
                aria-label={fill(say.download, { name: one.name })}
                onClick={() => void orders.fetchDocument(one.path, one.name).catch(() => {})}
              >
                <Download aria-hidden="true" />
                {one.name}
              </button>
              <small>
                {fill(say.version, { n: one.version })} · {formatDateTime(new Date(one.createTime))}
                {one.side === 'provider' && ` · ${say.fromProvider}`}
              </small>
              {may && one.current && one.side === 'customer' && (
                <TakeBack
                  name={one.name}
                  onTakeBack={async () => onChanged(await orders.removeDocument(await orderId(), one.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export const Preview = ({ path, name }: { path: string; name: string }) => {
  const say = useWords(placeText)
  const [open, setOpen] = useState(false)
  const kind = previewKind(name)
  if (!kind) return null
  return (
    <>
      <button
        type="button"
        className={styles.look}
        aria-label={fill(say.preview, { name })}
        onClick={() => (kind === 'tab' ? void openInTab(path).catch(() => {}) : setOpen(true))}
      >
        <Eye aria-hidden="true" />
      </button>
      {open && <PicturePreview path={path} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
