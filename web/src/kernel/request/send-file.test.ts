import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '../language.ts'
import { currentMessage } from '../message.ts'
import { settings } from '../settings.ts'
import { startSession } from '../visitor/session.ts'
import { CallFailure } from './call-failure.ts'
import { download, upload } from './send.ts'

let server: Server
let seen: { headers: IncomingHttpHeaders; body: string }
let respond: (response: ServerResponse) => void

const envelope =
  (code: number, data: unknown, msg = '') =>
  (response: ServerResponse) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code, msg, data }))
  }

const sheetFile = new File(['PK-bytes'], '运价.xlsx')

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen = { headers: request.headers, body }
    respond(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  settings.apiBase = ''
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  changeLanguage('zh')
  startSession('a-token')
  currentMessage.set(undefined)
})

test('a file goes as the multipart field `file`, with the headers of every request', async () => {
  respond = envelope(200, { id: '7', findings: [] })
  expect(await upload(rateCalls.createSheet, sheetFile)).toEqual({ id: '7', findings: [] })
  expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen.headers.authorization).toBe('a-token')
  expect(seen.body).toContain('name="file"; filename="运价.xlsx"')
  expect(seen.body).toContain('PK-bytes')
})

test('a refused upload gives the reason, as any call', async () => {
  respond = envelope(413, null, '文件太大')
  await expect(upload(rateCalls.createSheet, sheetFile)).rejects.toMatchObject({
    code: 413,
    message: '文件太大',
  })
  expect(currentMessage.get()?.text).toBe('文件太大')
})

test('a download gives the bytes and the name', async () => {
  respond = response => {
    response.setHeader('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    response.setHeader('content-disposition', `attachment; filename*=UTF-8''HD-EXP.xlsx`)
    response.end('PK')
  }
  const file = await download(rateCalls.xlsx, { params: { id: '7' } })
  expect(file.name).toBe('HD-EXP.xlsx')
  expect(await file.blob.text()).toBe('PK')
})

test('a file of JSON is a file, not an envelope', async () => {
  respond = response => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-disposition', `attachment; filename*=UTF-8''dtms-account.json`)
    response.end('{"made":"today"}')
  }
  const file = await download(rateCalls.xlsx, { params: { id: '7' } })
  expect(file.name).toBe('dtms-account.json')
  expect(await file.blob.text()).toBe('{"made":"today"}')
})

test('a refused download is the envelope’s failure', async () => {
  respond = envelope(404, null, '没有找到')
  const failing = download(rateCalls.xlsx, { params: { id: '7' } })
  await expect(failing).rejects.toBeInstanceOf(CallFailure)
  await expect(failing).rejects.toMatchObject({ code: 404, message: '没有找到' })
})

test('a page in the place of a file is a system error', async () => {
  respond = response => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html>')
  }
  await expect(download(rateCalls.xlsx, { params: { id: '7' } })).rejects.toMatchObject({ code: 0 })
})
