import type { KeyboardEvent } from 'react'

// The option that an arrow key leads to, wrapping at both ends; `undefined` for other keys.
export const nextOption = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % Math.max(1, count)
  return key === 'ArrowUp' ? (Math.max(at, 0) - 1 + count) % Math.max(1, count) : undefined
}

/** After a key. A list that scrolled under a pointer would move its options away from a press. */
export const showOption = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' })

// The item of a menu that a key leads to, by the ARIA practices: arrows wrap, Home and End jump, a letter goes to the
// next item that begins with it. undefined if the key has no meaning for the menu.
export const nextItem = (key: string, at: number, labels: readonly string[]): number | undefined => {
  const count = labels.length
  const option = nextOption(key, at, count)
  if (option !== undefined) return option
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step++) {
    const index = (Math.max(at, 0) + step) % count
    if (labels[index]?.toLocaleLowerCase().startsWith(letter)) return index
  }
  return undefined
}

/** Moves the focus among the items of a menu by a key that means something to it. */
export const moveInMenu = (
  event: KeyboardEvent,
  menu: HTMLElement | null,
  labels: readonly string[],
): void => {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const next = nextItem(event.key, items.indexOf(document.activeElement as HTMLElement), labels)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
