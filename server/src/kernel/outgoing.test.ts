import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openHangingServer } from '../../test/hanging-server.ts'
import { isPublicAddress } from './outgoing/public-address.ts'
import { OutgoingFailure, type OutgoingOptions, openOutgoing } from './outgoing.ts'

const loopback = ['127.0.0.0/8']

const open = (options: Partial<OutgoingOptions> = {}) => {
  const outgoing = openOutgoing({ allow: loopback, ...options })
  onTestFinished(outgoing.stop)
  return outgoing
}

const listen = async (server: Server) => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
  })
  return (server.address() as AddressInfo).port
}
const serve = (handle: RequestListener) => listen(createServer(handle))

const post = (url: string, options: Partial<OutgoingOptions> = {}) =>
  open(options)
    .post(url, { headers: { 'x-one': '1' }, body: '{"ü":1}' })
    .catch((error: unknown) => {
      if (error instanceof OutgoingFailure) return error.problem
      throw error
    })

test('a request is posted with its headers, its body and the name of its host', async () => {
  const seen: unknown[] = []
  const port = await serve(async (request, response) => {
    const { method, url, headers } = request
    seen.push([method, url, headers.host, headers['x-one'], await text(request)])
    response.writeHead(202).end('thanks')
  })
  const resolve = async () => ['127.0.0.1']
  const answered = await post(`http://hooks.example.com:${port}/in?a=1#part`, { resolve })
  expect(answered).toEqual({ status: 202, body: 'thanks' })
  expect(seen).toEqual([['POST', '/in?a=1', `hooks.example.com:${port}`, '1', '{"ü":1}']])
})

describe('an address is refused', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.7/',
    'https://172.31.255.255/',
    'https://192.168.1.1:8443/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
  ])('that is not public: %s', async url => {
    expect(await post(url, { allow: [] })).toBe('private-address')
    expect(await open({ allow: [] }).problemOf(url)).toBe('private-address')
  })

  test('whose name leads to one that is not public, even if another of its addresses is', async () => {
    const resolve = async () => ['1.1.1.1', '10.0.0.7']
    expect(await post('https://hooks.example.com/', { allow: [], resolve })).toBe('private-address')
    const ownMachine = async () => ['127.0.0.1']
    expect(await post('https://localhost/', { allow: [], resolve: ownMachine })).toBe('private-address')
  })

  test('whose name has no address', async () => {
    expect(await post('https://hooks.example.com/', { resolve: async () => [] })).toBe('unknown-host')
  })

  test.each([
    '',
    'hooks',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'https://me:secret@1.1.1.1/',
    'https://1.1.1.1/\r\nx-forwarded-for: 1.1.1.1',
    'https://1.1.1.1/ x',
    `https://1.1.1.1/${'x'.repeat(2_000)}`,
  ])('that is no web address: %s', async url => {
    expect(await post(url)).toBe('url')
  })

  test('without TLS, unless it is named as an exception', async () => {
    expect(await post('http://1.1.1.1/', { allow: [] })).toBe('tls-required')
    const port = await serve((_request, response) => response.end('in'))
    expect(await post(`http://127.0.0.1:${port}/`, { allow: [] })).toBe('private-address')
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 })
    expect(await post(`http://localhost:${port}/`, { allow: ['LOCALHOST'] })).toMatchObject({ status: 200 })
  })
})

test('a name is resolved once: a second answer leads nowhere', async () => {
  const port = await serve((_request, response) => response.end('in'))
  let asked = 0
  const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.7'])
  expect(await post(`http://hooks.example.com:${port}/`, { resolve })).toMatchObject({ status: 200 })
  expect(asked).toBe(1)
})

test('a redirect is an answer, and is not followed', async () => {
  let calls = 0
  const port = await serve((_request, response) => {
    calls++
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 307, body: '' })
  expect(calls).toBe(1)
})

test('a certificate that no authority vouches for is refused', async () => {
  const port = await listen(createSecureServer({ key, cert }, (_request, response) => response.end('in')))
  expect(await post(`https://localhost:${port}/`, { allow: ['localhost'] })).toBe('connection')
  expect(await post(`https://127.0.0.1:${port}/`)).toBe('connection')
})

test('of an answer no more than 64 KB are read', async () => {
  const port = await serve((_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(10_000)) && !response.destroyed);
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  const answered = await post(`http://127.0.0.1:${port}/`)
  expect(answered).toEqual({ status: 200, body: 'x'.repeat(65_536) })
})

describe('a request ends in time', () => {
  test('when no answer comes', async () => {
    const { port, close } = await openHangingServer()
    onTestFinished(close)
    expect(await post(`http://127.0.0.1:${port}/`, { timeoutMs: 50 })).toBe('timeout')
  })

  test('when the answer never ends', async () => {
    const port = await serve((_request, response) => response.write('x'))
    expect(await post(`http://127.0.0.1:${port}/`, { timeoutMs: 50 })).toBe('timeout')
  })

  test('when the name is not resolved', async () => {
    const resolve = () => new Promise<never>(() => {})
    const url = 'https://hooks.example.com/'
    expect(await post(url, { resolve, timeoutMs: 50 })).toBe('timeout')
    expect(await open({ resolve, timeoutMs: 50 }).problemOf(url)).toBe('unknown-host')
  })

  test('when no server listens', async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise(done => server.close(done))
    expect(await post(`http://127.0.0.1:${port}/`)).toBe('connection')
  })
})

test('a connection is used again, and one that was closed meanwhile is replaced', async () => {
  const sockets = new Set<unknown>()
  const server = createServer((request, response) => {
    sockets.add(request.socket)
    response.end('in')
  })
  const port = await listen(server)
  const outgoing = open()
  const send = () => outgoing.post(`http://127.0.0.1:${port}/`, { headers: {}, body: '' })
  await send()
  await send()
  expect(sockets.size).toBe(1)
  server.closeAllConnections()
  expect(await send()).toMatchObject({ status: 200 })
  expect(sockets.size).toBe(2)
})

test('public addresses are those of the internet', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '100.128.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  for (const address of ['', 'x', '::', '2001:db8::1', '3fff::1', '4000::1', '192.0.2.1', '198.18.0.1'])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})

// For this test only: no authority has signed it.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNxqM7nsjQzeTAbtZ
hXVj/PE3NCxpJA8gacXAaGjOiSqhRANCAATV8BCtLZYS0D2609rEEAL2mY9mjNiV
xlEtZ73uxsH2uQPEcE3AT6OUG/VGdU5XXTgBdZtRTqQprYbC1oMKk5R+
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUMzTMHANeoxAXHlV71x5FGWm/8HUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNzE0NDExMVoYDzIxMjYxMDI0
MTQ0MTExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATV8BCtLZYS0D2609rEEAL2mY9mjNiVxlEtZ73uxsH2uQPEcE3AT6OU
G/VGdU5XXTgBdZtRTqQprYbC1oMKk5R+o28wbTAdBgNVHQ4EFgQUvdMmC8qNO/H7
wtoKJ4BtD+h1s2owHwYDVR0jBBgwFoAUvdMmC8qNO/H7wtoKJ4BtD+h1s2owDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgKR6xTTgNg7+j690j5+0S92sF/0C015DxXGPDjnWQcpMCIQCU
WcolWA3OxN1ALitXG11JSEQNX1iCLWN30mAsehMJEw==
-----END CERTIFICATE-----`
