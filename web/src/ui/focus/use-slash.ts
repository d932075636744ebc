import { type RefObject, useEffect } from 'react'
import { createStore, useStore } from '#kernel/store.ts'
import { isBehindCover } from '../dialog/cover.ts'
import { areSingleKeysOn } from './single-keys.ts'

// `/` leads to the search (DESIGN). Where there is one over everything it is the one that is meant, and a list's own
// box neither takes the key nor claims it.
const everything = createStore(false)

export const useSlashTaken = (): boolean => useStore(everything)

export const useSlashForEverything = (): void => {
  useEffect(() => {
    everything.set(true)
    return () => everything.set(false)
  }, [])
}

/** Whether a key belongs to a field or a dialog. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=grid], dialog') !== null

// From anywhere but a field or a dialog.
export const useSlash = (input: RefObject<HTMLInputElement | null>, idle = false): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!areSingleKeysOn() || isTyping(event) || !input.current || isBehindCover(input.current)) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    if (idle) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input, idle])
}
