import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handMade, part, worksheetXml } from '../../../test/broken-spreadsheets.ts'
import { lockedOds, lockedXlsx } from '../../../test/locked-spreadsheets.ts'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'
import { sendCard, uploadCard } from '../../../test/upload-card.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const csv = 'Country,12KG+,21KG+\nUS,46.5,45\n'
const send = (name: string, bytes: Uint8Array) => sendCard(desk.portal, desk.token.pricing, name, bytes)
const upload = (name: string, bytes: Uint8Array) => uploadCard(desk.portal, desk.token.pricing, name, bytes)

const odsCard =
  '<office:spreadsheet><table:table table:name="A"><table:table-row/></table:table></office:spreadsheet>'
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const tabs = (count: number) =>
  writeXlsx({
    sheets: Array.from({ length: count }, (_one, at) => ({
      name: `t${at}`,
      rows: [
        ['Country', '12KG+'],
        ['US', 1],
      ],
    })),
  })
const rowsXml = (rows: number, columns: number) => {
  const cells = '<c><v>1</v></c>'.repeat(columns)
  return worksheetXml(
    Array.from({ length: rows }, (_one, at) => `<row r="${at + 1}">${cells}</row>`).join(''),
  )
}

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['an XLS file', 'a.xls', () => compound, /XLSX/],
  ['a workbook of either kind', 'a.xlsx', () => compound, /密码/],
  ['an XLSX under a password', 'a.xlsx', lockedXlsx, /有密码。请取消密码/],
  ['an ODS under a password', 'a.ods', () => lockedOds(odsCard, 'secret'), /有密码。请取消密码/],
  ['a picture', 'a.jpg', () => Buffer.from('\u00ff\u00d8\u00ff\u00e0', 'latin1'), /图片/],
  ['a PDF', 'a.pdf', () => Buffer.from('%PDF-1.7'), /PDF/],
  ['an empty file', 'a.xlsx', () => Buffer.alloc(0), /./],
  ['60 tabs', 'a.xlsx', () => tabs(60), /50 个工作表/],
  ['200 tabs', 'a.xlsx', () => tabs(200), /50 个工作表/],
  ['a million cells', 'a.xlsx', () => handMade(rowsXml(10_000, 100)), /500,000 个单元格/],
  ['300 columns', 'a.xlsx', () => handMade(rowsXml(2, 300)), /256 列/],
  ['a mail without a card', 'a.eml', () => Buffer.from('Subject: x\r\n\r\nhello'), /附件/],
])('refuses %s in words', async (_what, name, make, words) => {
  const { code, msg, data } = await send(name, await make())
  expect([400, 413]).toContain(code)
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {}
  expect([msg, ...Object.values(fields)].join()).toMatch(words)
})

test('macros are not run, and a finding says so', async () => {
  const row =
    '<row r="1"><c t="inlineStr"><is><t>Country</t></is></c><c t="inlineStr"><is><t>12KG+</t></is></c></row>'
  const prices = '<row r="2"><c t="inlineStr"><is><t>US</t></is></c><c><v>46</v></c></row>'
  const card = await upload(
    'a.xlsm',
    handMade(worksheetXml(row + prices), part('xl/vbaProject.bin', 'macro')),
  )
  expect(card.findings).toContainEqual(expect.objectContaining({ code: 'macros', severity: 'warning' }))
  expect(card.tables[0]?.priceCount).toBe(1)
})

test('a workbook that was saved with macros is read like any other', async () => {
  const bytes = await readFile(new URL('../../../test/cards/with-macros.xlsm', import.meta.url))
  const card = await upload('rates.xlsm', bytes)
  expect(card.findings).toContainEqual(expect.objectContaining({ code: 'macros', severity: 'warning' }))
  expect(card.tables[0]?.prices.map(({ value }) => Number(value))).toEqual([46.5, 45])
})

test('a formula, an error, two currencies and overlapping bands are findings at their cells', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    `<row r="1">${['Country', '12-30KG', '21KG+', '100KG+', '300KG+', '500KG+'].map(text).join('')}</row>`,
    `<row r="2">${text('US')}<c><f>1+45</f><v>46</v></c><c><v>45</v></c>${text('USD 6 / CNY 40')}<c t="e"><v>#REF!</v></c><c><f>1+30</f></c></row>`,
  ]
  const card = await upload('a.xlsx', handMade(worksheetXml(rows.join(''))))
  const found = card.findings.map(({ code, cell }) => `${code} ${cell}`)
  for (const wanted of [
    'formula B2',
    'bands-overlap C2',
    'two-currencies D2',
    'not-a-price E2',
    'formula-empty F2',
  ])
    expect(found).toContain(wanted)
})

test('dates of last year, and a title in two currencies, are findings at the cells that say so', async () => {
  const rows = [
    'US line valid till 30 Nov 2025',
    'Prices in RMB/KG or USD/KG',
    'Country,12KG+,21KG+',
    'US,46,45',
  ]
  const { findings } = await upload('past.csv', Buffer.from(`${rows.join('\n')}\n`))
  const found = findings.map(({ code, cell, severity }) => `${severity} ${code} ${cell}`)
  for (const wanted of ['error past-dates A1', 'error two-currencies A2', 'warning no-currency A3'])
    expect(found).toContain(wanted)
})

const mail = (...files: [string, string][]) =>
  Buffer.from(
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...files.flatMap(([name, content]) => [
        '--b',
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content, 'latin1').toString('base64'),
      ]),
      '--b--',
    ].join('\r\n'),
  )

test('the attachments of a mail become cards; one that cannot be read says why', async () => {
  const card = await upload(
    'rates.eml',
    mail(['old.xls', compound.toString('latin1')], ['us.csv', csv], ['us2.csv', csv]),
  )
  expect(card).toMatchObject({ fileName: 'us.csv', tables: [{ priceCount: 2 }] })
  const more = (card as { more?: unknown[] }).more
  expect(more).toEqual([
    { fileName: 'old.xls', id: null, reason: expect.stringContaining('XLSX') },
    { fileName: 'us2.csv', id: expect.any(String), reason: null },
  ])
  const only = await send('rates.eml', mail(['old.xls', compound.toString('latin1')]))
  expect(only).toMatchObject({ code: 400, msg: expect.stringContaining('XLSX') })
})
