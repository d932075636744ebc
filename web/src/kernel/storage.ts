import type { Language } from '@dtms/contract/language.ts'
import type { InterfaceSize } from './interface-size.ts'

// The browser's storage between visits (spec 3). `user` and `config` are caches of responses whose shape belongs to a
// feature; the kernel only stores them.
export interface Stored {
  token: string
  language: Language
  user: unknown
  config: unknown
  isResetPwd: boolean
  resetToken: string
  resetEmail: string
  size: InterfaceSize
  guest: string
  // The user's chosen columns of each list.
  columns: unknown
  layout: LayoutChoices
  // Whether `/` and `?` are shortcuts.
  singleKeys: 'on' | 'off'
  // Chat messages that the server has not acknowledged, by person.
  chatUnsent: unknown
  // A guest's question to a provider before the login.
  chatAsk: unknown
  // The own session of staff who view the portal as a customer.
  returnToken: string
  // What was typed into forms (typed.ts).
  typed: unknown
}

// spec 1: how the inner pages are laid out.
export interface LayoutChoices {
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
}

const storagePrefix = 'tms_'

// Plain texts are stored unchanged.
const keptAsJson: ReadonlySet<keyof Stored> = new Set([
  'user',
  'config',
  'isResetPwd',
  'columns',
  'layout',
  'chatUnsent',
  'chatAsk',
  'typed',
])

// Storage can be blocked (private windows, policies) or full. The portal then works on without a memory:
// reading gives nothing, writing is lost.
const area = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const readStored = <Key extends keyof Stored>(key: Key): Stored[Key] | undefined => {
  try {
    const kept = area()?.getItem(storagePrefix + key)
    if (kept == null) return undefined
    return (keptAsJson.has(key) ? JSON.parse(kept) : kept) as Stored[Key]
  } catch {
    return undefined
  }
}

export const writeStored = <Key extends keyof Stored>(key: Key, value: Stored[Key]): void => {
  try {
    area()?.setItem(storagePrefix + key, keptAsJson.has(key) ? JSON.stringify(value) : String(value))
  } catch {
    // Full: the value holds until the page is left.
  }
}

export const removeStored = (...keys: (keyof Stored)[]): void => {
  try {
    for (const key of keys) area()?.removeItem(storagePrefix + key)
  } catch {
    // Blocked: there was nothing to remove.
  }
}

// What a person has typed and not sent, and the session that staff would return to. It outlives a session that ends by
// itself, not a sign-out.
export const removePersonal = (): void => {
  removeStored('chatUnsent', 'chatAsk', 'resetEmail', 'returnToken')
}

// Reports when another tab changes a key. `undefined` means that everything was cleared.
export const onStoredElsewhere = (
  listener: (key: keyof Stored | undefined, isRemoved: boolean) => void,
): void => {
  globalThis.addEventListener?.('storage', event => {
    if (event.key === null) listener(undefined, true)
    else if (event.key.startsWith(storagePrefix)) {
      listener(event.key.slice(storagePrefix.length) as keyof Stored, event.newValue === null)
    }
  })
}
