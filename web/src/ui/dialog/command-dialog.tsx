import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { nextOption, showOption } from '../menu/menu-keys.ts'
import spoken from '../spoken.module.css'
import styles from './command-dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface Command {
  id: string
  label: string
  detail?: string
  run: () => void
}

interface CommandGroup {
  id: string
  title: string
  commands: readonly Command[]
}

interface CommandDialogProps {
  title: string
  hint: string
  maxLength: number
  typed: string
  onType: (typed: string) => void
  groups: readonly CommandGroup[]
  // How many match, for those who hear it.
  counted: (n: number) => string
  // More may come.
  asking?: boolean
  // Below the list: that nothing matches, or that the search goes on.
  note?: ReactNode
  onClose: () => void
}

// One field over a list of commands, a combobox by the ARIA practices. The first command is the one that Enter runs,
// until arrows lead to another.
export const CommandDialog = (props: CommandDialogProps) => {
  const { title, hint, maxLength, typed, onType, groups, counted, asking = false, note, onClose } = props
  const listId = useId()
  const [chosen, setChosen] = useState<string>()
  const commands = groups.flatMap(group => group.commands)
  const active = commands.find(({ id }) => id === chosen) ?? commands[0]
  const optionId = (id: string) => `${listId}-${id}`

  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that chooses a word of an input method is not ours.
    if (event.nativeEvent.isComposing) return
    const next = nextOption(event.key, active ? commands.indexOf(active) : -1, commands.length)
    const command = next === undefined ? undefined : commands[next]
    if (next !== undefined) {
      event.preventDefault()
      setChosen(command?.id)
      if (command) showOption(optionId(command.id))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) run(active)
    }
  }

  return (
    <Dialog title={title} width="form" onClose={onClose}>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={hint}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.id)}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={typed}
          onChange={event => {
            onType(event.currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <span className={spoken.spoken} role="status">
        {!asking && counted(commands.length)}
      </span>
      <div className={styles.list} id={listId} role="listbox" aria-label={title}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by role, not by a fieldset.
          <div key={group.id} role="group" aria-label={group.title}>
            <div className={styles.group} aria-hidden="true">
              {group.title}
            </div>
            {group.commands.map(command => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
              <div
                key={command.id}
                id={optionId(command.id)}
                role="option"
                tabIndex={-1}
                aria-selected={command === active}
                className={classNames(styles.option, command === active && styles.active)}
                onClick={() => run(command)}
              >
                <span className={styles.label}>{command.label}</span>
                {command.detail && <span className={styles.detail}>{command.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </Dialog>
  )
}
