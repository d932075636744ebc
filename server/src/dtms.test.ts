import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodDigest, signInAs, signUpShipper } from '../test/people.ts'
import { openPortal, type Portal } from '../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const dtms = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'dtms.ts'), ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: portal.databaseUrl,
      PUBLIC_URL: 'http://portal.test',
    },
  })

test('an unknown name is refused with the list of commands', () => {
  const help = dtms('explode')
  expect([help.status, help.stderr]).toEqual([1, expect.stringContaining('no command "explode"')])
  for (const name of ['create-admin', 'reset-password', 'list-users', 'disable-user', 'backup', 'verify'])
    expect(help.stdout).toContain(`npm run dtms -- ${name}`)
})

test('a person is listed, disabled with all sessions, enabled, and chooses a new password by a link', async () => {
  const { email, token } = await signUpShipper(portal)
  expect(dtms('list-users', email).stdout).toMatch(new RegExp(`^${email}\t.*\tactive\t`))
  expect(dtms('disable-user', email.toUpperCase()).status).toBe(0)
  expect((await portal.call(accountCalls.current, {}, { token })).code).toBe(601)
  await expect(signInAs(portal, email)).rejects.toThrow('login refused')
  expect(dtms('reset-password', email).stderr).toContain('Run enable-user first')
  expect(dtms('enable-user', email).status).toBe(0)
  const secret = /http:\/\/portal\.test\/reset#token=([\w-]+)/.exec(dtms('reset-password', email).stdout)?.[1]
  const body = { password: goodDigest, confirmPassword: goodDigest }
  expect((await portal.call(accountCalls.resetPassword, { body }, { token: secret })).code).toBe(200)
  await signInAs(portal, email)
  const { rows } = await sql<{ action: string }>`select action from audit_event where address = 'terminal'
    order by id`.execute(portal.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'user.disabled',
    'user.enabled',
    'account.reset-at-terminal',
  ])
})

test('version and jobs answer in lines', () => {
  expect(dtms('version').stdout).toMatch(/^\d+\.\d+\.\d+/)
  expect(dtms('jobs').stdout).toMatch(/waiting/)
})
