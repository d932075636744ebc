import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { passwordText } from '@dtms/contract/account/account.ts'
import { refuse } from '#kernel/refuse.ts'
import { commonPasswords } from './common-passwords.ts'

// Passwords at rest: argon2id with its own salt (TRUST). What arrives is a digest, and counts as the password.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

export const hashPassword = async (digest: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { ...cost, message: digest, nonce }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

export const verifyPassword = async (digest: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  const expected = Buffer.from(tag, 'base64')
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: digest,
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(actual, expected)
}

// For a login that does not exist: the same work, so that the response time reveals nothing.
export const verifyUnknownLogin = async (digest: string): Promise<false> => {
  await verifyPassword(digest, unknownLoginHash)
  return false
}
// Well-formed, and the tag of no password.
const unknownLoginHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

// For an account whose person has not chosen a password yet: nothing opens it.
export const unclaimedHash = unknownLoginHash

export const digestOf = (password: string): string =>
  createHash('sha256').update(passwordText(password), 'utf8').digest('hex')

// The server cannot see a password's length or characters, but it can know the digests of common ones.
const commonDigests = new Set(commonPasswords.map(digestOf))
export const isCommonPassword = (digest: string, email: string): boolean =>
  commonDigests.has(digest) || digest === digestOf(email) || digest === digestOf(email.toLowerCase())

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

// TRUST: hashing is bounded by the number of cores, less one, so that a flood of logins does not block quotes; and by
// Node's four threads, less one, so that file and DNS access still work. A request that would wait behind a hundred
// others is refused with a retry time.
const places = Math.min(3, Math.max(1, availableParallelism() - 1))
const maxWaiting = 100
const waiting: (() => void)[] = []
let busy = 0
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= maxWaiting) throw refuse('input.too-many', { retryAfterS: 5 })
  if (busy >= places) await new Promise<void>(enter => waiting.push(enter))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
