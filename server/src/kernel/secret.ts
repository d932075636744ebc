import { createHash, randomBytes } from 'node:crypto'

// A bearer secret: 256 random bits, of which only the hash is stored (TRUST). A plain hash is enough for a value that
// cannot be guessed; passwords differ (account/password.ts).
export interface Secret {
  text: string
  hash: Buffer
}

export const newSecret = (): Secret => {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashSecret(text) }
}

export const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest()
