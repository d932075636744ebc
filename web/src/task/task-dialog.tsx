import { taskNoteMaxLength, taskTitleMaxLength } from '@dtms/contract/task/task.ts'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { type Colleague, type Task, tasks } from './queries.ts'
import { taskText } from './text.ts'

interface TaskDialogProps {
  // Absent: a new one.
  task?: Task | undefined
  // What a new one is about.
  orderId?: string | undefined
  provider?: string | undefined
  colleagues: readonly Colleague[]
  onClose: () => void
}

const unassigned = 'unassigned'

// A new task, or one that is changed. Closes itself once it is saved.
export const TaskDialog = ({ task, orderId, provider, colleagues, onClose }: TaskDialogProps) => {
  const say = useWords(taskText)
  const [title, setTitle] = useState(task?.title ?? '')
  const [note, setNote] = useState(task?.note ?? '')
  const [dueDay, setDueDay] = useState(task?.dueDay ?? '')
  const [assigneeId, setAssigneeId] = useState(task?.assignee?.id ?? unassigned)
  const [tried, setTried] = useState(false)
  const fixed = task !== undefined && task.kind !== 'own'
  const missing = title.trim() === ''

  const save = async () => {
    const who = { assigneeId: assigneeId === unassigned ? null : assigneeId }
    const rest = { note: note.trim(), dueDay, ...who }
    if (task) await tasks.change({ id: task.id, ...(!fixed && { title: title.trim() }), ...rest })
    else await tasks.add({ title: title.trim(), ...rest, orderId: orderId ?? null, provider })
    void showMessage('success', task ? say.saved : say.added)
    onClose()
  }
  const reopen = async () => {
    if (!task) return
    await tasks.change({ id: task.id, state: task.state === 'done' ? 'open' : 'done' })
    void showMessage('success', task.state === 'done' ? say.reopened : say.ended)
    onClose()
  }

  return (
    <ConfirmDialog
      title={task ? say.edit : say.add}
      confirm={say.save}
      check={() => {
        setTried(true)
        return missing ? '' : undefined
      }}
      onConfirm={save}
      instead={task && { text: task.state === 'done' ? say.reopen : say.markDone, onConfirm: reopen }}
      onClose={onClose}
    >
      <TextField
        label={say.what}
        name="title"
        required
        readOnly={fixed}
        maxLength={taskTitleMaxLength}
        value={title}
        error={tried && missing ? say.whatMissing : undefined}
        onChange={setTitle}
      />
      <TextField label={say.why} name="note" maxLength={taskNoteMaxLength} value={note} onChange={setNote} />
      <DateField label={say.dueDay} name="dueDay" value={dueDay} onChange={setDueDay} />
      <SelectField
        label={say.assignee}
        name="assigneeId"
        placeholder={say.unassigned}
        value={assigneeId}
        choices={[
          { value: unassigned, text: say.unassigned },
          ...colleagues.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={setAssigneeId}
      />
    </ConfirmDialog>
  )
}
