import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { expect, test } from 'vitest'
import { goodDigest, signInAs } from '../../test/people.ts'
import { openPortalForThisTest, type Portal } from '../../test/portal.ts'

const command = (portal: Portal, email: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../dtms.ts'), 'create-admin', email], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: portal.databaseUrl, PUBLIC_URL: 'http://portal.test' },
  })

test('the first administrator is made at the terminal and chooses the password by a link', async () => {
  const portal = await openPortalForThisTest()
  const { stdout } = command(portal, 'Boss@Company.test')
  const secret = /http:\/\/portal\.test\/reset#token=([\w-]+)/.exec(stdout)?.[1]
  const body = { password: goodDigest, confirmPassword: goodDigest }
  expect((await portal.call(accountCalls.resetPassword, { body }, { token: secret })).code).toBe(200)
  const token = await signInAs(portal, 'boss@company.test')
  const { data } = await portal.call(accountCalls.userInfo, {}, { token })
  expect(data.roles).toEqual(['admin'])
  const again = command(portal, 'boss@company.test')
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('has an account already')])
  expect(command(portal, 'nobody').stderr).toContain('"nobody" is not an e-mail address')
})
