import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinAs, registerNewShipper, signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { fetchFile, rowsOfXlsx, sendFile } from '../../test/table-file.ts'
import { pdf, picture, readFileAs, uploadAs } from '../../test/uploads.ts'

let portal: Portal
let owner: string
let member: string
let other: string
beforeAll(async () => {
  portal = await openPortal()
  owner = (await signUpShipper(portal)).token
  other = (await signUpShipper(portal)).token
  member = (await joinAs(portal, owner, { modules: ['commodities'] })).token
})
afterAll(() => portal.close())

let made = 0
const earphones = () => ({
  sku: `BT-${++made}`,
  nameZh: '蓝牙耳机',
  nameEn: 'Bluetooth earphones',
  hsCode: '8518.30',
  material: 'ABS',
  usage: '听音乐',
  brand: 'Echo',
  unitValue: 12.5,
  originCountry: 'cn',
  battery: 1,
  unNumber: '3481',
  link: 'https://www.example.com/p?id=1',
})

const add = (body: object, token: string | undefined = owner) =>
  portal.call(commodityCalls.add, { body: body as never }, { token })
const added = async (body: object, token = owner) => {
  const { data, msg, code } = await add(body, token)
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
const fieldsOf = (response: { data: unknown }) => (response.data as { fields: Record<string, string> }).fields

describe('a commodity', () => {
  test('is stored as customs writes it', async () => {
    const saved = await added(earphones())
    expect(saved).toMatchObject({
      hsCode: '851830',
      unitValue: 12.5,
      currency: 'USD',
      originCountry: 'CN',
      battery: 1,
      unNumber: 'UN3481',
      photo: '',
    })
    const { data } = await portal.call(commodityCalls.one, { params: { id: saved.id } }, { token: member })
    expect(data).toEqual(saved)
  })

  test('needs one name only; the rest can come later', async () => {
    expect(await added({ nameEn: 'Mug' })).toMatchObject({
      sku: '',
      unitValue: null,
      battery: 0,
      unNumber: '',
    })
    // As it was read it can be written again, with nothing where there was nothing.
    const mug = await added({ nameEn: 'Mug', sku: null, hsCode: null, unitValue: null, battery: null })
    expect(mug).toMatchObject({ sku: '', unitValue: null, battery: 0 })
    const changed = await portal.call(commodityCalls.change, { body: mug as never }, { token: owner })
    expect(changed).toMatchObject({ code: 200, data: mug })
    expect(fieldsOf(await add({ nameEn: 'Mug', battery: 7 }))).toEqual({ battery: '请从列表中选择' })
    expect(fieldsOf(await add({ sku: 'x' }))).toEqual({ nameZh: '中文品名和英文品名至少填一个' })
  })

  test('is refused at each wrong field', async () => {
    const fields = async (wrong: object) => Object.keys(fieldsOf(await add({ ...earphones(), ...wrong })))
    expect(await fields({ hsCode: '123' })).toEqual(['hsCode'])
    expect(await fields({ hsCode: '990000' })).toEqual(['hsCode'])
    expect(await fields({ unNumber: 'UN12' })).toEqual(['unNumber'])
    expect(await fields({ battery: 4 })).toEqual(['battery'])
    expect(await fields({ unitValue: -1 })).toEqual(['unitValue'])
    expect(await fields({ unitValue: '1e3' })).toEqual(['unitValue'])
    expect(await fields({ currency: 'ZZZ' })).toEqual(['currency'])
    expect(await fields({ originCountry: 'XX' })).toEqual(['originCountry'])
    for (const link of [
      'javascript:alert(1)',
      'ftp://a.b/',
      'https://u:p@a.b/',
      'http://',
      'data:text/html,x',
    ])
      expect([link, await fields({ link })]).toEqual([link, ['link']])
  })

  test('of a SKU that is taken is refused at its field, also in other case, also in a change', async () => {
    const { sku } = await added(earphones())
    const again = await add({ ...earphones(), sku: sku.toLowerCase() })
    expect([again.code, again.msg, fieldsOf(again)]).toEqual([
      409,
      '这个 SKU 已有商品在用',
      { sku: '这个 SKU 已有商品在用' },
    ])
    const second = await added(earphones())
    const changed = await portal.call(
      commodityCalls.change,
      { body: { ...earphones(), id: second.id, sku } as never },
      { token: owner },
    )
    expect(changed.code).toBe(409)
    expect((await add({ ...earphones(), sku }, other)).code).toBe(200)
  })

  test('of one SKU is added once, even under concurrent requests', async () => {
    const body = earphones()
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(body)))
    expect(responses.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('the list', () => {
  test('is searched, filtered and sorted', async () => {
    const { token } = await signUpShipper(portal)
    await added({ ...earphones(), sku: 'A-1', unitValue: 9 }, token)
    await added({ nameZh: '保温杯', sku: 'B-2', unitValue: 100 }, token)
    await added({ nameEn: 'Sticker', sku: 'C-3' }, token)
    const skus = async (query: object) => {
      const { data } = await portal.call(commodityCalls.list, { query: query as never }, { token })
      return data.list.map(({ sku }) => sku)
    }
    expect(await skus({ keyword: '蓝牙 echo' })).toEqual(['A-1'])
    expect(await skus({ keyword: '851830' })).toEqual(['A-1'])
    expect(await skus({ battery: '0', sidx: 'sku' })).toEqual(['B-2', 'C-3'])
    expect(await skus({ dangerous: 'true' })).toEqual(['A-1'])
    expect(await skus({ dangerous: 'false', sidx: 'sku', sord: 'desc' })).toEqual(['C-3', 'B-2'])
    expect(await skus({ originCountry: 'CN' })).toEqual(['A-1'])
    expect(await skus({ sidx: 'unitValue', sord: 'desc' })).toEqual(['B-2', 'A-1', 'C-3'])
    const query = { sidx: 'unitValue', pageSize: '1' } as never
    const first = await portal.call(commodityCalls.list, { query }, { token })
    expect(await skus({ sidx: 'unitValue', pageSize: '1', after: first.data.next })).toEqual(['A-1'])
  })
})

describe('no customer reaches another’s goods', () => {
  test('a foreign id and an absent one get the same response', async () => {
    const { id } = await added(earphones())
    const as = { token: other }
    for (const target of [id, portal.services.ids.next(), 'no-id']) {
      const responses = [
        await portal.call(commodityCalls.one, { params: { id: target } }, as),
        await portal.call(commodityCalls.remove, { params: { id: target } }, as),
        ...(target === 'no-id'
          ? []
          : [
              await portal.call(commodityCalls.change, { body: { ...earphones(), id: target } as never }, as),
              await portal.call(commodityCalls.change, { body: { id: target } as never }, as),
              await portal.call(commodityCalls.removeMany, { body: { ids: [target] } }, as),
            ]),
      ]
      for (const { code, data } of responses) expect([code, data]).toEqual([404, null])
    }
    expect((await portal.call(commodityCalls.remove, { params: { id } }, { token: member })).code).toBe(200)
    expect((await portal.call(commodityCalls.one, { params: { id } }, { token: owner })).code).toBe(404)
  })

  test('a sub-user without the module is refused', async () => {
    const { token } = await joinAs(portal, owner, { modules: ['orders'] })
    expect((await portal.call(commodityCalls.list, { query: {} as never }, { token })).code).toBe(403)
  })

  test('unverified and anonymous callers are refused', async () => {
    const { pendingToken } = await registerNewShipper(portal)
    for (const [token, code] of [
      [pendingToken, 403],
      ['unknown', 602],
    ] as const) {
      expect((await portal.call(commodityCalls.list, { query: {} as never }, { token })).code).toBe(code)
      expect((await portal.call(referenceCalls.hsCodes, { query: { keyword: 'x' } }, { token })).code).toBe(
        code,
      )
    }
  })
})

describe('a photo', () => {
  const upload = async (token: string) => {
    const { data } = await uploadAs(portal, token, 'photo.png', await picture().png().toBuffer())
    return data
  }
  const status = async (path: string, token: string) => {
    const response = await readFileAs(portal, token, path)
    return response.headers.get('content-type')?.startsWith('image/') ?? false
  }

  test('is seen by the customer’s own people only, and goes with its commodity', async () => {
    const file = await upload(owner)
    const saved = await added({ ...earphones(), photo: file.path })
    expect(saved.photo).toBe(file.id)
    expect(await status(file.path, member)).toBe(true)
    expect(await status(file.path, other)).toBe(false)
    const { id } = saved
    const kept = await portal.call(
      commodityCalls.change,
      { body: { ...earphones(), id } as never },
      { token: member },
    )
    expect(kept.data.photo).toBe(file.id)
    const next = await upload(member)
    const changed = await portal.call(
      commodityCalls.change,
      { body: { ...earphones(), id, photo: next.id } as never },
      { token: member },
    )
    expect([changed.data.photo, await status(file.path, member), await status(next.path, owner)]).toEqual([
      next.id,
      false,
      true,
    ])
    await portal.call(commodityCalls.remove, { params: { id } }, { token: owner })
    expect(await status(next.path, owner)).toBe(false)
  })

  test('of another user, or that is no picture, is refused at its field', async () => {
    const theirs = await upload(other)
    expect(Object.keys(fieldsOf(await add({ ...earphones(), photo: theirs.id })))).toEqual(['photo'])
    const paper = await uploadAs(portal, owner, 'a.pdf', pdf())
    expect(Object.keys(fieldsOf(await add({ ...earphones(), photo: paper.data.id })))).toEqual(['photo'])
  })
})

describe('customs codes', () => {
  const codes = async (keyword: string, language: 'zh' | 'zhtw' | 'en' = 'zh') =>
    (await portal.call(referenceCalls.hsCodes, { query: { keyword } }, { token: member, language })).data

  test('are found by word in three languages, by their words and by number', async () => {
    expect((await codes('耳机'))[0]).toEqual({
      code: '851830',
      name: '耳机',
      fullName: expect.stringContaining('耳机'),
      heading: '8518',
      headingName: expect.stringContaining('耳机'),
      chapter: '85',
      chapterName: '电机、电气设备',
      dangerous: false,
    })
    expect((await codes('headphone', 'en'))[0]?.code).toBe('851830')
    expect((await codes('耳機', 'zhtw'))[0]).toMatchObject({ code: '851830', name: '耳機' })
    expect((await codes('蓝牙耳机')).map(({ code }) => code)).toContain('851830')
    expect((await codes('cotton t shirts', 'en'))[0]?.code).toBe('610910')
    expect((await codes('8518.30.20'))[0]?.code).toBe('851830')
    expect((await codes('6109')).map(({ code }) => code)).toEqual(['610910', '610990'])
    expect(await codes('zzzzzz')).toEqual([])
  })

  test('and UN numbers as well', async () => {
    const numbers = async (keyword: string) =>
      (await portal.call(referenceCalls.unNumbers, { query: { keyword } }, { token: member, language: 'en' }))
        .data
    expect(await numbers('un3480')).toEqual([
      {
        code: 'UN3480',
        name: expect.stringContaining('Lithium ion batteries'),
        ...{ class: '9', subsidiary: '', packingGroups: '', forbiddenByAir: false, refusals: [] },
      },
    ])
    expect((await numbers('perfume'))[0]?.code).toBe('UN1266')
    expect((await numbers('锂电池')).map(({ code }) => code)).toContain('UN3481')
  })
})

describe('files', () => {
  test('an export reads back the same, with texts that begin like formulas', async () => {
    const from = (await signUpShipper(portal)).token
    await added({ ...earphones(), nameZh: '=1+1', brand: '@x', unitValue: '0.0125' }, from)
    await added({ nameEn: 'Mug', sku: '-7' }, from)
    const rows = async (token: string) =>
      (
        await portal.call(commodityCalls.list, { query: { sidx: 'nameEn' } as never }, { token })
      ).data.list.map(({ id: _, ...fields }) => fields)
    for (const format of ['xlsx', 'csv']) {
      const to = (await signUpShipper(portal)).token
      const file = await fetchFile(
        portal,
        commodityCalls.export.path,
        { format },
        { token: from, language: 'zhtw' },
      )
      const { data } = await sendFile(portal, commodityCalls.import, file.bytes, { token: to })
      expect(data).toEqual({ imported: 2, findings: [], leftOut: 0 })
      expect(await rows(to)).toEqual(await rows(from))
    }
    const xlsx = await fetchFile(
      portal,
      commodityCalls.export.path,
      { columns: 'nameZh,brand,unitValue', keyword: '@x' },
      { token: from },
    )
    expect(await rowsOfXlsx(xlsx.bytes)).toEqual([
      ['中文品名', '品牌', '单价'],
      ['=1+1', '@x', 0.0125],
    ])
  })

  test('an import is all or nothing: faults, duplicates and taken SKUs are reported', async () => {
    const { token } = await signUpShipper(portal)
    await added({ ...earphones(), sku: 'TAKEN' }, token)
    const file = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['SKU', 'Name in English', 'HS code', 'Battery', 'Unit value'],
            ['ok', 'Mug', 961700, '内置电池', '1,234.5'],
            ['taken', 'Mug', '', '', ''],
            ['OK', 'Mug', '', 'maybe', ''],
            ['ok', 'Mug', '', '', ''],
            ['new', '', '', '', ''],
          ],
        },
      ],
    })
    const { data } = await sendFile(portal, commodityCalls.import, file, { token, language: 'en' })
    expect(data.imported).toBe(0)
    expect(data.findings.map(({ row, column, text }) => [row, column, text])).toEqual([
      [3, 'A', 'Another commodity already uses this SKU'],
      [4, 'D', 'Choose from the list'],
      [5, 'A', 'Duplicate of row 2'],
      [6, null, 'Enter the Chinese or English name'],
    ])
    const { data: list } = await portal.call(commodityCalls.list, { query: {} as never }, { token })
    expect(list.total).toBe(1)
  })

  test('the template is taken as it is given', async () => {
    const { token } = await signUpShipper(portal)
    const template = await fetchFile(portal, commodityCalls.template.path, {}, { token, language: 'zhtw' })
    expect(template.name).toBe('商品庫.xlsx')
    const { data } = await sendFile(portal, commodityCalls.import, template.bytes, { token })
    expect(data).toEqual({ imported: 1, findings: [], leftOut: 0 })
  })
})
