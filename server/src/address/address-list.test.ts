import { type AddressKind, addressCalls } from '@dtms/contract/address/address.ts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { fetchFile, rowsOfXlsx, sendFile } from '../../test/table-file.ts'
import { checkAddress } from './check-address.ts'
import { insertAddresses } from './sql.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const address = {
  kind: 'consignee' as AddressKind,
  type: 4,
  company: 'Acme',
  contact: 'John Doe',
  phone: '+1 213 555 0100',
  email: '',
  country: 'US',
  province: 'CA',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '1 Main St',
  line2: '',
  taxId: '',
  eori: '',
  isDefault: false,
}

// A company with so many addresses.
const fillAddressBook = async (
  count: number,
  fields: (at: number) => Partial<typeof address> = () => ({}),
) => {
  const { token, email } = await signUpShipper(portal)
  const { customer_id } = await portal.db
    .selectFrom('person')
    .select('customer_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, at) => ({
    id: portal.services.ids.next(),
    ...checkAddress({ ...address, line1: `${at} Main St`, ...fields(at) }),
  }))
  await portal.db.transaction().execute(async tx => {
    for (let at = 0; at < rows.length; at += 1_000)
      await insertAddresses(tx, customer_id ?? '', rows.slice(at, at + 1_000))
  })
  const list = async (query: object = {}) =>
    (await portal.call(addressCalls.list, { query: query as never }, { token })).data
  const every = async (query: object, onPage: () => Promise<unknown> = async () => undefined) => {
    const seen: Awaited<ReturnType<typeof list>>['list'] = []
    let after: string | undefined
    do {
      const page = await list({ ...query, ...(after && { after }) })
      seen.push(...page.list)
      after = page.next ?? undefined
      await onPage()
    } while (after)
    return seen
  }
  return { token, customerId: customer_id ?? '', list, every }
}

describe('pages by key', () => {
  test('show every row once, though others are added and removed meanwhile', async () => {
    const { token, every, customerId } = await fillAddressBook(95, at => ({ city: `City ${at % 7}` }))
    for (const query of [
      { pageSize: '10' },
      { pageSize: '10', sidx: 'city', sord: 'desc' },
      { pageSize: '7', sidx: 'contact' },
    ]) {
      const before = await portal.db
        .selectFrom('address')
        .select('id')
        .where('customer_id', '=', customerId)
        .execute()
      let added = 0
      const seen = await every(query, async () => {
        if (added++ > 20) return
        const body = {
          ...address,
          contact: `Anna ${added}`,
          city: `City ${added % 7}`,
          line1: `new ${added}`,
        }
        await portal.call(addressCalls.add, { body }, { token })
      })
      const ids = seen.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    }
  })

  test('are in order, Chinese by pinyin, with ties broken by id', async () => {
    const contacts = ['张三', '李四', '王五', 'bob', 'Alice', 'álvaro', '李四']
    const { every } = await fillAddressBook(contacts.length, at => ({ contact: contacts[at] ?? '' }))
    const up = (await every({ sidx: 'contact', sord: 'asc', pageSize: '2' })).map(({ contact }) => contact)
    expect(up).toEqual(['李四', '李四', '王五', '张三', 'Alice', 'álvaro', 'bob'].toSorted(pinyinFirst))
    const down = (await every({ sidx: 'contact', sord: 'desc', pageSize: '3' })).map(({ contact }) => contact)
    expect(down).toEqual(up.toReversed())
  })

  test('serve the order they were made for; a forged one is refused', async () => {
    const { list, token } = await fillAddressBook(5)
    const { next } = await list({ pageSize: '2' })
    const refused = async (query: object) =>
      (await portal.call(addressCalls.list, { query: query as never }, { token })).code
    expect(await refused({ after: next, sidx: 'city' })).toBe(400)
    expect(await refused({ after: next, sord: 'asc' })).toBe(400)
    const forged = (value: unknown[]) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const id = portal.services.ids.next()
    for (const cursor of [
      'x',
      forged([]),
      forged(['createdAt', 'desc', '2026-02-30T00:00:00.000000Z', id]),
      forged(['createdAt', 'desc', 'infinity', id]),
      forged(['createdAt', 'desc', '2026-01-01T00:00:00.000000Z', 'x']),
      forged(['createdAt', 'desc', 7, id]),
    ])
      expect(await refused({ after: cursor })).toBe(400)
  })

  test('go by number too, and past 1,000 the total is a minimum', async () => {
    const { list } = await fillAddressBook(1_003)
    const first = await list()
    expect(first).toMatchObject({ total: 1_000, totalIsMinimum: true, currentPage: 1, pageSize: 20 })
    const last = await list({ currentPage: '11', pageSize: '100' })
    expect([last.list.length, last.next, last.currentPage]).toEqual([3, null, 11])
    expect((await list({ keyword: '1002' })).total).toBe(1)
    const max = await list({ pageSize: '5000' })
    expect([max.list.length, max.pageSize]).toEqual([100, 100])
  })
})

const pinyinFirst = (a: string, b: string) => new Intl.Collator('zh').compare(a, b)

describe('an export', () => {
  const tricky = { company: '=1+1', contact: '@x', line1: 'a "b", c\nd', line2: '-2' }

  test('as XLSX holds what is shown, as text: the same filter, order and columns', async () => {
    const { token } = await fillAddressBook(3, at =>
      at === 1 ? tricky : { company: `Firm ${at}`, kind: 'shipper' },
    )
    const file = await fetchFile(
      portal,
      addressCalls.export.path,
      { columns: 'line1,company,kind', sidx: 'company', sord: 'desc' },
      { token, language: 'en' },
    )
    expect(file.name).toBe('addresses.xlsx')
    expect(await rowsOfXlsx(file.bytes)).toEqual([
      ['Address line 1', 'Company', 'Use'],
      ['2 Main St', 'Firm 2', 'Shipper'],
      ['0 Main St', 'Firm 0', 'Shipper'],
      ['a "b", c\nd', '=1+1', 'Consignee'],
    ])
    const filtered = await fetchFile(
      portal,
      addressCalls.export.path,
      { columns: 'company', kind: 'consignee' },
      { token },
    )
    expect(await rowsOfXlsx(filtered.bytes)).toEqual([['公司'], ['=1+1']])
  })

  test('as CSV has the mark for Excel, and no formula', async () => {
    const { token, list } = await fillAddressBook(2, at => (at === 1 ? tricky : {}))
    const [row] = (await list({ keyword: '@x' })).list
    const file = await fetchFile(
      portal,
      addressCalls.export.path,
      { format: 'csv', columns: 'company,contact,phone,line1,line2', ids: row?.id ?? '' },
      { token },
    )
    expect(file.type).toBe('text/csv; charset=utf-8')
    expect(file.bytes.toString('utf8')).toBe(
      `\uFEFF公司,联系人,电话,详细地址,地址补充\r\n'=1+1,'@x,'+1 213 555 0100,"a ""b"", c\nd",'-2\r\n`,
    )
  })

  test('of ten thousand rows holds each once', async () => {
    const { token } = await fillAddressBook(10_000)
    const file = await fetchFile(
      portal,
      addressCalls.export.path,
      { format: 'csv', columns: 'line1' },
      { token },
    )
    const lines = file.bytes.toString('utf8').trim().split('\r\n')
    expect(new Set(lines).size).toBe(10_001)
  })

  test('with an unknown column or format is refused; of others’ rows there are none', async () => {
    const { token } = await fillAddressBook(1)
    const { list } = await fillAddressBook(1)
    const stranger = (await list()).list[0]?.id ?? ''
    const code = async (query: Record<string, string>) =>
      JSON.parse((await fetchFile(portal, addressCalls.export.path, query, { token })).bytes.toString()).code
    expect(await code({ columns: 'customer_id' })).toBe(400)
    expect(await code({ format: 'html' })).toBe(400)
    const file = await fetchFile(
      portal,
      addressCalls.export.path,
      { ids: stranger, columns: 'line1' },
      { token },
    )
    expect(await rowsOfXlsx(file.bytes)).toEqual([['详细地址']])
  })
})

describe('an import', () => {
  const heading = ['用途', '公司', '联系人', '电话', '国家/地区', '城市', '邮编', '详细地址', '默认']
  const good = ['收货人', 'Acme', 'John', '2135550100', '美国', 'Los Angeles', '90001', '1 Main St', '是']
  const workbook = (...rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: 'x', rows }] })

  test('takes the template as it is given, in each language, once', async () => {
    for (const language of ['zh', 'zhtw', 'en'] as const) {
      const { token, list } = await fillAddressBook(0)
      const template = await fetchFile(portal, addressCalls.template.path, {}, { token, language })
      const first = await sendFile(portal, addressCalls.import, template.bytes, { token, language })
      expect(first.data).toEqual({ imported: 1, findings: [], leftOut: 0 })
      const again = await sendFile(portal, addressCalls.import, template.bytes, { token, language })
      expect(again.data).toMatchObject({
        imported: 0,
        findings: [{ severity: 'warning', row: 2, column: null }],
      })
      expect((await list()).list).toMatchObject([{ province: 'CA', postcode: '90001', type: 4 }])
    }
  })

  test('reads back what an export wrote, as XLSX and CSV', async () => {
    const from = await fillAddressBook(3, at => ({ company: at === 1 ? '=1+1' : `Firm ${at}`, eori: 'DE1' }))
    const facts = async (company: typeof from) =>
      (await company.every({ sidx: 'company' })).map(({ id: _, ...fields }) => fields)
    for (const format of ['xlsx', 'csv']) {
      const to = await fillAddressBook(0)
      const file = await fetchFile(portal, addressCalls.export.path, { format }, { token: from.token })
      const response = await sendFile(portal, addressCalls.import, file.bytes, { token: to.token })
      expect(response.data).toEqual({ imported: 3, findings: [], leftOut: 0 })
      expect(await facts(to)).toEqual(await facts(from))
    }
  })

  test('is all or nothing, each fault at its row and column', async () => {
    const { token, list } = await fillAddressBook(0)
    const bad = [...good.slice(0, 3), '12', 'Atlantis', '', 'ABC', '', '']
    const wrongPost = [...good.slice(0, 6), 'ABC', '2 Main St', '']
    const file = await workbook(heading, good, bad, wrongPost, [...good.slice(0, 7), '3 Main St', '是'])
    const { data } = await sendFile(portal, addressCalls.import, file, { token, language: 'en' })
    expect(data.imported).toBe(0)
    expect(data.findings.map(({ row, column, text }) => [row, column, text])).toEqual([
      [3, 'E', 'Choose from the list'],
      [4, 'G', 'This postcode does not match the country'],
      [5, 'I', 'Duplicate of row 2'],
    ])
    expect((await list()).total).toBe(0)
  })

  test('takes a CSV in UTF-8 or as Chinese Excel saves it', async () => {
    const text = [heading, good].map(row => row.join(',')).join('\r\n')
    // 用途,公司 … in GB18030.
    const gb = Buffer.from(encodeGb18030(text))
    for (const content of [Buffer.from(text), gb]) {
      const { token } = await fillAddressBook(0)
      const { data } = await sendFile(portal, addressCalls.import, content, { token, name: 'a.csv' })
      expect(data).toEqual({ imported: 1, findings: [], leftOut: 0 })
    }
  })

  test('refuses a broken, empty or foreign file with an instruction', async () => {
    const { token } = await fillAddressBook(0)
    const send = (content: Uint8Array) => sendFile(portal, addressCalls.import, content, { token })
    expect((await send(Buffer.from('PK\u0003\u0004 no zip'))).code).toBe(400)
    expect((await send(Buffer.from([0, 1, 2, 3]))).code).toBe(400)
    const nothing = await send(Buffer.alloc(0))
    expect(nothing).toMatchObject({ code: 400, data: { fields: { file: '文件是空的' } } })
    const missing = await send(await workbook(['公司'], ['Acme']))
    expect(missing.data.findings[0]?.text).toBe('缺少“用途”列，请使用模板的表头')
    const empty = await send(await workbook(heading))
    expect(empty.data.findings.map(({ text }) => text)).toEqual(['文件里没有可导入的行'])
    const many = await send(await workbook(heading, ...Array.from({ length: 5_001 }, () => good)))
    expect(many.data).toMatchObject({ imported: 0 })
    expect(many.data.findings.map(({ text }) => text)).toContain('一次最多导入 5,000 行')
  })
})

// Node reads GB18030 but writes UTF-8 only: the table is built from what it reads.
const encodeGb18030 = (text: string): number[] => {
  const decoder = new TextDecoder('gb18030')
  const table = new Map<string, number[]>()
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++)
      table.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return [...text].flatMap(sign => (sign <= '\x7f' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [])))
}
