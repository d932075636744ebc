import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { fileCalls } from '@dtms/contract/file/file.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpuRatio } from '../../../test/cpu.ts'
import { seatShipper, seatStaff } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { picture } from '../../../test/uploads.ts'
import { Refusal } from '../refuse.ts'
import { readFormFile } from './form-file.ts'

let portal: Portal
let shipper: string
let admin: string
beforeAll(async () => {
  portal = await openPortal()
  shipper = (await seatShipper(portal)).token
  admin = (await seatStaff(portal, { roles: ['admin'], providerId: null, lastName: '陈' })).token
})
afterAll(() => portal.close())

const formType = 'multipart/form-data; boundary=x'
const fileHead = 'content-disposition: form-data; name="file"; filename="a.png"'
const part = (head: string, content = 'abc') => `--x\r\n${head}\r\n\r\n${content}\r\n`

const send = (path: string, method: string, token: string, type: string, body: string) =>
  portal.request(path, {
    method,
    token,
    body,
    headers: { 'content-type': type },
    // A request that is never answered fails here instead of holding up the run.
    signal: AbortSignal.timeout(20_000),
  })

describe('a form that cannot be read', () => {
  const malformed: [string, string, string][] = [
    ['is no form', formType, 'garbage'],
    ['is empty', formType, ''],
    ['has no boundary', 'multipart/form-data', part(fileHead)],
    ['has an empty boundary', 'multipart/form-data; boundary=', part(fileHead)],
    ['has an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, part(fileHead)],
    ['has another boundary', 'multipart/form-data; boundary=y', part(fileHead)],
    ['breaks off in its file', formType, `--x\r\n${fileHead}\r\n\r\nabc`],
    ['breaks off in a header', formType, '--x\r\ncontent-dis'],
    ['has no end', formType, part(fileHead)],
    ['has a part without headers', formType, '--x\r\n\r\n--x--\r\n'],
    ['has a part of another kind', formType, `${part('content-disposition: attachment')}--x--\r\n`],
    ['has a part without a name', formType, `${part('content-disposition: form-data')}--x--\r\n`],
    ['has headers without an end', formType, `--x\r\n${fileHead}\r\n--x--`],
    [
      'has a header beyond all measure',
      formType,
      `${part(`${fileHead}\r\nx: ${'y'.repeat(20_000)}`)}--x--\r\n`,
    ],
    ['has a hundred headers', formType, `${part(`${fileHead}${'\r\nx: y'.repeat(100)}`)}--x--\r\n`],
    ['has two files', formType, `${part(fileHead)}${part(fileHead)}--x--\r\n`],
    [
      'has a hundred fields',
      formType,
      `${part('content-disposition: form-data; name="a"').repeat(100)}--x--\r\n`,
    ],
  ]

  test.each(malformed)('because it %s is HTTP 400', async (_what, type, body) => {
    const response = await send(fileCalls.upload.path, 'POST', shipper, type, body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, msg: '请求内容无法读取', data: null },
    ])
  })

  test('is HTTP 400 on every call that takes a file', async () => {
    const uploads = portal.routes.map(({ address }) => address).filter(({ upload }) => upload)
    expect(uploads.length).toBeGreaterThanOrEqual(7)
    for (const { path, method, access } of uploads) {
      const token = access === 'staff' ? admin : shipper
      const response = await send(path.replace(':id', randomUUID()), method, token, formType, 'garbage')
      expect([path, response.status, (await response.json()) as unknown]).toMatchObject([
        path,
        400,
        { code: 400 },
      ])
    }
  })
})

describe('a form is read', () => {
  const png = async () => (await picture().png().toBuffer()).toString('latin1')
  const upload = async (head: string, before = '', type = formType) => {
    const body = Buffer.concat([
      Buffer.from(`${before}--x\r\n${head}\r\n\r\n`),
      Buffer.from(await png(), 'latin1'),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const response = await portal.request(fileCalls.upload.path, {
      method: 'POST',
      token: shipper,
      body: new Uint8Array(body),
      headers: { 'content-type': type },
    })
    return (await response.json()) as { code: number; data: { name: string } }
  }

  test.each([
    [
      'as browsers write it',
      'content-disposition: form-data; name="file"; filename="装箱单.png"',
      '装箱单.png',
    ],
    [
      'with a quote in its name',
      'Content-Disposition: form-data; name="file"; filename="a%22b.png"',
      'a_b.png',
    ],
    ['as curl writes it', 'Content-Disposition: form-data; name="file"; filename="a\\"b.png"', 'a_b.png'],
    [
      'by the extended name',
      'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%E8%A3%85.png',
      '装.png',
    ],
    ['without quotes', 'content-disposition:form-data;name=file;filename=a.png', 'a.png'],
    ['with more headers', `${fileHead}\r\ncontent-type: image/png`, 'a.png'],
  ])('%s', async (_how, head, name) => {
    expect(await upload(head)).toMatchObject({ code: 200, data: { name } })
  })

  test('with fields before the file, a quoted boundary and a line before it all', async () => {
    const field = part('content-disposition: form-data; name="note"', 'filename="b.pdf"')
    expect(await upload(fileHead, field)).toMatchObject({ code: 200 })
    expect(await upload(fileHead, '\r\n', 'multipart/form-data; charset=utf-8; boundary="x"')).toMatchObject({
      code: 200,
    })
  })
})

const read = (body: Buffer, boundary = 'x') => {
  try {
    return readFormFile(`multipart/form-data; boundary=${boundary}`, body)
  } catch (error) {
    if (error instanceof Refusal) return error.failure
    throw error
  }
}

test('a file name of 75,000 blanks is refused, and costs no more than one of 75,000 letters', async () => {
  const bodyOf = (character: string) =>
    Buffer.from(
      part(`content-disposition: form-data; name="file"; filename="a${character.repeat(75_000)}"`, 'a'),
    )
  const [blanks, letters] = [bodyOf(' '), bodyOf('x')]
  expect(read(blanks)).toBe('input.unreadable')
  const ratio = await cpuRatio(
    () => read(blanks),
    () => read(letters),
  )
  expect(ratio).toBeLessThan(5)
})

test('a megabyte of almost the boundary takes time in proportion to its length', async () => {
  const boundary = 'a'.repeat(70)
  const bodyOf = (lines: number) =>
    Buffer.from(`--${boundary}\r\n${fileHead}\r\n\r\n${`\r\n--${'a'.repeat(69)}`.repeat(lines)}`)
  const [tenth, whole] = [bodyOf(1_400), bodyOf(14_000)]
  expect(read(whole, boundary)).toBe('input.unreadable')
  const ratio = await cpuRatio(
    () => read(whole, boundary),
    () => read(tenth, boundary),
  )
  expect(ratio).toBeLessThan(40)
})

test('an upload counts before it is read: hanging up does not get around the limit', async () => {
  const { token } = await seatShipper(portal)
  const { hostname, port } = new URL(portal.origin)
  const counts = async () => {
    const { rows } = await sql<{ count: number }>`select count from hourly_count`.execute(portal.db)
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await counts()
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      `POST ${fileCalls.upload.path} HTTP/1.1`,
      'host: portal.test',
      `authorization: ${token}`,
      `content-type: ${formType}`,
      'content-length: 1000',
      '',
      `--x\r\n${fileHead}\r\n\r\nabc`,
    ].join('\r\n'),
  )
  await expect.poll(counts, { timeout: 10_000 }).toBe(before + 1)
  socket.destroy()
})
