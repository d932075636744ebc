import { readStored, removeStored, writeStored } from './storage.ts'

// What was typed into a form and not sent. It outlives a reload, a closed tab and a session that ends by itself; a
// sign-out removes it. Passwords are never stored.
interface Typed {
  value: unknown
  at: number
}

const maxForms = 30
const maxAgeMs = 7 * 86_400_000

const all = (): Record<string, Typed> => {
  const stored = readStored('typed')
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, Typed>) : {}
}

export const readTyped = (form: string): unknown => {
  const { value, at } = all()[form] ?? { at: 0 }
  return Date.now() - at < maxAgeMs ? value : undefined
}

/** `undefined` forgets it. */
export const storeTyped = (form: string, value: unknown): void => {
  const { [form]: before, ...others } = all()
  if (value === undefined && before === undefined) return
  const entries = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, maxForms - 1)
  writeStored('typed', {
    ...Object.fromEntries(entries),
    ...(value !== undefined && { [form]: { value, at: Date.now() } }),
  })
}

const listeners = new Set<() => void>()

/** Also what a page holds in memory. */
export const onTypedForgotten = (listener: () => void): void => {
  listeners.add(listener)
}

export const forgetTyped = (): void => {
  removeStored('typed')
  for (const listener of listeners) listener()
}

/** The inquiry form: the script of a prerendered page is loaded at once where this has been typed. */
export const typedInquiry = 'inquiry'
