import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { type DocumentKind, documentKinds, documentWords } from '@dtms/contract/order/order.ts'
import { CircleCheck, CircleDashed, Download } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Preview } from '../../documents.tsx'
import { TakeBack } from '../../take-back.tsx'
import { type DeskOrder, deskOrders } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import styles from './order-panel.module.css'

interface OrderDocumentsProps {
  order: DeskOrder
  onChanged: (order?: DeskOrder) => void
}

// The required documents, the uploaded ones in all versions, and an upload for more.
export const OrderDocuments = ({ order, onChanged }: OrderDocumentsProps) => {
  const say = useWords(deskOrderText)
  const language = useLanguage()
  return (
    <>
      <section>
        <h3>{say.checklist}</h3>
        <ul className={styles.documents}>
          {order.checklist.map(({ kind, text, present }) => (
            <li key={kind} className={styles.document}>
              {present ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
              <span className={styles.name}>{text}</span>
              <span className={present ? styles.there : styles.missing}>
                {present ? say.present : say.missing}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{say.partDocuments}</h3>
        {order.documents.length === 0 && <p className={styles.quiet}>{say.noDocuments}</p>}
        <ul className={styles.documents}>
          {order.documents.map(document => (
            <li key={document.id} className={styles.document}>
              <span className={styles.name}>
                {documentWords[document.kind][language]} · {document.name}{' '}
                <span className={styles.quiet}>
                  {fill(say.version, { n: document.version })}
                  {document.current ? '' : ` (${say.old})`} · {formatDateTime(new Date(document.createTime))}
                  {' · '}
                  {document.side === 'provider' ? say.fromUs : say.fromCustomer}
                </span>
              </span>
              <Preview path={document.path} name={document.name} />
              <Button
                look="link"
                aria-label={fill(say.saveDocument, { name: document.name })}
                onClick={() => void deskOrders.saveDocument(document).catch(() => {})}
              >
                <Download aria-hidden="true" />
              </Button>
              {document.side === 'provider' && document.current && order.actions.includes('attach') && (
                <TakeBack
                  name={document.name}
                  onTakeBack={async () => onChanged(await deskOrders.removeDocument(order.id, document.id))}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      {order.actions.includes('attach') && <Upload order={order} onChanged={onChanged} />}
    </>
  )
}

const Upload = ({ order, onChanged }: OrderDocumentsProps) => {
  const say = useWords(deskOrderText)
  const language = useLanguage()
  // Most likely it is one that is still to come.
  const [kind, setKind] = useState<DocumentKind>(
    order.checklist.find(({ present }) => !present)?.kind ?? 'other',
  )
  const [name, setName] = useState<string>()
  const bring = async (file: File) => {
    setName(file.name)
    try {
      onChanged(await deskOrders.addDocument(order.id, kind, file))
      void showMessage('success', say.uploaded)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setName(undefined)
    }
  }
  return (
    <div className={styles.upload}>
      <SelectField
        label={say.documentKind}
        placeholder={say.documentKind}
        value={kind}
        onChange={chosen => setKind(chosen as DocumentKind)}
        choices={documentKinds.map(value => ({ value, text: documentWords[value][language] }))}
      />
      <DropZone
        label={say.upload}
        accept={acceptedFiles}
        busy={name === undefined ? undefined : { text: fill(say.uploading, { name }), share: undefined }}
        onFile={file => void bring(file)}
      />
    </div>
  )
}
