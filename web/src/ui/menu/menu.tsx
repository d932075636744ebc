import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import float from './float.module.css'
import styles from './menu.module.css'
import { moveInMenu } from './menu-keys.ts'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  // Given where the items are choices of which one holds.
  checked?: boolean
  // The language of the label where it is not the page's.
  lang?: string
  onSelect: () => void
}

interface MenuProps {
  // The accessible name of the button, and of the menu it opens.
  name: string
  button: ReactNode
  buttonClassName: string | undefined
  // Content above the items, for example the signed-in user.
  header?: ReactNode
  items: readonly MenuItem[]
}

// A button with a list of actions, by the menu button pattern of the ARIA practices: arrows, Home, End and
// first letters move, Enter chooses, Esc and leaving close.
export const Menu = ({ name, button, buttonClassName, header, items }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const buttonId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  // Where the items are choices, the one that holds is where one starts from.
  const chosen = Math.max(
    0,
    items.findIndex(item => item.checked),
  )

  const openAt = (index: number) => {
    // The items must exist before one of them can take the focus.
    flushSync(() => setOpen(true))
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    entries.at(index)?.focus()
  }

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? chosen : -1)
  }

  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      return
    }
    moveInMenu(
      event,
      list.current,
      items.map(item => item.label),
    )
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus leaving what is inside.
    <div
      className={float.frame}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        id={buttonId}
        type="button"
        className={buttonClassName}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => (open ? close() : openAt(chosen))}
        onKeyDown={onTriggerKey}
      >
        {button}
      </button>
      {open && (
        <div className={classNames(float.popup, styles.popup)}>
          {header && <div className={styles.header}>{header}</div>}
          <div
            ref={list}
            role="menu"
            tabIndex={-1}
            aria-labelledby={buttonId}
            onKeyDown={onListKey}
            className={styles.list}
          >
            {items.map(item => (
              <button
                key={item.id}
                type="button"
                {...roleOf(item)}
                lang={item.lang}
                tabIndex={-1}
                className={classNames(styles.item, item.checked && styles.checked)}
                onClick={() => {
                  close()
                  item.onSelect()
                }}
              >
                {item.icon}
                <span className={styles.label}>{item.label}</span>
                {item.checked && <Check aria-hidden="true" />}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const roleOf = ({ checked }: MenuItem) =>
  checked === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemradio', 'aria-checked': checked } as const)
