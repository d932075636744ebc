import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodDigest, seatShipper, signInAs, signUpShipper } from '../test/people.ts'
import { openPortal, type Portal } from '../test/portal.ts'
import { pdf, uploadAs } from '../test/uploads.ts'
import { fillDemoAccounts } from './account/demo.ts'
import { acceptCommand } from './command/accept.ts'
import { backupCommand } from './command/backup.ts'
import type { Command } from './command/command.ts'
import { demoCommand } from './command/demo.ts'
import { maintenanceCommand } from './command/maintenance.ts'
import { restoreCommand } from './command/restore.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const dtms = (...args: string[]) => dtmsOn({}, ...args)

const dtmsOn = (settings: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'dtms.ts'), ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      // The same as `npm start` uses.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
      DATABASE_URL: portal.databaseUrl,
      DATA_DIR: portal.services.settings.dataDir,
      PUBLIC_URL: 'http://portal.test',
      ...settings,
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

test('a command that finds no database in its folder says that it makes one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-command-'))
  const elsewhere = { DATABASE_URL: '', DATA_DIR: folder }
  try {
    const first = dtmsOn(elsewhere, 'create-admin', 'first@company.test')
    expect([first.status, first.stderr]).toEqual([
      0,
      expect.stringContaining(`${folder} has no database: an empty one is made`),
    ])
    const second = dtmsOn(elsewhere, 'list-users')
    expect(second.stderr).not.toContain('has no database')
    expect(second.stdout).toMatch(/^first@company\.test\t/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('version and jobs answer in lines', () => {
  expect(dtms('version').stdout).toMatch(/^\d+\.\d+\.\d+/)
  expect(dtms('jobs').stdout).toMatch(/waiting/)
})

test('a wrong argument is refused in words with the usage', () => {
  const { status, stderr } = dtms('disable-user', 'unknown@nowhere.test')
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('No person has the e-mail "unknown@nowhere.test"'),
  ])
  expect(stderr).toContain('Usage: npm run dtms -- disable-user name@company.com')
  expect(stderr).not.toContain('    at ')
})

test.each<[string, Command, string[], string]>([
  ['maintenance', maintenanceCommand, [], 'Name on or off'],
  ['maintenance', maintenanceCommand, ['perhaps'], 'Name on or off'],
  ['maintenance', maintenanceCommand, ['on', 'off'], 'Name on or off'],
  ['demo', demoCommand, [], 'Name reset'],
  ['demo', demoCommand, ['burn'], 'Name reset'],
  ['demo', demoCommand, ['reset', 'some'], 'Name reset'],
  ['backup', backupCommand, [], 'Where to?'],
  ['restore', restoreCommand, [], 'From where?'],
  ['restore', restoreCommand, ['/nowhere/a.tar.gz'], 'There is no /nowhere/a.tar.gz'],
  ['accept', acceptCommand, ['all'], 'Name files or key'],
])('%s does nothing with other arguments than its own', async (_name, command, args, sentence) => {
  await expect(command.run(args)).rejects.toThrow(sentence)
})

test('maintenance is switched on and off once, and is in the trail', async () => {
  expect(dtms('maintenance', 'on').status).toBe(0)
  await vi.waitFor(() => expect(portal.services.maintenance.since()).toBeInstanceOf(Date))
  expect(dtms('maintenance', 'on').stderr).toContain('on already')
  expect(dtms('maintenance', 'off').status).toBe(0)
  await vi.waitFor(() => expect(portal.services.maintenance.since()).toBeUndefined())
  const { rows } = await sql<{ action: string }>`select action from audit_event
    where action like 'system.maintenance%' order by id`.execute(portal.db)
  expect(rows.map(({ action }) => action)).toEqual(['system.maintenance-on', 'system.maintenance-off'])
})

test('verify finds a lost file and a row that refers to nothing, and is quiet otherwise', async () => {
  const { token, customerId } = await seatShipper(portal)
  const uploaded = await uploadAs(portal, token, 'a.pdf', pdf())
  const id = uploaded.data?.id ?? ''
  const whole = dtms('verify')
  expect([whole.status, whole.stderr]).toEqual([0, ''])
  expect(whole.stdout).toContain('Every file is in the store, unchanged (1)')
  await portal.services.files.delete(id)
  await sql`alter table person disable trigger all`.execute(portal.db)
  await sql`update person set customer_id = gen_random_uuid() where customer_id = ${customerId}`.execute(
    portal.db,
  )
  const broken = dtms('verify')
  expect(broken.status).toBe(1)
  expect(broken.stderr).toContain(`file ${id} is missing`)
  expect(broken.stderr).toMatch(/person\.person_customer_id_fkey: 1 rows refer to nothing/)
})

test('a demo is emptied only while no process serves it, others only on request, and no other portal at all', async () => {
  expect(dtms('demo', 'reset').stderr).toContain('not a demo')
  const demo = await openPortal()
  const settings = { DATABASE_URL: demo.databaseUrl, DATA_DIR: demo.services.settings.dataDir }
  await fillDemoAccounts(demo.services)
  expect(dtmsOn(settings, 'demo', 'reset').stderr).toContain('Stop every instance first')
  const { email } = await signUpShipper(demo)
  await demo.close()
  expect(dtmsOn(settings, 'demo', 'reset').stderr).toContain(email)
  expect(dtmsOn(settings, 'demo', 'reset', 'all')).toMatchObject({ status: 0 })
  expect(dtmsOn(settings, 'list-users').stderr).toContain('Start the server once')
  expect(dtmsOn(settings, 'migrate').stdout).toContain('tables of this version')
  expect(dtmsOn(settings, 'create-admin', 'first@company.test').status).toBe(0)
  expect(dtmsOn(settings, 'list-users').stdout).toMatch(/^first@company\.test\t/)
})
