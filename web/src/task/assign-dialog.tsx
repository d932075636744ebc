import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { assignText } from './assign-text.ts'
import { tasks } from './queries.ts'

interface AssignDialogProps {
  chosen: readonly { id: string; name: string }[]
  provider?: string | undefined
  // null: no assignee.
  assign: (id: string, personId: string | null) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const unassigned = 'unassigned'

// Several orders or tasks to one colleague. Each succeeds or fails by itself; the dialog stays with those that did not.
export const AssignDialog = ({ chosen, provider, assign, onDone, onClose }: AssignDialogProps) => {
  const say = useWords(assignText)
  const colleagues = useQuery(['tasks', 'colleagues', provider], signal => tasks.colleagues(provider, signal))
  const [left, setLeft] = useState(chosen)
  const [personId, setPersonId] = useState('')
  const [error, setError] = useState<string>()

  const confirm = async () => {
    const refused: { id: string; name: string; reason: string }[] = []
    for (const one of left) {
      try {
        await assign(one.id, personId === unassigned ? null : personId)
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        refused.push({ ...one, reason: Object.values(failure.fields)[0] ?? failure.message })
      }
    }
    const done = left.length - refused.length
    if (done > 0) {
      void showMessage(refused.length === 0 ? 'success' : 'warning', fill(say.assigned, { n: done }))
      onDone()
    }
    const [first] = refused
    if (!first) return onClose()
    setLeft(refused)
    throw new CallFailure({
      code: 409,
      message: refused.map(({ name, reason }) => `${name}: ${reason}`).join('\n'),
    })
  }

  return (
    <ConfirmDialog
      title={fill(say.title, { n: left.length })}
      confirm={say.assign}
      check={() => {
        if (personId !== '') return undefined
        setError(say.missing)
        return ''
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {colleagues.value ? (
        <SelectField
          name="assignee"
          label={say.to}
          required
          placeholder={say.choose}
          value={personId}
          error={error}
          choices={[
            ...colleagues.value.map(({ id, name }) => ({ value: id, text: name })),
            { value: unassigned, text: say.unassigned },
          ]}
          onChange={value => {
            setPersonId(value)
            setError(undefined)
          }}
        />
      ) : (
        <Awaited answer={colleagues} />
      )}
      <p>{left.map(({ name }) => name).join(say.between)}</p>
    </ConfirmDialog>
  )
}
