import type { PendingCharge } from '@dtms/contract/bill/desk.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { lastMonths } from '../days.ts'
import { deskBills } from './queries.ts'
import { deskBillText } from './text.ts'
import { pendingIn, TooEarlyDialog } from './too-early-dialog.tsx'

// The bills of a month that is over, as the job makes them.
export const RunDialog = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const say = useWords(deskBillText)
  const months = lastMonths(13).slice(1)
  const [month, setMonth] = useState(months[0]?.name ?? '')
  const [reasons, setReasons] = useState<readonly PendingCharge[]>([])
  const run = async (confirm: boolean) => {
    const { list, doneBefore } = await deskBills.run(month, confirm)
    void showMessage('success', fill(say.ran, { n: list.length, done: doneBefore }))
    onDone()
  }
  if (reasons.length > 0)
    return <TooEarlyDialog reasons={reasons} onBill={() => run(true)} onClose={() => setReasons([])} />
  return (
    <ConfirmDialog
      title={say.runTitle}
      confirm={say.runMonth}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await run(false)
        } catch (error) {
          const pending = pendingIn(error)
          if (pending.length === 0) throw error
          setReasons(pending)
        }
      }}
    >
      <p>{say.runBody}</p>
      <SelectField
        label={say.month}
        placeholder={say.month}
        value={month}
        choices={months.map(({ name }) => ({ value: name, text: name }))}
        onChange={setMonth}
      />
    </ConfirmDialog>
  )
}
