import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from './settings.ts'
import { StartFailure } from './step.ts'
import { makeFolder } from './storage/make-folder.ts'

// For secrets that must be readable again but not lie open in the database, a copy or a backup: encrypted with a key
// stored elsewhere (AES-256-GCM). `about` is authenticated: a secret of one row cannot be decrypted in another.
export interface Encryption {
  seal: (content: Buffer, about: string) => Buffer
  // undefined: sealed with another key, or for something else.
  open: (sealed: Buffer, about: string) => Buffer | undefined
  // Distinguishes two keys and reveals neither.
  fingerprint: string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const sealerOf = (key: Buffer): Encryption => ({
  seal: (content, about) => {
    const nonce = randomBytes(nonceBytes)
    const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
    const body = Buffer.concat([sealing.update(content), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), body])
  },
  open: (sealed, about) => {
    try {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
    } catch {
      return undefined
    }
  },
  fingerprint: createHash('sha256').update('dtms:key:').update(key).digest('hex').slice(0, 16),
})

const keyFileName = 'secret.key'

// SECRET_KEY, or a key that the first start makes under DATA_DIR.
export const openEncryption = async ({ secretKey, dataDir }: Settings): Promise<Encryption> =>
  sealerOf(secretKey ?? (await ownKey(join(dataDir, keyFileName))))

// The fingerprint of the existing key; undefined if there is none.
export const keyFingerprint = async ({ secretKey, dataDir }: Settings): Promise<string | undefined> => {
  const key = secretKey ?? (await readKey(join(dataDir, keyFileName)))
  return key && sealerOf(key).fingerprint
}

const ownKey = async (file: string): Promise<Buffer> => {
  const known = await readKey(file)
  if (known) return known
  await makeFolder(dirname(file))
  // Whole or not at all, and of two starts at once one wins.
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh, { force: true })
  return (await readKey(file)) ?? Buffer.alloc(0)
}

const readKey = async (file: string): Promise<Buffer | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (text === undefined) return undefined
  if (!/^[0-9a-f]{64}$/.test(text.trim()))
    throw new StartFailure(`${file} is damaged. Restore it, or set SECRET_KEY to the key that it held.`)
  return Buffer.from(text.trim(), 'hex')
}
