import { bareCode, isAppCode } from '@dtms/contract/account/factor.ts'
import type { Tx } from '#kernel/database.ts'
import type { Encryption } from '#kernel/encryption.ts'
import { hashSecret } from '#kernel/secret.ts'
import { holdFactor, takeRecoveryCode, takeStep } from './sql.ts'
import { matchingStep } from './totp.ts'

// What the seal is bound to.
export const aboutFactor = (personId: string) => `second-factor:${personId}`

// Uses a code up, of the app or for recovery. undefined: it is wrong or was used. Of any number of tries with the
// same code at the same moment exactly one succeeds: the row is held.
export const takeCode = async (
  tx: Tx,
  encryption: Encryption,
  personId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> => {
  const code = bareCode(typed)
  const factor = await holdFactor(tx, personId)
  if (!factor?.secret) return undefined
  if (!isAppCode(code))
    return (await takeRecoveryCode(tx, personId, hashSecret(code))) ? 'recovery' : undefined
  // Sealed with a key that is lost: recovery codes still work, and an admin can reset it.
  const key = encryption.open(factor.secret, aboutFactor(personId))
  const step = key && matchingStep(key, code, factor.now_s, factor.last_step)
  if (step === undefined) return undefined
  await takeStep(tx, personId, step)
  return 'app'
}
