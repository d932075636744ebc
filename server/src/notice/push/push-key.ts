import type { Services } from '#kernel/services.ts'
import { keepKey, storedKey } from './sql.ts'

const about = 'push-key'

/** The pair of keys by which push services know this portal (VAPID); made when it is first needed, for all instances. */
export const pushKey = async ({ db, encryption }: Pick<Services, 'db' | 'encryption'>) => {
  const opened = (row: Awaited<ReturnType<typeof storedKey>>) => {
    const privateKey = row && encryption.open(row.private_key, about)
    return privateKey && { publicKey: row.public_key, privateKey: privateKey.toString() }
  }
  const stored = await storedKey(db)
  const known = opened(stored)
  if (known) return known
  const { generateVAPIDKeys } = (await import('web-push')).default
  const made = generateVAPIDKeys()
  const row = {
    public_key: made.publicKey,
    private_key: encryption.seal(Buffer.from(made.privateKey), about),
  }
  await keepKey(db, row, stored?.public_key)
  const kept = opened(await storedKey(db))
  if (!kept) throw new Error('The key for web push cannot be read')
  return kept
}
