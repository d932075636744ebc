import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { importColumns } from '@dtms/contract/import/column.ts'
import { reasonsHeading } from '@dtms/contract/import/column-words.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { airRow, openImportDesk, tableOf, told, workbookOf } from '../../test/import-desk.ts'
import { consignee, dayFromNow } from '../../test/order-scene.ts'
import { signUpShipper } from '../../test/people.ts'
import { fieldsOf } from '../../test/portal.ts'
import { fetchFile } from '../../test/table-file.ts'

// What a file is made of: read, understood, checked, priced, set right. Nothing is ordered here.
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.portal.close())

const owner = () => ({ token: desk.token.shipper })
const template = (mode: string, language: 'zh' | 'zhtw' | 'en' = 'zh') =>
  fetchFile(desk.portal, importCalls.template.path, { businessType: mode }, { ...owner(), language })

describe('a file in the format of the template', () => {
  test('is checked and priced at once, and nothing is ordered', async () => {
    const shown = await desk.uploadRows([airRow('A-1'), airRow('A-2', { weightKg: 20 })])
    expect(told(shown)).toEqual([])
    expect(shown).toMatchObject({
      state: 'checked',
      counts: { rows: 2, orders: 2, good: 2, bad: 0, placed: 0 },
    })
    const [first = 0, second = 0] = shown.orders.list.map(({ price }) => price?.totalAmount ?? 0)
    expect(second).toBeGreaterThan(first)
    expect(shown.totalAmount).toBeCloseTo(first + second, 2)
    // A page key that is none is refused, not a failure.
    expect((await desk.show(shown.id, { after: '2147483648' })).code).toBe(400)
    const sums = new Map<string, number>()
    for (const { price } of shown.orders.list)
      if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.currencyAmount)
    expect(shown.totals).toEqual(
      [...sums].map(([currency, amount]) => ({ currency, amount: expect.closeTo(amount, 2) })),
    )
    expect(shown.placedTotals).toEqual([])
    const orders = await desk.portal.db.selectFrom('shipping_order').select('id').execute()
    expect(orders).toEqual([])
  })

  test('is found by its name and by a reference in it, by users who may import', async () => {
    const { id, fileName } = await desk.uploadRows([airRow('FIND-ME-7')])
    const found = async (keyword: string, token = desk.token.shipper) =>
      (await desk.portal.call(searchCalls.search, { query: { keyword } }, { token, language: 'en' })).data
        .imports
    expect(await found('FIND-ME-7')).toEqual([
      { id, title: fileName, text: expect.stringContaining('1 order ·'), link: `/orderImport?id=${id}` },
    ])
    expect((await found(fileName.slice(0, 4))).map(hit => hit.id)).toContain(id)
    expect(await found('FIND-ME-7', (await signUpShipper(desk.portal)).token)).toEqual([])
  })

  test('rows with one reference, or below it without one, are one order of many pieces and commodities', async () => {
    const more = { pieceQuantity: 2, lengthCm: 50, widthCm: 30, heightCm: 30, weightKg: 9 }
    const shown = await desk.uploadRows([
      airRow('M-1'),
      airRow('M-2'),
      { customerRef: 'M-1', ...more },
      { nameZh: '灯罩', hsCode: '940592', commodityQuantity: 5 },
    ])
    expect(told(shown)).toEqual([])
    expect(
      shown.orders.list.map(({ customerRef, rows, price }) => [
        customerRef,
        rows.map(({ row }) => row),
        price?.quantity,
      ]),
    ).toEqual([
      ['M-1', [2, 4, 5], 12],
      ['M-2', [3], 10],
    ])
  })

  test('two rows of an order that disagree are reported at the second', async () => {
    const shown = await desk.uploadRows([
      airRow('D-1'),
      { ...airRow('D-1'), consigneeCity: 'San Diego', readyDate: dayFromNow(9) },
    ])
    expect(told(shown)).toEqual([
      expect.stringMatching(/^3 readyDate: 与第 2 行不同/),
      expect.stringMatching(/^3 consigneeCity: 与第 2 行不同（Los Angeles）/),
    ])
  })

  test('digits in full width, separators, units, words and dates of every kind are understood', async () => {
    const day = dayFromNow(6)
    const [year, month, date] = day.split('-')
    const shown = await desk.uploadRows([
      airRow('Ｎ－１', {
        weightKg: '１８．５ kg',
        goodsValue: '1,234.50',
        readyDate: `${year}年${month}月${date}日`,
      }),
      airRow('N-2', {
        lengthCm: '60,5',
        commodityQuantity: '1,000',
        readyDate: `${year}/${Number(month)}/${Number(date)}`,
      }),
      airRow('N-3', {
        readyDate: String(Math.round(Date.parse(day) / 86_400_000) + 25_569),
        insurance: 'Y',
        goodsValue: '$900',
      }),
      airRow('N-4', {
        consigneeCountry: '美国',
        battery: 'No batteries',
        urgency: 'Urgent',
        pickupTime: '9:00 ~ 17:30',
        pickupDate: day,
      }),
    ])
    expect(told(shown)).toEqual([])
    expect(shown.orders.list[0]).toMatchObject({ customerRef: 'N-1', price: { weightKg: 185 } })
  })

  test('an error is at its cell, with suggestions', async () => {
    const shown = await desk.uploadRows([
      airRow('E-1', { originPort: 'HKHKX', weightKg: 'heavy', consigneeEmail: 'nobody' }),
      airRow('E-2', { readyDate: '2020-01-01', hsCode: '12', incoterm: 'FOB' }),
      airRow('E-3', { readyDate: '03/04/2031', consigneeCountry: 'Germani', channel: 'nowhere' }),
      airRow('', {}),
    ])
    expect(told(shown)).toEqual(
      expect.arrayContaining([
        '2 weightKg: “heavy”不是数字',
        '2 consigneeEmail: 请输入正确的邮箱',
        '3 readyDate: 备货日期已过，请选更晚的日期',
        '3 hsCode: HS 编码为 6 至 13 位数字',
        expect.stringMatching(/^3 incoterm: “FOB”不在可选范围内/),
        expect.stringMatching(/^4 readyDate: “03\/04\/2031”可以是两个日期/),
      ]),
    )
    expect(shown.counts).toMatchObject({ good: 0, orders: 3, bad: 3 })
    const suggested = shown.orders.list.flatMap(({ findings }) =>
      findings.filter(one => one.suggestions.length > 0),
    )
    expect(suggested.find(({ field }) => field === 'readyDate')?.suggestions).toEqual([
      '2031-03-04',
      '2031-04-03',
    ])
    expect(suggested.find(({ field }) => field === 'consigneeCountry')?.suggestions).toEqual(['DE'])
  })

  test('a customs code that is missing, malformed or unknown gets codes for what the goods are called', async () => {
    const shown = await desk.uploadRows([
      airRow('H-1', { hsCode: null, nameZh: '蓝牙耳机', nameEn: '' }),
      airRow('H-2', { hsCode: '12', nameZh: '', nameEn: 'yoga mat' }),
      airRow('H-3', { hsCode: '999999', nameZh: '保温杯' }),
      airRow('H-4', { hsCode: null, nameZh: 'qwxzqwxz', nameEn: '' }),
      airRow('H-5', { hsCode: '9405210000' }),
    ])
    const findings = shown.orders.list.flatMap(order => order.findings)
    const at = (row: number) => findings.find(one => one.row === row && one.field === 'hsCode')
    expect(at(2)).toMatchObject({ severity: 'error', suggestions: expect.arrayContaining(['851830']) })
    expect(at(2)?.suggestionNames?.[0]).toMatch(/耳机|耳塞/)
    expect(at(3)).toMatchObject({ severity: 'error', text: 'HS 编码为 6 至 13 位数字' })
    expect(at(3)?.suggestions.length).toBeGreaterThan(0)
    expect(at(4)).toMatchObject({ severity: 'warning', text: 'HS 2022 里没有编码 999999，请核对' })
    expect(at(4)?.suggestions).toContain('961700')
    expect(at(5)).toMatchObject({ severity: 'error', suggestions: [] })
    expect(at(6)).toBeUndefined()
  })

  test('a door without its postcode is not priced, by any mode; a port needs none, nor a country without postcodes', async () => {
    const withoutPostcode = (customerRef: string, changes: Parameters<typeof airRow>[1] = {}) =>
      airRow(customerRef, { consigneePostcode: null, ...changes })
    for (const mode of [1, 2, 4] as const) {
      const shown = await desk.uploadRows([withoutPostcode(`ZIP-${mode}`)], mode)
      expect([mode, told(shown), shown.orders.list[0]?.price]).toEqual([
        mode,
        ['2 consigneePostcode: 请填写此项'],
        null,
      ])
    }
    expect(told(await desk.uploadRows([withoutPostcode('ZIP-PORT', { destinationPort: 'LAX' })]))).toEqual([])
    const hongKong = { consigneeCountry: 'HK', consigneeCity: 'Hong Kong' }
    expect(told(await desk.uploadRows([withoutPostcode('ZIP-HK', hongKong)], 1)).join()).not.toContain(
      'consigneePostcode',
    )
  })

  test('an invalid phone is reported at its cell; an extension is part of one', async () => {
    const shown = await desk.uploadRows([
      airRow('TEL-1', { consigneePhone: 'call me', shipperPhone: '微信联系' }),
      airRow('TEL-2', {
        consigneePhone: '+1 347-448-3190 ext. 09837',
        shipperPhone: '0755-8888 6666 转 801',
      }),
    ])
    expect(told(shown)).toEqual([
      '2 shipperPhone: 请输入正确的电话，例如 +86 755 1234 5678',
      '2 consigneePhone: 请输入正确的电话，例如 +86 755 1234 5678',
    ])
  })

  test('a port or warehouse with one wrong letter gets a suggestion in three languages', async () => {
    const bytes = await workbookOf(
      tableOf(4, [{ ...airRow('P-1'), originPort: 'CNYTNN', destinationPort: 'USLAX' }]),
    )
    const say = async (language: 'zh' | 'zhtw' | 'en') => {
      const { data } = await desk.upload(bytes, { businessType: '4' }, { language })
      return told(data).filter(text => text.includes('originPort'))
    }
    expect([await say('zh'), await say('zhtw'), await say('en')].flat()).toEqual([
      '2 originPort: CNYTNN：是不是 CNYTN？',
      '2 originPort: CNYTNN：是不是 CNYTN？',
      '2 originPort: CNYTNN: did you mean CNYTN?',
    ])
  })

  test('a city one letter off a known one is warned of with the known one; others are left as they are', async () => {
    const rows = [
      airRow('C-1', { consigneeCity: 'Los Angelos' }),
      airRow('C-2', { consigneeCountry: 'DE', consigneeCity: 'Hambrug', consigneePostcode: '20095' }),
      airRow('C-3', { consigneeCity: 'Springfield', consigneePostcode: '62701' }),
      airRow('C-4', { consigneeCity: 'Xyzzyville' }),
      airRow('C-5', { shipperCity: 'Shenzen' }),
      airRow('C-6', { consigneeCity: 'NEW YORK' }),
    ]
    const bytes = await workbookOf(tableOf(2, rows))
    const { data: shown } = await desk.upload(bytes, { businessType: '2' }, { language: 'en' })
    expect(told(shown).filter(text => text.includes('City'))).toEqual([
      '2 consigneeCity: Los Angelos: did you mean Los Angeles?',
      '3 consigneeCity: Hambrug: did you mean Hamburg?',
      '6 shipperCity: Shenzen: did you mean Shenzhen?',
    ])
    const findings = shown.orders.list.flatMap(order => order.findings)
    expect(findings.find(({ row, field }) => row === 3 && field === 'consigneeCity')).toMatchObject({
      severity: 'warning',
      suggestions: ['Hamburg'],
    })
  })

  test('the channel is the cheapest, the fastest, one for all, or one for a row', async () => {
    const rows = [airRow('R-1'), airRow('R-2')]
    const { data: channels } = await desk.portal.call(
      importCalls.channels,
      { query: { businessType: '2' } },
      owner(),
    )
    const cheapest = await desk.uploadRows(rows)
    const fastest = await desk.uploadRows(rows, 2, { rule: 'fastest' })
    expect(fastest.totalAmount).toBeGreaterThanOrEqual(cheapest.totalAmount)
    const days = (shown: typeof cheapest) => shown.orders.list[0]?.price?.maxDays ?? 99
    expect(days(fastest)).toBeLessThanOrEqual(days(cheapest))
    const offered = fastest.orders.list[0]?.price
    const channel = channels.list.find(one => one.channel.endsWith(`/${offered?.channel}`))?.channel ?? ''
    const { data: one } = await desk.portal.call(
      importCalls.rule,
      { params: { id: cheapest.id }, body: { rule: 'channel', channel } },
      owner(),
    )
    expect(one.orders.list.map(({ price }) => price?.channel)).toEqual([offered?.channel, offered?.channel])
    const named = await desk.uploadRows([airRow('R-3', { channel }), airRow('R-4')])
    expect(named.orders.list[0]?.price?.channel).toBe(offered?.channel)
    const wrong = await desk.upload('x', { businessType: '2', rule: 'channel', channel: 'XX/NONE' })
    expect(wrong).toMatchObject({ code: 400, data: { fields: { channel: expect.any(String) } } })
  })
})

describe('own records and earlier orders', () => {
  test('an address by its name and a commodity by its SKU fill in what the row leaves out', async () => {
    const kept = { ...consignee, kind: 'consignee', type: 4, company: 'Booked Buyer Inc' }
    await desk.portal.call(addressCalls.add, { body: kept }, owner())
    await desk.portal.call(
      commodityCalls.add,
      { body: { sku: 'SK-9', nameEn: 'Fan', nameZh: '风扇', hsCode: '841451', currency: 'USD' } as never },
      owner(),
    )
    const bare = {
      consigneeCompany: null,
      consigneeContact: null,
      consigneePhone: null,
      consigneeCountry: null,
      consigneeCity: null,
      consigneePostcode: null,
      consigneeLine1: null,
    }
    const goods = { nameZh: null, nameEn: null, hsCode: null }
    const shown = await desk.uploadRows([
      airRow('B-1', { ...bare, ...goods, consignee: 'booked buyer inc', sku: 'sk-9' }),
      airRow('B-2', { ...bare, ...goods, consignee: 'Booked Bayer', sku: 'SK-8' }),
    ])
    expect(shown.orders.list[0]).toMatchObject({ state: 'good', findings: [] })
    expect(told(shown).join()).toMatch(
      /3 consignee: 地址簿里没有“Booked Bayer”.*3 sku: 商品库里没有 SKU“SK-8”/,
    )
  })

  test('another customer’s book is not looked into', async () => {
    const stranger = await signUpShipper(desk.portal)
    const bytes = await workbookOf(
      tableOf(2, [
        airRow('X-1', {
          consigneeCompany: null,
          consigneeContact: null,
          consigneePhone: null,
          consigneeCountry: null,
          consigneeCity: null,
          consigneePostcode: null,
          consigneeLine1: null,
          consignee: 'Booked Buyer Inc',
        }),
      ]),
    )
    const { data } = await desk.upload(bytes, { businessType: '2' }, { as: stranger.token })
    expect(told(data).join()).toContain('地址簿里没有“Booked Buyer Inc”')
  })

  test('a reference that another import only waits with is not warned of; the same file is named', async () => {
    const bytes = await workbookOf(tableOf(2, [airRow('W-1')]))
    const { data: first } = await desk.upload(bytes)
    const { data: second } = await desk.upload(bytes)
    expect(told(second)).toEqual([])
    expect(second).toMatchObject({ counts: { warned: 0, bad: 0 }, sameFileBefore: { id: first.id } })
  })
})

describe('setting right', () => {
  test('cells are changed many at once, and only what they touch is looked at again', async () => {
    const shown = await desk.uploadRows([
      airRow('S-1', { weightKg: 'x' }),
      airRow('S-2', { hsCode: '1' }),
      airRow('S-3'),
    ])
    expect(shown.counts).toMatchObject({ good: 1, bad: 2 })
    const untouched = shown.orders.list[2]
    const { data } = await desk.change(shown.id, [
      { row: 2, field: 'weightKg', value: '18' },
      { row: 3, field: 'hsCode', value: '940521' },
      // A column that the file has not been asked about.
      { row: 3, field: 'remarks', value: 'handle with care' },
    ])
    expect(data.counts).toMatchObject({ good: 3, bad: 0, errors: 0 })
    expect(data.orders.list[2]).toEqual(untouched)
  })

  test('a changed reference moves a row into another order; a removed row is gone', async () => {
    const shown = await desk.uploadRows([
      airRow('G-1'),
      airRow('G-2'),
      { customerRef: 'G-9', pieceQuantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 1 },
    ])
    expect(shown.counts).toMatchObject({ orders: 3, bad: 1 })
    const { data: moved } = await desk.change(shown.id, [{ row: 4, field: 'customerRef', value: 'G-2' }])
    expect(moved.orders.list.map(({ rows, state }) => [rows.map(({ row }) => row), state])).toEqual([
      [[2], 'good'],
      [[3, 4], 'good'],
    ])
    const { data: less } = await desk.change(shown.id, [], [2])
    expect(less.counts).toMatchObject({ rows: 2, orders: 1, good: 1 })
  })

  test('a file in the place of changes is unreadable', async () => {
    const { id } = await desk.uploadRows([airRow('FILE-1')])
    const form = new FormData()
    form.append('file', new Blob(['A,B']), 'orders.csv')
    for (const body of [form, new Blob(['PK'], { type: 'application/octet-stream' })]) {
      const response = await desk.portal.request(importCalls.rows.path.replace(':id', id), {
        method: 'PUT',
        token: desk.token.shipper,
        body,
      })
      expect(await response.json()).toMatchObject({ code: 400, data: null })
    }
  })

  test('an unknown row or column is refused at its path', async () => {
    const shown = await desk.uploadRows([airRow('V-1')])
    const unknownRow = await desk.change(shown.id, [{ row: 77, field: 'weightKg', value: '1' }])
    expect(unknownRow.data).toEqual({ fields: { 'changes.0.row': expect.any(String) } })
    const noRow = await desk.change(shown.id, [{ row: 2_147_483_648, field: 'weightKg', value: '3' }])
    expect(noRow.data).toEqual({ fields: { 'changes.0.row': expect.any(String) } })
    const otherMode = await desk.change(shown.id, [{ row: 2, field: 'fbaWarehouse', value: 'ONT8' }])
    expect(otherMode.data).toEqual({ fields: { 'changes.0.field': expect.any(String) } })
  })

  test('failed rows come back with their reasons, and go in again', async () => {
    const shown = await desk.uploadRows([
      airRow('F-1'),
      airRow('F-2', { weightKg: 'x' }),
      { customerRef: 'F-2', nameZh: '灯罩', hsCode: '940592', commodityQuantity: 5 },
    ])
    const path = importCalls.failed.path.replace(':id', shown.id)
    const file = await fetchFile(desk.portal, path, {}, { ...owner(), language: 'en' })
    const { sheets } = await readXlsx(file.bytes)
    const rows = sheets[0]?.rows ?? []
    expect(rows[0]?.[0]).toBe(reasonsHeading.en)
    expect(rows.slice(1).map(row => row[0])).toEqual(['Weight per piece (kg): “x” is not a number', null])
    const weight = importColumns(2).findIndex(({ field }) => field === 'weightKg') + 1
    if (rows[1]) rows[1][weight] = 18
    const again = await desk.upload(await workbookOf(rows as string[][], sheets[0]?.name), {})
    expect(again.data).toMatchObject({ state: 'checked', counts: { orders: 1, bad: 0 } })

    const plain = await fetchFile(desk.portal, path, { format: 'csv' }, { ...owner(), language: 'en' })
    expect([plain.type, plain.name]).toEqual(['text/csv; charset=utf-8', expect.stringMatching(/\.csv$/)])
    const corrected = plain.bytes.toString().replace(/(?<=,)x(?=,)/, '18')
    const once = await desk.upload(Buffer.from(corrected), { businessType: '2' }, { name: 'failed.csv' })
    expect(once.data).toMatchObject({ state: 'checked', counts: { orders: 1, bad: 0 } })
  })
})

describe('the template', () => {
  test('is available as CSV too, with its headings and examples', async () => {
    const query = { businessType: '2', format: 'csv' }
    const file = await fetchFile(desk.portal, importCalls.template.path, query, {
      ...owner(),
      language: 'en',
    })
    expect(file.type).toBe('text/csv; charset=utf-8')
    const [headings = ''] = file.bytes.toString().split('\r\n')
    expect(headings.replace('\uFEFF', '').split(',')).toEqual(
      importColumns(2).map(({ heading }) => heading.en),
    )
  })

  test.each(['1', '2', '3', '4'])(
    'of mode %s goes in again as it is: examples are passed over, filled rows are taken',
    async mode => {
      const { bytes, type, name } = await template(mode)
      expect(type).toContain('spreadsheetml')
      expect(name).toContain('批量下单模板')
      expect(await desk.upload(bytes, {})).toMatchObject({
        code: 400,
        msg: '文件里没有可导入的行，请填写后再上传',
      })
      const { sheets } = await readXlsx(bytes)
      const rows = (sheets[0]?.rows ?? []).map(row =>
        row.map(cell => (cell === 'EXAMPLE-2' ? `OWN-${mode}` : cell)),
      )
      const { data } = await desk.upload(await workbookOf(rows as string[][], sheets[0]?.name), {})
      expect(data).toMatchObject({
        state: 'checked',
        businessType: Number(mode),
        counts: { examples: 1, rows: 2, orders: 1 },
      })
      expect(told(data).filter(text => !text.includes('不含全程'))).toEqual([])
    },
  )

  test('is in the caller’s language, with choice lists and the customer’s own records', async () => {
    const { sheets } = await readXlsx((await template('2', 'en')).bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Air', 'Guide', 'Lists'])
    expect(sheets[0]?.rows[0]?.slice(0, 2)).toEqual(['Reference', 'Cargo ready'])
    expect(JSON.stringify(sheets[2]?.rows)).toContain('Booked Buyer Inc / Pat Sample / Los Angeles 90001')
    expect(sheets[0]?.dataValidations?.length).toBeGreaterThan(8)
  })
})

describe('a file of one’s own', () => {
  const foreign = (ref: string, date: string) => [
    ['Orders of the week', null, null],
    [
      'PO Number',
      'Cargo ready date',
      'Cartons',
      'L',
      'W',
      'H',
      'Gross weight',
      'Goods description',
      'HTS',
      'Qty',
      'Sender company',
      'Sender phone',
      'Sender country',
      'Sender city',
      'Sender zip',
      'Sender address',
      'Ship to name',
      'Ship to phone',
      'Country',
      'City',
      'Zip',
      'Address',
      'Our colour code',
      'Whom to write',
    ],
    [
      ref,
      date,
      4,
      50,
      40,
      30,
      12,
      'Desk lamp',
      '940521',
      40,
      'Demo Trading',
      '+86 755 1234 5678',
      'CN',
      'Shenzhen',
      '518000',
      '1 Shennan Avenue',
      'Pat Sample',
      '+1 213 555 0100',
      'US',
      'Los Angeles',
      '90001',
      '100 Example Street',
      'blue',
      'pat@example.com',
    ],
  ]

  test('is mapped once, by name and content, and recognised afterwards', async () => {
    const { data } = await desk.upload(await workbookOf(foreign('PO-1', dayFromNow(4))))
    expect(data.state).toBe('mapping')
    const source = (field: string) => data.headings.find(one => one.field === field)?.source
    expect([source('customerRef'), source('weightKg'), source('consigneeEmail')]).toEqual([
      'name',
      'name',
      'content',
    ])
    expect(data.headings.find(({ heading }) => heading === 'Our colour code')).toMatchObject({
      field: '',
      samples: ['blue'],
    })
    expect((await desk.commit(data.id)).code).toBe(409)
    const mapping = data.headings.flatMap(({ column, field }) => (field === '' ? [] : [{ column, field }]))
    const mapped = await desk.portal.call(
      importCalls.map,
      { params: { id: data.id }, body: { mapping } },
      owner(),
    )
    expect(mapped.data).toMatchObject({ state: 'checked', counts: { good: 1 } })
    const next = await desk.upload(await workbookOf(foreign('PO-2', dayFromNow(4))))
    expect(next.data).toMatchObject({ state: 'checked', counts: { good: 1, bad: 0 } })
    const { data: kept } = await desk.portal.call(importCalls.mappings, {}, owner())
    expect(kept.list).toHaveLength(1)
    const stranger = await signUpShipper(desk.portal)
    const strangers = await desk.upload(
      await workbookOf(foreign('PO-3', dayFromNow(4))),
      { businessType: '2' },
      { as: stranger.token },
    )
    expect(strangers.data.state).toBe('mapping')
    const drop = (token: string) =>
      desk.portal.call(importCalls.removeMapping, { params: { id: kept.list[0]?.id ?? '' } }, { token })
    expect([(await drop(stranger.token)).code, (await drop(desk.token.shipper)).code]).toEqual([404, 200])
    expect((await desk.upload(await workbookOf(foreign('PO-4', dayFromNow(4))))).data.state).toBe('mapping')
  })

  test('that has no day takes one for all its orders, which the grid shows and changes', async () => {
    const day = dayFromNow(4)
    const [, headings = [], row = []] = foreign('PO-6', day)
    const at = row.indexOf(day)
    const without = (cells: readonly (string | number | null)[]) => cells.filter((_, index) => index !== at)
    const { data } = await desk.upload(await workbookOf([without(headings), without(row)]))
    const mapping = data.headings.flatMap(({ column, field }) => (field === '' ? [] : [{ column, field }]))
    const map = (readyDate?: string) =>
      desk.portal.call(
        importCalls.map,
        { params: { id: data.id }, body: { mapping, ...(readyDate !== undefined && { readyDate }) } },
        owner(),
      )
    expect(fieldsOf((await map()).data)).toHaveProperty(['mapping.readyDate'])
    expect(fieldsOf((await map('tomorrow')).data)).toHaveProperty('readyDate')
    const { data: mapped } = await map(day)
    expect(mapped).toMatchObject({ state: 'checked', counts: { good: 1, bad: 0 } })
    expect(mapped.headings.at(-1)).toMatchObject({ field: 'readyDate', samples: [day] })
    const { data: shown } = await desk.portal.call(
      importCalls.one,
      { params: { id: data.id }, query: {} },
      owner(),
    )
    expect(shown.orders.list[0]?.rows[0]?.cells.readyDate).toBe(day)
  })

  test('numbers below a heading of the sender’s are never taken for the receiver’s', async () => {
    const { data } = await desk.upload(
      await workbookOf([
        ['订单号', '发货人 WhatsApp', '备用号码', '发货人所在'],
        ['PO-9', '+86 755 1234 5678', '+1 213 555 0100', 'CN'],
      ]),
    )
    expect(data.headings.map(({ field }) => field)).toEqual([
      'customerRef',
      'shipperPhone',
      'consigneePhone',
      'shipperCountry',
    ])
  })

  test('cannot be mapped twice to one field, nor without what its mode needs', async () => {
    const { data } = await desk.upload(await workbookOf(foreign('PO-5', dayFromNow(4))))
    const map = (mapping: { column: number; field: 'customerRef' | 'readyDate' }[]) =>
      desk.portal.call(importCalls.map, { params: { id: data.id }, body: { mapping } }, owner())
    expect(
      (
        await map([
          { column: 0, field: 'customerRef' },
          { column: 1, field: 'customerRef' },
        ])
      ).code,
    ).toBe(400)
    expect(
      (
        await map([
          { column: 0, field: 'customerRef' },
          { column: 99 % 64, field: 'readyDate' },
        ])
      ).code,
    ).toBe(400)
    expect((await map([{ column: 0, field: 'customerRef' }])).data).toEqual({
      fields: { 'mapping.readyDate': expect.any(String) },
    })
  })
})
