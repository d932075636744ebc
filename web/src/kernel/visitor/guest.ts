import { readStored, writeStored } from '../storage.ts'

// A visitor's identity before signing up: a random secret of this browser. Inquiries made with it and their quotes
// are visible only to its holder (PRODUCT 5). If storage is blocked it lasts as long as the page.
const made = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const isSecret = (kept: string | undefined): kept is string => /^[0-9a-f]{32}$/.test(kept ?? '')

let secret = ''

export const guestSecret = (): string => {
  if (secret !== '') return secret
  const kept = readStored('guest')
  secret = isSecret(kept) ? kept : made()
  if (secret !== kept) writeStored('guest', secret)
  return secret
}
