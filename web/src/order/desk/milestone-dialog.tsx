import { fill } from '@dtms/contract/language.ts'
import { type TransportCode, transportCodes, transportWords } from '@dtms/contract/order.ts'
import { useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { formatDateTime } from '#kernel/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { kitText } from '#ui/text.ts'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { nextStop, type RoadMilestone } from '../road.ts'
import styles from './dialog.module.css'
import { readMomentInput } from './moment-input.ts'
import { type DeskOrder, deskOrders } from './queries.ts'
import { RefusedDialog, type RefusedOrder } from './refused-dialog.tsx'
import { deskOrderText } from './text.ts'
import { useConflict } from './use-conflict.ts'

interface Recorded {
  id: string
  orderNo: string
  businessType: number
  milestones?: readonly RoadMilestone[]
}

interface MilestoneDialogProps {
  // One, or all that travel together.
  orders: readonly Recorded[]
  onRecorded: (order?: DeskOrder) => void
  onClose: () => void
}

const moment = (value: string) =>
  value === '' || readMomentInput(value) !== undefined ? undefined : ('format' as const)

// The call takes a list of milestones, of which the form is the first.
const atFields = async <Answer,>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const { code, message, fields } = error
    const named = Object.entries(fields).map(([name, words]) => [name.replace(/^milestones\.0\./, ''), words])
    throw new CallFailure({ code, message, fields: Object.fromEntries(named), cause: error })
  }
}

// A milestone or what went wrong, planned or actual. Of many orders those that do not allow it are named with why.
export const MilestoneDialog = ({ orders, onRecorded, onClose }: MilestoneDialogProps) => {
  const say = { ...useWords(kitText), ...useWords(deskOrderText) }
  const language = useLanguage()
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
  const unlessConflict = useConflict(() => onRecorded())
  const [only] = orders
  const single = orders.length === 1 ? only : undefined
  const form = useForm({
    initial: {
      code: single?.milestones ? nextStop(single.milestones, single.businessType) : '',
      actual: formatDateTime(new Date()),
      planned: '',
      place: '',
      note: '',
    },
    rules: {
      code: value => (value === '' ? 'choiceRequired' : undefined),
      actual: (value, { planned }) =>
        moment(value) ?? (value === '' && planned === '' ? 'required' : undefined),
      planned: moment,
      place: () => undefined,
      note: () => undefined,
    },
    submit: async ({ code, actual, planned, place, note }) => {
      const milestone = {
        code: code as TransportCode,
        actual: readMomentInput(actual) ?? null,
        planned: readMomentInput(planned) ?? null,
        place: place.trim(),
        note: note.trim(),
      }
      if (single) {
        await unlessConflict(async () => {
          const next = await atFields(deskOrders.record(single.id, milestone))
          void showMessage('success', say.recorded)
          onRecorded(next)
        })
        return
      }
      const answer = await atFields(
        deskOrders.recordMany(
          orders.map(({ id }) => id),
          milestone,
        ),
      )
      void showMessage(
        answer.refused.length === 0 ? 'success' : 'warning',
        fill(say.recordedMany, { n: answer.recorded.length }),
      )
      onRecorded()
      if (answer.refused.length === 0) onClose()
      else setRefused(answer.refused)
    },
  })

  const title = single
    ? fill(say.recordTitle, { orderNo: single.orderNo })
    : fill(say.recordManyTitle, { n: orders.length })
  if (refused.length > 0) {
    const left = fill(say.refusedTitle, { n: refused.length })
    return <RefusedDialog title={left} refused={refused} orders={orders} onClose={onClose} />
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <SelectField
          {...form.field('code')}
          label={say.milestone}
          required
          placeholder={say.milestone}
          choices={transportCodes.map(value => ({ value, text: transportWords[value][language] }))}
        />
        <div className={styles.pair}>
          <TextField {...form.field('actual')} label={say.actual} hint={say.momentHint} autoComplete="off" />
          <TextField {...form.field('planned')} label={say.planned} autoComplete="off" />
        </div>
        <TextField {...form.field('place')} label={say.place} maxLength={120} autoComplete="off" />
        <TextField {...form.field('note')} label={say.note} maxLength={500} autoComplete="off" />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancelForm}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.saveRecord}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
