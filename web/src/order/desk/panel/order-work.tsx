import { fill } from '@dtms/contract/language.ts'
import { noteMaxLength } from '@dtms/contract/order/work.ts'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { TaskSection } from '#task/public.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type DeskOrder, type OrderWork, orderWork } from '../queries.ts'
import { mentionable, mentionedIn, withMention } from './mention.ts'
import styles from './order-panel.module.css'
import { orderWorkText } from './work-text.ts'

const unassigned = 'unassigned'

// What staff say among themselves about an order: who is responsible, what is to be done, notes.
export const OrderWorkPart = ({ order }: { order: DeskOrder }) => {
  const say = useWords(orderWorkText)
  const asked = useQuery(['orders', 'desk-work', order.id], signal => orderWork.notes(order.id, signal))
  const [done, setDone] = useState<{ work: OrderWork; instead: OrderWork | undefined }>()
  const work = done && done.instead === asked.value ? done.work : asked.value
  if (!work) return <Awaited answer={asked} />
  const changed = (next: OrderWork) => setDone({ work: next, instead: asked.value })
  const assign = async (personId: string) => {
    try {
      changed(await orderWork.setAssignee(order.id, personId === unassigned ? null : personId))
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return (
    <>
      <SelectField
        label={say.responsible}
        placeholder={say.unassigned}
        value={work.assignee?.id ?? unassigned}
        choices={[
          { value: unassigned, text: say.unassigned },
          ...work.colleagues.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={personId => void assign(personId)}
      />
      <TaskSection orderId={order.id} colleagues={work.colleagues} />
      <Notes orderId={order.id} work={work} onChanged={changed} />
    </>
  )
}

interface NotesProps {
  orderId: string
  work: OrderWork
  onChanged: (work: OrderWork) => void
}

const Notes = ({ orderId, work, onChanged }: NotesProps) => {
  const say = useWords(orderWorkText)
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const nameOf = (id: string) => work.colleagues.find(one => one.id === id)?.name ?? ''
  const add = async () => {
    if (text.trim() === '') return setError(say.noteMissing)
    setBusy(true)
    try {
      const named = mentionedIn(text, work.colleagues, mentions)
      onChanged(await orderWork.addNote(orderId, text.trim(), named))
      setText('')
      setMentions([])
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(Object.values(failure.fields)[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h3>{say.notes}</h3>
      <p className={styles.quiet}>{say.notesLead}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void add()
        }}
      >
        <TextField
          label={say.note}
          name="note"
          autoComplete="off"
          maxLength={noteMaxLength}
          value={text}
          error={error}
          onChange={value => {
            setText(value)
            setError(undefined)
          }}
        />
        <div className={styles.noteFoot}>
          {mentionable(text, work.colleagues).map(one => (
            <Button
              key={one.id}
              look="soft"
              aria-label={fill(say.mentionAdd, { name: one.name })}
              onClick={event => {
                setText(withMention(text, one))
                event.currentTarget.form?.querySelector<HTMLElement>('[name="note"]')?.focus()
              }}
            >
              @{one.name}
            </Button>
          ))}
          <FilterSelect
            label={say.mention}
            all={say.mentionNone}
            value=""
            choices={work.colleagues
              .filter(({ id }) => !mentions.includes(id))
              .map(({ id, name }) => ({ value: id, text: name }))}
            onChange={id => id && setMentions([...mentions, id])}
          />
          {mentions.map(id => (
            <Button
              key={id}
              look="link"
              aria-label={fill(say.mentionRemove, { name: nameOf(id) })}
              onClick={() => setMentions(mentions.filter(one => one !== id))}
            >
              @{nameOf(id)} ×
            </Button>
          ))}
          <span className={styles.gap} />
          <Button type="submit" look="primary" busy={busy}>
            {say.noteAdd}
          </Button>
        </div>
      </form>
      <ol className={styles.events}>
        {work.notes.map(({ id, text: said, who, mentions: named, createTime }) => (
          <li key={id} className={styles.event}>
            <time dateTime={createTime}>{formatDateTime(new Date(createTime))}</time>
            <span>
              <strong>{who.name}</strong>{' '}
              <span className={styles.quiet}>{named.map(({ name }) => `@${name}`).join(' ')}</span>
            </span>
            <p className={styles.said}>{said}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
