import { linkSecret } from './visitor/link-secret.ts'

// State of this entry of the browser's history, beside its address. It survives a reload, including one by a change
// of language, and ends with the tab.
export const storedInHistory = (name: string): unknown => history.state?.[name]

export const storeInHistory = (name: string, value: unknown): void =>
  history.replaceState({ ...history.state, [name]: value }, '')

// The secret of a mailed link, stored until it is used: a reload must not invalidate it.
export const storedSecret = (name: string): string => {
  if (linkSecret() !== '') storeInHistory(name, linkSecret())
  const kept = storedInHistory(name)
  return typeof kept === 'string' ? kept : ''
}
