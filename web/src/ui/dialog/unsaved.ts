import { onSessionChange } from '#kernel/visitor/session.ts'

// What is written and not saved, with the page that it is on: a page that is only hidden still has it, though nothing of
// it runs.
const unsaved = new Map<string, { path: string; name: string }>()

// The next user has no unsaved input.
onSessionChange(() => unsaved.clear())

const here = (): string => location.pathname.toLowerCase()

/** Returns a function that forgets it: input of a hidden page still counts. */
export const noteUnsaved = (id: string, name: string): (() => void) => {
  const path = here()
  unsaved.set(id, { path, name })
  return () => {
    if (here() === path) unsaved.delete(id)
  }
}

/** The names of what would be lost with these pages. */
export const unsavedOn = (paths: readonly string[]): string[] => {
  const wanted = new Set(paths.map(path => path.toLowerCase()))
  return [...unsaved.values()].filter(({ path }) => wanted.has(path)).map(({ name }) => name)
}

export const forgetUnsaved = (paths: readonly string[]): void => {
  const gone = new Set(paths.map(path => path.toLowerCase()))
  for (const [id, { path }] of unsaved) if (gone.has(path)) unsaved.delete(id)
}
