import { fill } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { transportWord } from '@dtms/contract/order/order.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import type { TrackStop } from '../../milestone/milestone-track.ts'
import { type DeskOrder, deskOrders } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import { correctionText } from './correction-text.ts'
import styles from './dialog.module.css'
import { readMomentInput } from './moment-input.ts'

interface CorrectDialogProps {
  order: { id: string; businessType: Mode }
  milestone: TrackStop & { id: string }
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onCorrected: (order: DeskOrder) => void
  onClose: () => void
}

export const CorrectDialog = (props: CorrectDialogProps) => {
  const { order, milestone, unlessConflict, onCorrected, onClose } = props
  const say = { ...useWords(deskOrderText), ...useWords(correctionText) }
  const language = useLanguage()
  const before = formatDateTime(new Date(milestone.actual ?? milestone.planned ?? ''))
  const form = useForm({
    initial: { time: before, place: milestone.place, reason: '' },
    rules: {
      time: value => (readMomentInput(value) === undefined ? 'format' : undefined),
      place: () => undefined,
      reason: value => (value.trim() === '' ? 'required' : undefined),
    },
    submit: ({ time, place, reason }) =>
      unlessConflict(async () => {
        const body = {
          // The field has no seconds: what was not typed is not sent.
          ...(time !== before && { time: readMomentInput(time) }),
          ...(place.trim() !== milestone.place && { place: place.trim() }),
          reason: reason.trim(),
        }
        onCorrected(await deskOrders.correctMilestone(order.id, milestone.id, body))
      }),
  })
  const name = transportWord(milestone.code, order.businessType)[language]
  return (
    <Dialog title={fill(say.correctOf, { milestone: name })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{say.correctBody}</p>
        <div className={styles.pair}>
          <TextField
            {...form.field('time')}
            label={milestone.actual ? say.actual : say.planned}
            hint={say.momentHint}
            autoComplete="off"
          />
          <TextField {...form.field('place')} label={say.place} maxLength={120} autoComplete="off" />
        </div>
        <TextField {...form.field('reason')} label={say.reason} required maxLength={500} autoComplete="off" />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancelForm}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.correct}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
