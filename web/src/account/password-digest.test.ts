import { createHash } from 'node:crypto'
import { digestPattern } from '@dtms/contract/account/account.ts'
import { expect, test } from 'vitest'
import { passwordDigest } from './password-digest.ts'

test('a password goes as the SHA-256 of dtms: and itself', async () => {
  const digest = await passwordDigest('Demo#2026 密')
  expect(digest).toBe(createHash('sha256').update('dtms:Demo#2026 密').digest('hex'))
  expect(digest).toMatch(digestPattern)
})
