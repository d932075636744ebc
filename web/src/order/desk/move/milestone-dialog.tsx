import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import type { MilestoneReason } from '@dtms/contract/order/desk.ts'
import {
  type TransportCode,
  transportCodes,
  transportWord,
  transportWords,
} from '@dtms/contract/order/order.ts'
import { useState } from 'react'
import { file } from '#file/public.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import { nextStop, skippedStops, type TrackMilestone } from '../../milestone/milestone-track.ts'
import { orderListText } from '../list/text.ts'
import { type DeskOrder, deskOrders, type NewMilestone } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import { useConflict } from '../use-conflict.ts'
import { correctionText } from './correction-text.ts'
import styles from './dialog.module.css'
import { readMomentInput } from './moment-input.ts'
import { OutOfOrderDialog } from './out-of-order-dialog.tsx'
import { RefusedDialog, type RefusedOrder } from './refused-dialog.tsx'

interface Recorded {
  id: string
  orderNo: string
  businessType: Mode
  milestones?: readonly TrackMilestone[]
}

interface MilestoneDialogProps {
  // One, or all that travel together.
  orders: readonly Recorded[]
  onRecorded: (order?: DeskOrder) => void
  onClose: () => void
}

// As their mode says it, where all are of one kind.
const wordFor = (orders: readonly Recorded[], code: TransportCode) => {
  const [first] = orders
  const areAlike = new Set(orders.map(({ businessType }) => modes[businessType].port)).size === 1
  return first && areAlike ? transportWord(code, first.businessType) : transportWords[code]
}

const isOpenException = ({ exception, actual, resolved }: TrackMilestone) =>
  exception && actual !== null && !resolved

const moment = (value: string) =>
  value === '' || readMomentInput(value) !== undefined ? undefined : ('format' as const)

// A milestone or what went wrong, planned or actual. Of many orders those that do not allow it are named with why.
export const MilestoneDialog = ({ orders, onRecorded, onClose }: MilestoneDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(deskOrderText), ...useWords(orderListText) }
  const sayOf = useWords(correctionText)
  const language = useLanguage()
  const [asked, setAsked] = useState<{
    milestone: NewMilestone & { fileId?: string }
    reasons: readonly MilestoneReason[]
  }>()
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
  const [photo, setPhoto] = useState<File>()
  const unlessConflict = useConflict(() => onRecorded())
  const [only] = orders
  const single = orders.length === 1 ? only : undefined
  const open = single?.milestones?.filter(isOpenException) ?? []
  const form = useForm({
    initial: {
      code: single?.milestones ? nextStop(single.milestones, single.businessType) : '',
      time: formatDateTime(new Date()),
      planned: '',
      place: '',
      note: '',
      resolves: '',
    },
    rules: {
      code: value => (value === '' ? 'chooseMilestone' : undefined),
      time: (value, { planned }) =>
        moment(value) ?? (value === '' && planned === '' ? 'required' : undefined),
      planned: moment,
      place: () => undefined,
      note: () => undefined,
      resolves: () => undefined,
    },
    submit: async ({ code, time, planned, place, note, resolves }) => {
      const milestone = {
        code: code as TransportCode,
        time: readMomentInput(time) ?? null,
        planned: readMomentInput(planned) ?? null,
        place: place.trim(),
        note: note.trim(),
        ...(resolves && { resolves }),
        ...(photo && { fileId: (await file.bring(photo)).path }),
      }
      try {
        await record(orders, milestone)
      } catch (error) {
        if (!(error instanceof CallFailure) || error.reasons.length === 0) throw error
        setAsked({ milestone, reasons: error.reasons as readonly MilestoneReason[] })
      }
    },
  })

  const record = async (chosen: readonly Recorded[], milestone: NewMilestone & { fileId?: string }) => {
    if (single)
      return unlessConflict(async () => {
        const next = await deskOrders.record(single.id, milestone)
        void showMessage('success', say.recorded)
        onRecorded(next)
      })
    const result = await deskOrders.recordMany(
      chosen.map(({ id }) => id),
      milestone,
    )
    void showMessage(
      result.refused.length === 0 ? 'success' : 'warning',
      fill(say.recordedMany, { n: result.recorded.length }),
    )
    onRecorded()
    if (result.refused.length === 0) onClose()
    else {
      setAsked(undefined)
      setRefused(result.refused)
    }
  }

  const skipped = single?.milestones
    ? skippedStops(single.milestones, single.businessType, form.values.code)
    : []
  const skips = fill(say.skips, {
    milestones: skipped.map(code => wordFor(orders, code)[language]).join(language === 'en' ? ', ' : '、'),
  })
  const title = single
    ? fill(say.recordTitle, { orderNo: single.orderNo })
    : fill(say.recordManyTitle, { n: orders.length })
  if (asked) {
    const { milestone, reasons } = asked
    const further = new Set(reasons.map(({ orderId }) => orderId))
    const others = orders.filter(({ id }) => !further.has(id))
    return (
      <OutOfOrderDialog
        reasons={reasons}
        word={(code, orderId) =>
          wordFor(orderId ? orders.filter(({ id }) => id === orderId) : orders, code)[language]
        }
        others={others.length}
        onRecordAll={() => record(orders, { ...milestone, confirm: true })}
        onRecordOthers={() => record(others, milestone)}
        onBack={() => setAsked(undefined)}
      />
    )
  }
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
          hint={skipped.length > 0 ? skips : undefined}
          choices={transportCodes.map(value => ({ value, text: wordFor(orders, value)[language] }))}
        />
        <div className={styles.pair}>
          <TextField {...form.field('time')} label={say.actual} hint={say.momentHint} autoComplete="off" />
          <TextField {...form.field('planned')} label={say.planned} autoComplete="off" />
        </div>
        <TextField {...form.field('place')} label={say.place} maxLength={120} autoComplete="off" />
        <TextField {...form.field('note')} label={say.note} maxLength={500} autoComplete="off" />
        {single && open.length > 0 && (
          <SelectField
            {...form.field('resolves')}
            label={sayOf.resolves}
            placeholder={sayOf.resolvesNone}
            choices={open.map(({ id = '', code, actual }) => ({
              value: id,
              text: `${wordFor(orders, code as TransportCode)[language]} · ${formatDateTime(new Date(actual ?? ''))}`,
            }))}
          />
        )}
        {single && <DropZone label={photo?.name ?? sayOf.photo} accept={acceptedFiles} onFile={setPhoto} />}
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
