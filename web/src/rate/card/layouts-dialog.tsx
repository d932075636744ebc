import { fill } from '@dtms/contract/language.ts'
import { Trash2 } from 'lucide-react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from './cards-page.module.css'
import { type CardLayout, cards } from './queries.ts'
import { cardText } from './text.ts'

// The layouts that are recognised in the next file.
export const LayoutsDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useWords(cardText)
  const { value, failure, reload } = useQuery(['rates', 'card-layouts'], cards.layouts, { fresh: true })
  const forget = async ({ id, name }: CardLayout) => {
    try {
      await cards.removeLayout(id)
      void showMessage('success', fill(say.forgotten, { name }))
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    }
    reload()
  }
  return (
    <Dialog title={say.layouts} onClose={onClose}>
      <p className={styles.lead}>{say.layoutsBody}</p>
      {!value && <Awaited answer={{ failure, reload }} lines={3} />}
      {value?.length === 0 && <p>{say.noLayouts}</p>}
      <ul className={styles.layouts}>
        {value?.map(layout => (
          <li key={layout.id}>
            <div>
              <strong>{layout.name}</strong>
              <span>
                {layout.provider} · {fill(say.layoutTables, { n: layout.tables })} ·{' '}
                {formatDateTime(new Date(layout.updatedAt))}
              </span>
            </div>
            <Button
              look="quiet"
              aria-label={fill(say.forget, { name: layout.name })}
              icon={<Trash2 className={styles.icon} aria-hidden="true" />}
              onClick={() => void forget(layout)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
