import { onSessionChange, sessionToken } from './session.ts'
import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts'

// What was typed into a form and not sent. It outlives a reload, a closed tab and a session that ends by itself; a
// sign-out removes it. Passwords are never stored.
interface Typed {
  value: unknown
  at: number
}

const maxForms = 30
const maxAgeMs = 7 * 86_400_000

/** The inquiry form: the script of a prerendered page is loaded at once where this has been typed. */
export const typedInquiry = 'inquiry'
export const typedSignUp = 'sign-up'
const isGuestForm = (form: string): boolean => form === typedInquiry || form === typedSignUp

// Entries that are too old are removed, not only hidden.
const all = (): Record<string, Typed> => {
  const stored = readStored('typed')
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored as Record<string, Typed>)
  const recent = entries.filter(([, { at }]) => Date.now() - at < maxAgeMs)
  const typed = Object.fromEntries(recent)
  if (recent.length < entries.length) writeStored('typed', typed)
  return typed
}

// After a sign-out, until the next session: forms of the person close only now, and would store themselves again.
let isSignedOut = false
onSessionChange(() => {
  if (sessionToken() !== '') isSignedOut = false
})

export const readTyped = (form: string): unknown => all()[form]?.value

/** `undefined` forgets it. */
export const storeTyped = (form: string, value: unknown): void => {
  if (isSignedOut && !isGuestForm(form)) return
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

const forgetHere = (): void => {
  isSignedOut = true
  for (const listener of listeners) listener()
}

export const forgetTyped = (): void => {
  // Other tabs learn of a removal only where something was stored.
  writeStored('typed', {})
  removeStored('typed')
  forgetHere()
}

// A sign-out in another tab. A form of this one may have stored itself after the removal.
onStoredElsewhere((key, isRemoved) => {
  if (!isRemoved || (key !== undefined && key !== 'typed')) return
  forgetHere()
  if (sessionToken() !== '') return
  const entries = Object.entries(all())
  const guest = entries.filter(([form]) => isGuestForm(form))
  if (guest.length < entries.length) writeStored('typed', Object.fromEntries(guest))
})
