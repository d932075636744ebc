import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { keyCalls } from '@dtms/contract/account/key.ts'
import { openPrefix, tokenPath } from '@dtms/contract/open/open.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#operations/embedded-postgres/embedded.ts'
import { isAlive } from '#operations/embedded-postgres/postmaster.ts'
import { serverProcesses } from '../test/server-process.ts'
import { digestOf } from './account/password.ts'

// The server as a process with its own PostgreSQL: how it starts, ends, is killed and comes back.
const { launch, postmasterPid, kill, folderOf } = serverProcesses()

// Made once by initdb: a start that makes the cluster again has another one.
const clusterMadeAt = async () => (await stat(join(folderOf(), 'postgres/cluster/PG_VERSION'))).birthtimeMs

test('a second start uses the database of the first, and Ctrl-C ends everything', async () => {
  const first = await launch({ DEMO: '1', DRAIN_SECONDS: '600' })
  await first.ready()
  expect(first.said()).toContain('shipper@demo.test')
  const madeAt = await clusterMadeAt()
  first.child.kill('SIGINT')
  expect(await first.exit).toBe(0)
  const second = await launch({ DEMO: '1' })
  await second.ready()
  expect(await clusterMadeAt()).toBe(madeAt)
  const postmaster = await postmasterPid()
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
})

test('after a kill -9 of the server the next start takes its database over', async () => {
  const first = await launch()
  await first.ready()
  const postmaster = await postmasterPid()
  await kill(first.child, first.exit)
  expect(isAlive(postmaster)).toBe(true)
  const second = await launch()
  await second.ready()
  expect(await postmasterPid()).toBe(postmaster)
})

test('after a kill -9 of PostgreSQL the server comes back by itself', async () => {
  const server = await launch()
  await server.ready()
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  const comesBack = async () => {
    // Not the answer of a database that has not noticed yet that it is dead.
    expect(await postmasterPid()).not.toBe(killed)
    const response = await fetch(`${server.origin}${siteCalls.info.path}`)
    expect(await response.json()).toMatchObject({ code: 200 })
  }
  await vi.waitFor(comesBack, { timeout: 10_000, interval: 50 })
})

test('after a kill -9 of both the next start recovers', async () => {
  const first = await launch()
  await first.ready()
  process.kill(await postmasterPid(), 'SIGKILL')
  await kill(first.child, first.exit)
  const second = await launch()
  await second.ready()
  const response = await fetch(`${second.origin}${siteCalls.info.path}`)
  expect(await response.json()).toMatchObject({ code: 200 })
})

test('a request under way is answered before SIGTERM ends the server', async () => {
  const server = await launch({ DEMO: '1' })
  await server.ready()
  const login = () =>
    fetch(`${server.origin}${accountCalls.login.path}`, {
      method: 'POST',
      body: new URLSearchParams({ account: 'shipper@demo.test', password: digestOf('Demo#2026') }),
    }).then(response => response.json() as Promise<{ code: number }>)
  const underWay = [login(), login(), login()]
  // The first answer shows that all three have arrived.
  await Promise.race(underWay)
  server.child.kill('SIGTERM')
  expect((await Promise.all(underWay)).map(({ code }) => code)).toEqual([200, 200, 200])
  expect(await server.exit).toBe(0)
})

test('SIGTERM leaves proxies time to notice; a second one does not wait for them', async () => {
  const server = await launch({ DRAIN_SECONDS: '600' })
  await server.ready()
  server.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(503))
  const response = await fetch(`${server.origin}${siteCalls.info.path}`)
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})

test('a server that gets two stop signals while its output is not read still stops its database', async () => {
  const server = await launch({ LOG_LEVEL: 'info' })
  await server.ready()
  const postmaster = await postmasterPid()
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  // Something to print, into the closed pipe.
  await fetch(`${server.origin}/api/nothing`)
  // As npm and the watch over it do.
  server.child.kill('SIGTERM')
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
})

test('the log holds no secret, no digest and no e-mail', async () => {
  const server = await launch({ DEMO: '1', LOG_LEVEL: 'trace' })
  await server.ready()
  const post = (path: string, init: RequestInit) =>
    fetch(`${server.origin}${path}`, { method: 'POST', ...init })
  const digest = digestOf('Demo#2026')
  const response = await post(accountCalls.login.path, {
    body: new URLSearchParams({ account: 'shipper@demo.test', password: digest }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  await fetch(`${server.origin}${accountCalls.userInfo.path}`, { headers: { authorization: data.token } })
  await fetch(`${server.origin}${accountCalls.checkEmail.path}?email=shipper@demo.test`)
  await post(`${accountCalls.forgotPassword.path}?email=shipper@demo.test`, {})
  await post('/api/crm/Register/Activate/a-secret-of-a-link', {})
  await post(accountCalls.register.path, {
    headers: { 'content-type': 'application/json' },
    body: `{"password":"${digest}", broken`,
  })
  const json = { 'content-type': 'application/json' }
  const made = await post(keyCalls.add.path, {
    headers: { ...json, authorization: data.token },
    body: JSON.stringify({ name: 'ERP', scopes: ['webhooks:write'] }),
  })
  const { data: key } = (await made.json()) as { data: { id: string; key: string } }
  const hook = await post(`${openPrefix}/webhooks`, {
    headers: { ...json, authorization: `Bearer ${key.key}`, 'idempotency-key': 'a-key-of-a-request' },
    body: JSON.stringify({ name: 'ERP', url: 'https://1.1.1.1/hooks' }),
  })
  const { secret: signing } = (await hook.json()) as { secret: string }
  const form = { grant_type: 'client_credentials', client_id: key.id, client_secret: key.key }
  const issued = await post(tokenPath, { body: new URLSearchParams(form) })
  const { access_token: access } = (await issued.json()) as { access_token: string }
  await post(`${openPrefix}/orders`, { headers: { authorization: `Bearer ${access}` } })
  server.child.kill('SIGTERM')
  await server.exit
  const log = server.said().slice(server.said().indexOf('dev/outbox'))
  expect(log).toContain('/api/crm/Register/Activate/:id')
  expect(log).toContain(`${openPrefix}/webhooks`)
  const ofApi = [key.key, signing, access]
  expect(ofApi.map(one => one.slice(0, 6))).toEqual(['dtms_l', 'whsec_', 'dtms_a'])
  for (const secret of [data.token, digest, 'shipper@demo.test', 'a-secret-of-a-link', ...ofApi])
    expect(log).not.toContain(secret)
})

describe('a start that cannot be', () => {
  test('on a taken port names the command for another', async () => {
    const port = await freePort()
    const occupant = createServer().listen(port, '127.0.0.1')
    await new Promise(done => occupant.once('listening', done))
    onTestFinished(() => void occupant.close())
    const server = await launch({ PORT: String(port) })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain(`Port ${port} is taken. Start on another one: PORT=${port + 1} npm start`)
  })

  test('in the folder of a running server names that process', async () => {
    const first = await launch()
    await first.ready()
    const second = await launch()
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain(`Process ${first.child.pid} is already serving from ${folderOf()}`)
  })

  test('with a wrong setting is a sentence, not a stack', async () => {
    const server = await launch({ DEMO: 'yes' })
    expect(await server.exit).toBe(1)
    expect(server.said().trim()).toBe('✗ DEMO is "yes". Set it to 1 or 0.')
  })

  test('with the demo open to the network is refused while its passwords are known', async () => {
    const server = await launch({ DEMO: '1', HOST: '0.0.0.0' })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('still use the password that everybody knows')
  })

  test('on a database that does not respond reports it', async () => {
    const server = await launch({ DATABASE_URL: `postgres://x:y@127.0.0.1:${await freePort()}/none` })
    expect(await server.exit).toBe(1)
    expect(server.said()).toContain('DATABASE_URL')
  })
})
