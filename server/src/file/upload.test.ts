import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { fileCalls, filePath } from '@dtms/contract/file/file.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { registerNewShipper, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { officeFile, pdf, picture, readFileAs, uploadAs, zip } from '../../test/uploads.ts'
import { attachFile, detachFiles } from './attach.ts'
import { shownName } from './file-name.ts'
import { sweepFiles } from './sweep.ts'

let portal: Portal
let token: string
let stranger: string
beforeAll(async () => {
  portal = await openPortal()
  token = (await signUpShipper(portal)).token
  stranger = (await signUpShipper(portal)).token
})
afterAll(() => portal.close())

const bring = (name: string, bytes: Buffer) => uploadAs(portal, token, name, bytes)
const bytesOf = async (path: string) =>
  Buffer.from(await (await readFileAs(portal, token, path)).arrayBuffer())
// Asked of the store itself, a folder or an object store: TEST_FILES=s3.
const isKept = async (id: string) => {
  const stream = await portal.services.files.get(id)
  stream?.destroy()
  return stream !== undefined
}

describe('what is taken', () => {
  test.each([
    ['a.png', 'png', 'image/png', 'a.png'],
    ['a.jpg', 'jpeg', 'image/jpeg', 'a.jpg'],
    ['a.JPEG', 'jpeg', 'image/jpeg', 'a.jpg'],
    ['a.webp', 'webp', 'image/webp', 'a.webp'],
    ['a.gif', 'gif', 'image/png', 'a.png'],
  ] as const)('a picture %s', async (name, format, type, kept) => {
    const { code, data } = await bring(name, await picture().toFormat(format).toBuffer())
    expect([code, data]).toMatchObject([200, { name: kept, type, width: 40, height: 30 }])
    expect(data.path).toBe(filePath(data.id))
    const bytes = await bytesOf(data.path)
    expect(bytes.length).toBe(data.size)
    expect(`image/${(await sharp(bytes).metadata()).format}`).toBe(type)
  })

  test.each([
    ['paper.pdf', pdf(), 'application/pdf'],
    [
      'list.xlsx',
      officeFile('xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'letter.docx',
      officeFile('word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('a document %s, stored unchanged', async (name, bytes, type) => {
    const { code, data } = await bring(name, bytes)
    expect([code, data]).toMatchObject([200, { name, type, size: bytes.length, width: null }])
    expect(await bytesOf(data.path)).toEqual(bytes)
  })

  test('a file without an ending, by what it is', async () => {
    expect(await bring('scan', await picture().png().toBuffer())).toMatchObject({
      code: 200,
      data: { name: 'scan.png' },
    })
  })
})

describe('a picture is encoded again', () => {
  test('without the place it was taken at or any other metadata, and the right way up', async () => {
    const photo = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('secret-owner')).toBe(true)
    const { data } = await bring('photo.jpg', photo)
    // Turned by a quarter: the rotation of the metadata is in the pixels now.
    expect(data).toMatchObject({ width: 30, height: 40 })
    const kept = await bytesOf(data.path)
    expect(kept.includes('secret-owner')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('so that nothing rides along behind the pixels', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const polyglot = Buffer.concat([
      await picture().png().toBuffer(),
      script,
      zip([{ name: 'x', content: script }]),
    ])
    const { code, data } = await bring('two.png', polyglot)
    expect(code).toBe(200)
    const kept = await bytesOf(data.path)
    expect(kept.includes('<script>')).toBe(false)
    expect(kept.includes('PK\x03\x04')).toBe(false)
  })
})

describe('what is refused, and why', () => {
  const png = () => picture(200, 200).png().toBuffer()
  const cases: [string, string, () => Promise<Buffer> | Buffer, string][] = [
    ['a program named .png', 'x.png', () => Buffer.from('MZ\x90\x00 a program'), '只接受'],
    ['a script', 'x.js', () => Buffer.from('alert(1)'), '只接受'],
    ['an SVG', 'x.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '只接受'],
    ['an SVG named .png', 'x.png', () => Buffer.from('<?xml version="1.0"?><svg/>'), '只接受'],
    ['plain text', 'x.csv', () => Buffer.from('a,b\n1,2'), '只接受'],
    ['an old workbook', 'x.xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '只接受'],
    ['a TIFF', 'x.tif', () => picture().tiff().toBuffer(), '只接受'],
    ['a ZIP of anything', 'x.zip', () => zip([{ name: 'a.txt', content: Buffer.from('a') }]), '只接受'],
    ['nothing at all', 'x.png', () => Buffer.alloc(0), '文件是空的'],
    ['a picture named as a paper', 'x.pdf', png, '不符'],
    ['a picture named as a program', 'x.exe', png, '不符'],
    ['a paper named as a picture', 'x.png', () => pdf(), '不符'],
    ['half a PNG', 'x.png', async () => (await png()).subarray(0, 120), '损坏'],
    ['the head of a PNG alone', 'x.png', async () => (await png()).subarray(0, 8), '损坏'],
    [
      'half a JPEG',
      'x.jpg',
      async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700),
      '损坏',
    ],
    ['a PDF without an end', 'x.pdf', () => pdf().subarray(0, 60), '损坏'],
    ['a PDF with another file behind it', 'x.pdf', () => Buffer.concat([pdf(), zip([])]), '损坏'],
    ['a PDF with a script', 'x.pdf', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), '宏或脚本'],
    ['a broken workbook', 'x.xlsx', () => officeFile('xl/workbook.xml').subarray(0, 90), '损坏'],
    [
      'a workbook with macros',
      'x.xlsx',
      () => officeFile('xl/workbook.xml', { name: 'xl/vbaProject.bin', content: Buffer.from('x') }),
      '宏或脚本',
    ],
    [
      'a workbook that unfolds to more than anybody keeps',
      'x.xlsx',
      () => officeFile('xl/workbook.xml', { name: 'xl/a.xml', content: Buffer.alloc(40 * 1024 * 1024, 32) }),
      '损坏',
    ],
  ]
  test.each(cases)('%s', async (_what, name, make, why) => {
    const put = vi.spyOn(portal.services.files, 'put')
    onTestFinished(() => put.mockRestore())
    const { code, msg, data } = await bring(name, await make())
    expect([code, msg]).toEqual([400, expect.stringContaining(why)])
    expect(data.fields.file).toBe(msg)
    expect(put).not.toHaveBeenCalled()
  })

  test('a picture of more than 25 megapixels, before it is unfolded', async () => {
    // A small file that would be a hundred megabytes.
    const bomb = await picture(6_000, 6_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const rss = process.memoryUsage().rss
    expect(await bring('bomb.png', bomb)).toMatchObject({ code: 400, msg: '图片不超过 2500 万像素' })
    expect(process.memoryUsage().rss - rss).toBeLessThan(150 * 1024 * 1024)
  })

  test('more than 10 MB, and a form without the field', async () => {
    expect((await bring('x.png', Buffer.alloc(10 * 1024 * 1024 + 1, 7))).code).toBe(413)
    expect(await uploadAs(portal, token, 'x.png', await png(), 'other')).toMatchObject({ code: 400 })
    const none = await portal.call(fileCalls.upload, {}, { token })
    expect(none).toMatchObject({ code: 400, data: { fields: { file: '请填写此项' } } })
  })

  test('more than 10 MB when the byte too many comes by itself', async () => {
    const made = new FormData()
    made.append('file', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), 'x.png')
    const form = new Response(made)
    const whole = Buffer.from(await form.arrayBuffer())
    const end = whole.lastIndexOf('\r\n--') - 1
    const body = Readable.from(
      (async function* () {
        yield whole.subarray(0, end)
        // The server, in this process, has had many turns to take all that was sent.
        for (let turn = 0; turn < 2_000; turn++) await setImmediate()
        yield whole.subarray(end)
      })(),
    )
    const response = await portal.request(fileCalls.upload.path, {
      method: 'POST',
      token,
      body: Readable.toWeb(body) as ReadableStream,
      headers: { 'content-type': String(form.headers.get('content-type')) },
      duplex: 'half',
    })
    expect(await response.json()).toMatchObject({ code: 413 })
  })

  test('more than a person brings in an hour', async () => {
    const { token: eager } = await signUpShipper(portal)
    await uploadAs(portal, eager, 'x.png', await png())
    await sql`update hourly_count set count = 300`.execute(portal.db)
    expect((await uploadAs(portal, eager, 'x.png', await png())).code).toBe(429)
    await sql`delete from hourly_count`.execute(portal.db)
  })
})

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Windows\\system32\\calc.png', 'calc.png'],
  ['..png', 'file.png'],
  ['.png', 'file.png'],
  ['', 'file.png'],
  ['a\u202egnp.exe.png', 'agnp.exe.png'],
  ['a\nb: c?.png', 'ab_ c_.png'],
  [`${'长'.repeat(300)}.png`, `${'长'.repeat(100)}.png`],
  ['装箱单 2026.gif', '装箱单 2026.png'],
])('the name %j is shown as %j', (typed, shown) => {
  expect(shownName(typed, 'gif')).toBe(shown)
})

describe('who may read a file', () => {
  test('while it belongs to nothing, only who brought it', async () => {
    const { data } = await bring('a.png', await picture().png().toBuffer())
    const unverified = (await registerNewShipper(portal)).pendingToken
    const codeFor = async (shown: string | undefined) => {
      const response = await readFileAs(portal, shown, data.path)
      return response.headers.get('content-type')?.startsWith('application/json')
        ? ((await response.json()) as { code: number }).code
        : 200
    }
    expect(await Promise.all([token, stranger, unverified, undefined].map(codeFor))).toEqual([
      200, 404, 403, 602,
    ])
    const nothing = await portal.request(filePath('00000000-0000-7000-8000-000000000000'), { token })
    expect(await nothing.json()).toEqual(await (await readFileAs(portal, stranger, data.path)).json())
  })

  test('it is served for saving, in a sandbox, and never guessed at', async () => {
    const { data } = await bring('报价 1.png', await picture().png().toBuffer())
    const { headers } = await readFileAs(portal, token, data.path)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%201.png")
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('attaching', () => {
  const thing = { kind: 'avatar', id: '01900000-0000-7000-8000-000000000001' }
  const personOf = async (fileId: string) =>
    (
      await portal.db
        .selectFrom('file')
        .where('id', '=', fileId)
        .select('person_id')
        .executeTakeFirstOrThrow()
    ).person_id

  test('is for the uploader alone, once, and for pictures where only they fit', async () => {
    const { data: mine } = await bring('a.png', await picture().png().toBuffer())
    const { data: paper } = await bring('a.pdf', pdf())
    const personId = await personOf(mine.id)
    const { data: theirs } = await uploadAs(portal, stranger, 'a.png', await picture().png().toBuffer())
    const attach = (pathOrId: string, picturesOnly = true) =>
      attachFile(portal.db, { pathOrId, personId, thing, field: 'avatar', picturesOnly })
    await expect(attach(theirs.id)).rejects.toMatchObject({ fields: { avatar: { word: 'fileUnknown' } } })
    await expect(attach(paper.id)).rejects.toThrow()
    await expect(attach('nonsense')).rejects.toThrow()
    expect(await attach(mine.path)).toMatchObject({ id: mine.id, type: 'image/png' })
    await expect(attach(mine.id)).rejects.toThrow()
  })

  test('what belongs to nothing for a day is swept away, bytes and all; the rest stays', async () => {
    const { data: old } = await bring('old.png', await picture().png().toBuffer())
    const { data: young } = await bring('young.png', await picture().png().toBuffer())
    const { data: used } = await bring('used.png', await picture().png().toBuffer())
    const other = { kind: 'avatar', id: '01900000-0000-7000-8000-000000000002' }
    const personId = await personOf(used.id)
    await attachFile(portal.db, { pathOrId: used.id, personId, thing: other, field: 'x' })
    const age = (id: string) =>
      sql`update file set loose_since = loose_since - interval '25 hours' where id = ${id}`.execute(portal.db)
    await age(old.id)
    await sweepFiles(portal.services)
    expect(await Promise.all([old.id, young.id, used.id].map(isKept))).toEqual([false, true, true])
    expect((await readFileAs(portal, token, old.path)).headers.get('content-type')).toContain('json')

    await detachFiles(portal.db, other)
    await age(used.id)
    await sweepFiles(portal.services)
    expect(await isKept(used.id)).toBe(false)
  })
})
