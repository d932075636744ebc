import { useState } from 'react'
import { readStored, writeStored } from '#kernel/storage.ts'

// The user's chosen columns of a list, stored in this browser. A removed column is forgotten.
export const useColumns = (listId: string, all: readonly string[], defaults: readonly string[]) => {
  const [chosen, setChosen] = useState(() => kept(listId))
  // The default may depend on the language, which can change while a list is open.
  const wanted: readonly string[] = chosen ?? defaults
  const shown = all.filter((id, index) => index === 0 || wanted.includes(id))
  const choose = (ids: readonly string[]) => {
    setChosen([...ids])
    writeStored('columns', { ...everything(), [listId]: ids })
  }
  return {
    shown,
    toggle: (id: string) => choose(shown.includes(id) ? shown.filter(other => other !== id) : [...shown, id]),
    reset: () => choose(defaults),
  }
}

const everything = (): Record<string, unknown> => {
  const stored = readStored('columns')
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {}
}

const kept = (listId: string): string[] | undefined => {
  const ids = everything()[listId]
  return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : undefined
}
