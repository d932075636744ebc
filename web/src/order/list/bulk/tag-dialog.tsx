import { fill } from '@dtms/contract/language.ts'
import { maxTags, tagMaxLength } from '@dtms/contract/order/bulk.ts'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { uiText } from '#ui/text.ts'
import type { OrderRow } from '../../queries.ts'
import { useTags } from '../use-tags.ts'
import styles from './bulk.module.css'
import { bulk } from './queries.ts'
import { bulkText } from './text.ts'

interface TagDialogProps {
  orders: readonly OrderRow[]
  onTagged: (refused: { id: string; reason: string }[]) => void
  onClose: () => void
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

// Every tag of the company with a box: on all of the chosen orders, on some, on none.
export const TagDialog = ({ orders, onTagged, onClose }: TagDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(bulkText) }
  const known = useTags()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const onOrders = orders.flatMap(({ tags }) => tags)
  const names = [...new Set([...added, ...known, ...onOrders])]
  const countOf = (name: string) => orders.filter(({ tags }) => tags.includes(name)).length
  const set = (name: string, on: boolean) => setChanges(new Map(changes).set(name, on))

  const take = () => {
    const name = typed.trim()
    if (name === '') return
    const existing = names.find(one => isSame(one, name))
    if (!existing) setAdded([name, ...added])
    set(existing ?? name, true)
    setTyped('')
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    take()
  }
  const chosen = (on: boolean) => {
    const left = [...changes].filter(([, value]) => value === on).map(([name]) => name)
    const name = typed.trim()
    return on && name !== '' && !left.some(one => isSame(one, name)) ? [...left, name] : left
  }
  const save = async () => {
    const [add, remove] = [chosen(true), chosen(false)]
    if (add.length + remove.length === 0) return onClose()
    const { done, refused } = await bulk.tag(
      orders.map(({ id }) => id),
      add,
      remove,
    )
    if (done.length > 0) void showMessage('success', say.tagged)
    onClose()
    onTagged(refused)
  }

  return (
    <ConfirmDialog
      title={fill(say.tagsTitle, { n: orders.length })}
      confirm={say.save}
      check={() =>
        chosen(true).length > maxTags || chosen(false).length > maxTags
          ? fill(say.maxTags, { n: maxTags })
          : undefined
      }
      onConfirm={save}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds what is typed. */}
      <div className={styles.add} onKeyDown={onEnter}>
        <TextField label={say.newTag} name="tag" maxLength={tagMaxLength} value={typed} onChange={setTyped} />
        <Button onClick={take}>{say.addTag}</Button>
      </div>
      {names.length === 0 ? (
        <p>{say.noTags}</p>
      ) : (
        <ul className={styles.tags}>
          {names.map(name => {
            const count = countOf(name)
            const on = changes.get(name)
            const some = on === undefined && count > 0 && count < orders.length
            return (
              <li key={name}>
                <label className={styles.tag}>
                  <input
                    type="checkbox"
                    checked={on ?? count === orders.length}
                    ref={box => {
                      if (box) box.indeterminate = some
                    }}
                    onChange={event => set(name, event.currentTarget.checked)}
                  />
                  {name}
                  {some && <small>{fill(say.someOf, { n: count, all: orders.length })}</small>}
                </label>
              </li>
            )
          })}
        </ul>
      )}
    </ConfirmDialog>
  )
}
