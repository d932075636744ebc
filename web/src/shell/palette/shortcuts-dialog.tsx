import { useEffect, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { chooseSingleKeys, useSingleKeys } from '#ui/focus/single-keys.ts'
import { commandKey } from './command-key.ts'
import styles from './shortcuts-dialog.module.css'
import { paletteText } from './text.ts'

const shortcuts = [
  { keys: [commandKey, 'K'], meaning: 'openPalette' },
  { keys: ['/'], meaning: 'focusSearch' },
  { keys: ['?'], meaning: 'showShortcuts' },
  { keys: ['Esc'], meaning: 'closeLayer' },
  { keys: ['↑', '↓'], meaning: 'moveRows' },
  { keys: ['Enter'], meaning: 'openRow' },
  { keys: ['←', '→'], meaning: 'moveTabs' },
] as const

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useWords(paletteText)
  const on = useSingleKeys()
  // Not the checkbox: a blank would switch the keys off.
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => table.current?.focus(), [])
  return (
    <Dialog title={say.shortcuts} width="login" onClose={onClose}>
      <table ref={table} tabIndex={-1} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say.key}</th>
            <th scope="col">{say.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts
            .filter(({ keys: [key] }) => on || !['/', '?'].includes(key))
            .map(({ keys, meaning }) => (
              <tr key={meaning}>
                <th scope="row">
                  {keys.map(key => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </th>
                <td>{say[meaning]}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <CheckField name="singleKeys" label={say.singleKeys} checked={on} onChange={chooseSingleKeys} />
    </Dialog>
  )
}
