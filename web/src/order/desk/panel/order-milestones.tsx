import { fill } from '@dtms/contract/language.ts'
import { type TransportCode, transportWord } from '@dtms/contract/order/order.ts'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { usePlaceNames } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { MilestonePhotos } from '../../milestone/milestone-photos.tsx'
import type { TrackStop } from '../../milestone/milestone-track.ts'
import { Timeline } from '../../milestone/timeline.tsx'
import { CorrectDialog } from '../move/correct-dialog.tsx'
import { correctionText } from '../move/correction-text.ts'
import { type DeskOrder, deskOrders } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import { useConflict } from '../use-conflict.ts'
import styles from './order-panel.module.css'

interface OrderMilestonesProps {
  order: DeskOrder
  onChanged: (order?: DeskOrder) => void
}

type Recorded = TrackStop & { id: string }
const isRecorded = (stop: TrackStop): stop is Recorded => stop.id !== undefined

// The milestones with what puts them right, and what they said before.
export const OrderMilestones = ({ order, onChanged }: OrderMilestonesProps) => {
  const say = { ...useWords(deskOrderText), ...useWords(correctionText) }
  const language = useLanguage()
  const [open, setOpen] = useState<{ act: 'correct' | 'void'; milestone: Recorded }>()
  const close = () => setOpen(undefined)
  const unlessConflict = useConflict(() => {
    close()
    onChanged()
  })
  const done = (words: string) => (next: DeskOrder) => {
    close()
    void showMessage('success', words)
    onChanged(next)
  }
  const word = (code: string) => transportWord(code as TransportCode, order.businessType)[language]
  const buttons = (milestone: TrackStop) =>
    isRecorded(milestone) && (
      <>
        <Button
          look="link"
          aria-label={fill(say.correctOf, { milestone: word(milestone.code) })}
          onClick={() => setOpen({ act: 'correct', milestone })}
        >
          {say.correct}
        </Button>
        <Button
          look="link"
          aria-label={fill(say.voidOf, { milestone: word(milestone.code) })}
          onClick={() => setOpen({ act: 'void', milestone })}
        >
          {say.voidIt}
        </Button>
      </>
    )
  return (
    <>
      <Timeline
        milestones={order.milestones}
        businessType={order.businessType}
        actionsOf={stop => (
          <>
            <MilestonePhotos documents={order.documents} milestoneId={stop.id} />
            {order.actions.includes('record') && buttons(stop)}
          </>
        )}
      />
      <History order={order} word={word} />
      {open?.act === 'correct' && (
        <CorrectDialog
          order={order}
          milestone={open.milestone}
          unlessConflict={unlessConflict}
          onCorrected={done(say.corrected)}
          onClose={close}
        />
      )}
      {open?.act === 'void' && (
        <ReasonDialog
          title={fill(say.voidOf, { milestone: word(open.milestone.code) })}
          body={say.voidBody}
          confirm={say.voidIt}
          onClose={close}
          onConfirm={reason =>
            unlessConflict(async () =>
              done(say.voided)(await deskOrders.voidMilestone(order.id, open.milestone.id, reason)),
            )
          }
        />
      )}
    </>
  )
}

interface HistoryProps {
  order: Pick<DeskOrder, 'milestoneHistory'>
  word: (code: string) => string
}

const History = ({ order, word }: HistoryProps) => {
  const say = useWords(correctionText)
  const placeName = usePlaceNames(order.milestoneHistory.map(({ place }) => place))
  if (order.milestoneHistory.length === 0) return null
  return (
    <section>
      <h3>{say.history}</h3>
      <ol className={styles.events}>
        {order.milestoneHistory.toReversed().map(change => {
          const happened = change.actual ?? change.planned
          const before = [
            happened && formatDateTime(new Date(happened)),
            placeName(change.place),
            change.note,
          ]
          return (
            <li key={change.id} className={styles.event}>
              <time dateTime={change.time}>{formatDateTime(new Date(change.time))}</time>
              <span>
                <strong>
                  {fill(change.kind === 'void' ? say.voidOf : say.correctOf, {
                    milestone: word(change.code),
                  })}
                </strong>{' '}
                <span className={styles.quiet}>{change.who}</span>
              </span>
              <p>{fill(say.before, { before: before.filter(Boolean).join(' · ') })}</p>
              {change.reason && <p>{change.reason}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
