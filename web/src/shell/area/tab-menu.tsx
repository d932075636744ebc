import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { MenuItem } from '#ui/menu/menu.tsx'
import { moveInMenu } from '#ui/menu/menu-keys.ts'
import styles from './tab-menu.module.css'

interface TabMenuProps {
  name: string
  left: number
  top: number
  items: readonly MenuItem[]
  // `back`: the focus goes to where the menu was opened from.
  onClose: (back: boolean) => void
}

// What can be done with one tab, where the pointer or the tab is.
export const TabMenu = ({ name, left, top, items, onClose }: TabMenuProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose(true)
      return
    }
    moveInMenu(
      event,
      list.current,
      items.map(item => item.label),
    )
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={name}
      className={styles.menu}
      style={{ left, top }}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false)
      }}
    >
      {items.map(item => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onClose(true)
            item.onSelect()
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
