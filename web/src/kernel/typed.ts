import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts'
import { onSessionChange, sessionToken } from './visitor/session.ts'

// What was typed into a form and not sent. It outlives a reload, a closed tab and a session that ends by itself; a
// sign-out removes it. Passwords are never stored.
interface Typed {
  value: unknown
  at: number
  // The person who was signed in; none for a guest.
  owner?: string | undefined
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

// The person of this page, and the session that is theirs.
let person: { id: string; token: string } | undefined

const ownerOf = (form: string, before: Typed | undefined): string | undefined => {
  // A session that has ended by itself: its forms close only now.
  if (sessionToken() === '') return isGuestForm(form) ? before?.owner : person?.id
  return person?.token === sessionToken() ? person.id : undefined
}

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
    ...(value !== undefined && { [form]: { value, at: Date.now(), owner: ownerOf(form, before) } }),
  })
}

const listeners = new Set<() => void>()

/** Also what a page holds in memory. */
export const onTypedForgotten = (listener: () => void): void => {
  listeners.add(listener)
}

const forgetMemory = (): void => {
  for (const listener of listeners) listener()
}

const forgetHere = (): void => {
  isSignedOut = true
  person = undefined
  forgetMemory()
}

/** A person has signed in: what another has typed in this browser is removed, what a guest has typed is theirs. */
export const claimTyped = (id: string): void => {
  const before = all()
  const own = Object.entries(before)
    .filter(([form, { owner = id }]) => owner === id && form !== typedSignUp)
    .map(([form, typed]) => [form, { ...typed, owner: id }])
  const typed = Object.fromEntries(own)
  if (Object.keys(before).length > 0) writeStored('typed', typed)
  const isOther = person !== undefined && person.id !== id
  person = { id, token: sessionToken() }
  // Another tab may have removed it already.
  if (!(typedInquiry in typed) && (isOther || typedInquiry in before)) forgetMemory()
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
