import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@dtms/contract/account/factor.ts'
import bwip from 'bwip-js'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { siteName } from '#site/public.ts'
import { assertOwnPassword } from '../me/own-password.ts'
import { endOtherSessions } from '../me/sql.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endTokensOf, lockPerson } from '../sql.ts'
import type { FactorNews } from './mails.ts'
import {
  confirmCandidate,
  dropFactor,
  factorOf,
  hasFactor,
  holdFactor,
  keepCandidate,
  replaceRecoveryCodes,
} from './sql.ts'
import { aboutFactor, takeCode } from './take-code.ts'
import { base32, keyUri, matchingStep, secretBytes } from './totp.ts'
import { countTry, forgetTries, refuseCode } from './tries.ts'

interface Proof {
  password: string
  code?: string | undefined
}

export const showFactor = async ({ db, settings }: Services, { personId }: Session) => {
  const factor = await factorOf(db, personId)
  return {
    enabled: Boolean(factor?.confirmed_at),
    enabledAt: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: factor?.codes_left ?? 0,
    required: settings.staffSecondFactor === 'required',
  }
}

// A fresh secret, for the app to learn. It counts once a code of it was shown; where another one is in force, that one
// has to agree.
export const startFactor = async (services: Services, proof: Proof, request: RequestContext<Session>) => {
  const { db, encryption } = services
  const person = await assertOwnPassword(services, 'password', proof.password, request)
  const secret = randomBytes(secretBytes)
  const replaces = await hasFactor(db, person.id)
  if (replaces && !proof.code) throw refuseField('code', 'codeRequired')
  await withProof(services, replaces ? proof.code : undefined, request, tx =>
    keepCandidate(tx, person.id, encryption.seal(secret, aboutFactor(person.id))),
  )
  const text = base32(secret)
  const issuer = await siteName(db, request.language)
  return { secret: text, qrRows: qrRows(keyUri(issuer, person.email, text)) }
}

// The first code shows that the app has learned the secret. Sessions elsewhere were opened without it: they end.
export const confirmFactor = async (services: Services, code: string, request: RequestContext<Session>) => {
  const { db, ids, bus, encryption } = services
  const { personId, tokenId } = request.who
  await countTry(services, personId)
  const codes = await db.transaction().execute(async tx => {
    await lockPerson(tx, personId)
    const factor = await holdFactor(tx, personId)
    if (!factor?.candidate || factor.candidate_stale) throw refuse('factor.not-started')
    const key = encryption.open(factor.candidate, aboutFactor(personId))
    const step = key && matchingStep(key, code.replace(/\s/g, ''), factor.now_s, 0)
    if (step === undefined) return undefined
    await confirmCandidate(tx, personId, step)
    await endOtherSessions(tx, personId, tokenId)
    await endTokensOf(tx, personId, ['pending'])
    await sendFactorMail(tx, personId, 'on')
    await recordAudit(tx, ids, { action: 'account.factor-on', personId, address: request.address })
    return freshCodes(tx, personId)
  })
  if (!codes) throw await refuseCode(services, personId, request.address)
  await forgetTries(services, personId)
  await notifySessionsEnded(bus, personId)
  return { recoveryCodes: codes }
}

export const renewCodes = async (services: Services, proof: Proof, request: RequestContext<Session>) => {
  const { who, address } = request
  await assertOwnPassword(services, 'password', proof.password, request)
  const recoveryCodes = await withProof(services, proof.code ?? '', request, async tx => {
    await recordAudit(tx, services.ids, { action: 'account.codes-renewed', personId: who.personId, address })
    return freshCodes(tx, who.personId)
  })
  return { recoveryCodes }
}

export const removeFactor = async (services: Services, proof: Proof, request: RequestContext<Session>) => {
  const { who, address } = request
  if (services.settings.staffSecondFactor === 'required') throw refuse('factor.required')
  await assertOwnPassword(services, 'password', proof.password, request)
  await withProof(services, proof.code ?? '', request, async tx => {
    await dropFactor(tx, who.personId)
    await sendFactorMail(tx, who.personId, 'off')
    await recordAudit(tx, services.ids, { action: 'account.factor-off', personId: who.personId, address })
  })
  return null
}

// Runs an action that the current factor must confirm; undefined if there is no factor yet.
const withProof = async <T>(
  services: Services,
  code: string | undefined,
  { who, address }: RequestContext<Session>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { personId } = who
  if (code !== undefined) {
    if (!(await hasFactor(services.db, personId))) throw refuse('factor.none')
    await countTry(services, personId)
  }
  const done = await services.db.transaction().execute(async tx => {
    await lockPerson(tx, personId)
    if (code !== undefined && !(await takeCode(tx, services.encryption, personId, code))) return undefined
    return { value: await work(tx) }
  })
  if (!done) throw await refuseCode(services, personId, address)
  if (code !== undefined) await forgetTries(services, personId)
  return done.value
}

export const sendFactorMail = (tx: Tx, personId: string, news: FactorNews) =>
  addJob(tx, 'account:tell-factor', { personId, news })

// Eighty random bits each: a plain hash is enough (kernel/secret.ts).
const freshCodes = async (tx: Tx, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(10)))
  await replaceRecoveryCodes(tx, personId, codes.map(hashSecret))
  return codes.map(code => code.match(/.{4}/g)?.join('-') ?? code)
}

const qrRows = (text: string): string[] => {
  const [drawn] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!drawn || !('pixs' in drawn)) throw new Error('the QR code was not drawn')
  const cells = drawn.pixs.join('')
  return Array.from({ length: drawn.pixy }, (_, row) => cells.slice(row * drawn.pixx, (row + 1) * drawn.pixx))
}
