import { linkSecret } from './link-secret.ts'

// What this entry of the browser's history keeps beside its address. It outlasts a reload, which a change of
// language makes too, and goes with the tab.
export const keptHere = (name: string): unknown => history.state?.[name]

export const keepHere = (name: string, value: unknown): void =>
  history.replaceState({ ...history.state, [name]: value }, '')

// The secret of a mailed link, kept until it is used up: a reload must not turn it into a dead one.
export const keptSecret = (name: string): string => {
  if (linkSecret() !== '') keepHere(name, linkSecret())
  const kept = keptHere(name)
  return typeof kept === 'string' ? kept : ''
}
