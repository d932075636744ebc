import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { type Cell, type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, goodSheet, openDesk } from '../../../test/rate-desk.ts'
import { toGrid } from './to-grid.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

interface Tab {
  name: string
  rows: CellValue[][]
  merges?: MergeRange[]
  cells?: Map<string, Partial<Cell>>
}

// A workbook as a clerk would make it: the good sheet, changed by hand.
const workbook = async (change: (tabs: Record<string, Tab>) => void = () => {}) => {
  const tabs: Tab[] = toGrid(goodSheet()).tabs.map(tab => ({ ...tab, rows: tab.rows.map(row => [...row]) }))
  change(Object.fromEntries(tabs.map(tab => [tab.name, tab])))
  return writeXlsx({ sheets: tabs })
}

const column = (tab: Tab | undefined, name: string) => tab?.rows[0]?.indexOf(name) ?? -1
const set = (tab: Tab | undefined, row: number, name: string, value: CellValue) => {
  const cells = tab?.rows[row - 1]
  if (!cells) throw new Error(`no row ${row}`)
  while (cells.length <= column(tab, name)) cells.push(null)
  cells[column(tab, name)] = value
}
const setField = (tab: Tab | undefined, name: string, value: CellValue) => {
  const row = tab?.rows.find(cells => cells[0] === name)
  if (row) row[1] = value
}

const uploaded = async (change: (tabs: Record<string, Tab>) => void, language?: 'zh' | 'zhtw' | 'en') => {
  const response = await desk.upload(await workbook(change), 'rates.xlsx', desk.token.pricing, language)
  const content = response.data?.id
    ? ((await desk.show(response.data.id)).content as Record<string, never>)
    : undefined
  return {
    ...response,
    findings: response.data?.findings ?? [],
    content: JSON.parse(JSON.stringify(content ?? null)),
  }
}

describe('what people type is understood', () => {
  test('full-width digits, thousands, numbers, blanks, Excel dates and words for yes', async () => {
    const { findings, content } = await uploaded(({ sheet, lines, places }) => {
      setField(sheet, 'validFrom', new Date(`${goodSheet().validFrom}T00:00:00Z`))
      setField(sheet, 'validTo', goodSheet().validTo.replaceAll('-', '/'))
      setField(sheet, 'weightRule.divisor', '５０００')
      setField(sheet, 'includes.clearance', '是')
      setField(sheet, 'channel', ' HD-TYPED  ')
      set(lines, 2, 'price@0', '５５．５０')
      set(lines, 2, 'price@21', 48.1)
      set(lines, 3, 'total@10.5', '12,345.60')
      set(lines, 2, 'minCharge', '1,234,567')
      set(places, 2, 'postalPrefixes', 518)
      set(places, 4, 'postalPrefixes', '8，9、 7')
      for (let extra = 0; extra < 40; extra++) lines?.rows.push([null, ' ', ''])
    })
    expect(findings.filter(finding => finding.severity === 'error')).toEqual([])
    expect(content).toMatchObject({
      channel: 'HD-TYPED',
      validFrom: goodSheet().validFrom,
      validTo: goodSheet().validTo,
      includes: { clearance: true },
      weightRule: { divisor: '5000' },
    })
    expect(content.lines).toHaveLength(2)
    expect(content.lines[0]).toMatchObject({
      minCharge: '1234567',
      breaks: [
        { at: 0, price: '55.50' },
        { at: 21, price: '48.1' },
      ],
    })
    expect(content.lines[1].breaks[1]).toEqual({ at: 10.5, total: '12345.60' })
    expect(content.places[0].postalPrefixes).toEqual(['518'])
    expect(content.places[2].postalPrefixes).toEqual(['8', '9', '7'])
  })

  test('merged cells count for all their rows', async () => {
    const { findings, content } = await uploaded(({ lines }) => {
      set(lines, 3, 'from', null)
      const at = column(lines, 'from')
      if (lines) lines.merges = [{ startRow: 1, endRow: 2, startCol: at, endCol: at }]
    })
    expect(findings).toEqual([])
    expect(content.lines.map((line: { from: string }) => line.from)).toEqual(['SZ', 'SZ'])
  })

  test('columns in any order, with words behind their names', async () => {
    const { findings, content } = await uploaded(({ places }) => {
      if (places) places.rows = places.rows.map(row => [...row].reverse())
      if (places?.rows[0]) places.rows[0] = places.rows[0].map(name => `${name} 说明 文字`)
    })
    expect(findings).toEqual([])
    expect(content).toEqual(JSON.parse(JSON.stringify(goodSheet())))
  })
})

describe('what cannot be understood is a finding at its cell', () => {
  test('1.234,5 and 1,234, in three languages', async () => {
    const texts: string[] = []
    for (const language of ['zh', 'zhtw', 'en'] as const) {
      const { findings, code } = await uploaded(({ lines }) => {
        set(lines, 2, 'price@21', '1.234,5')
        set(lines, 3, 'total@10.5', '1,234')
      }, language)
      expect(code).toBe(200)
      const places = findings.map(({ tab, row, column, code }) => `${tab} ${row} ${column} ${code}`)
      expect(places).toEqual(['lines 2 R ambiguous-number', 'lines 3 Q ambiguous-number'])
      texts.push(findings[0]?.text ?? '')
    }
    expect(texts).toEqual([
      '“1.234,5”的小数点或千位分隔不明确，请写成 1234.5',
      '「1.234,5」的小數點或千分位不明確，請寫成 1234.5',
      '“1.234,5” is ambiguous; write it as 1234.5',
    ])
  })

  test('a formula, also where it has a value', async () => {
    const { findings, data } = await uploaded(({ lines }) => {
      const at = column(lines, 'price@21')
      if (lines) lines.cells = new Map([[`1,${at}`, { formula: 'A1*2', formulaResult: 48, type: 'formula' }]])
    })
    expect(findings).toMatchObject([
      { tab: 'lines', row: 2, column: 'R', code: 'formula', severity: 'error' },
    ])
    expect((await desk.publish(data.id)).code).toBe(409)
  })

  test('two currencies', async () => {
    const { findings } = await uploaded(({ surcharges }) => set(surcharges, 3, 'currency', 'USD'))
    expect(findings).toMatchObject([{ tab: 'surcharges', row: 3, column: 'G', code: 'two-currencies' }])
  })

  test('wrong dates, unknown columns, fields and tabs, missing tabs', async () => {
    const { findings } = await uploaded(tabs => {
      setField(tabs.sheet, 'validTo', '14/11/2026')
      tabs.sheet?.rows.push(['discount', '5'])
      tabs.places?.rows[0]?.push('colour')
      if (tabs.surcharges) tabs.surcharges.name = 'extras'
    })
    expect(findings.map(({ code, tab, row }) => `${code} ${tab} ${row}`)).toEqual(
      expect.arrayContaining([
        'unknown-tab extras null',
        'unknown-row sheet 32',
        'unknown-column places 1',
        'bad-date sheet 10',
      ]),
    )
    const missing = await uploaded(tabs => {
      if (tabs.lines) tabs.lines.name = 'prices'
    })
    expect(missing.findings.map(({ code, tab }) => `${code} ${tab}`)).toEqual(
      expect.arrayContaining(['missing-tab lines', 'empty lines']),
    )
  })

  test('characters that no database stores are left out', async () => {
    const { code, content } = await uploaded(({ sheet, lines }) => {
      setField(sheet, 'channel', 'HD_x0000_-_xD800_NUL')
      set(lines, 2, 'price@0', '1_x0000_,5')
    })
    expect(code).toBe(200)
    expect(content.channel).toMatch(/^HD-.?NUL$/)
  })

  test('rows are those of the file, also below blank ones', async () => {
    const { findings } = await uploaded(({ lines }) => {
      lines?.rows.splice(1, 0, [null], [])
      set(lines, 5, 'to', 'MARS')
    })
    expect(findings).toMatchObject([
      { tab: 'lines', row: 5, column: 'B', code: 'unknown-place', path: 'lines[1].to' },
    ])
  })
})

// A ZIP of our own, so that it can lie.
const zip = (entries: { name: string; content: Buffer; statedBytes?: number; packed?: Buffer }[]): Buffer => {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, statedBytes = content.length, packed = deflateRawSync(content) } of entries) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(statedBytes, 22)
    head.writeUInt16LE(name.length, 26)
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50, 0)
    row.writeUInt16LE(8, 10)
    row.writeUInt32LE(packed.length, 20)
    row.writeUInt32LE(statedBytes, 24)
    row.writeUInt16LE(name.length, 28)
    row.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), packed)
    central.push(row, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

const relations = (target: string, type: string) =>
  Buffer.from(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`,
  )
const parts = (sheet: Buffer, more: { name: string; content: Buffer }[] = []) => [
  {
    name: '[Content_Types].xml',
    content: Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  },
  { name: '_rels/.rels', content: relations('xl/workbook.xml', 'officeDocument') },
  {
    name: 'xl/workbook.xml',
    content: Buffer.from(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="lines" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
  },
  { name: 'xl/_rels/workbook.xml.rels', content: relations('worksheets/sheet1.xml', 'worksheet') },
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ...more,
]
const worksheetXml = (rows: string) => Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)

describe('a bad file is refused in words and leaves nothing behind', () => {
  const stored = async () => (await desk.db.selectFrom('rate_sheet').select('id').execute()).length
  const refused = async (bytes: Uint8Array, name = 'rates.xlsx') => {
    const before = await stored()
    const { status, code, msg } = await desk.upload(bytes, name)
    expect(await stored()).toBe(before)
    return { status, code, msg }
  }
  const notAWorkbook = { status: 200, code: 400, msg: '无法读取：请上传未加密的 .xlsx 文件' }
  const tooLarge = {
    status: 200,
    code: 413,
    msg: '表格过大：每个工作表最多 20,000 行、64 列，全部文字最多 20 MB',
  }

  test('a picture named .xlsx, a text, nothing, a ZIP of something else', async () => {
    const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(5000)])
    expect(await refused(picture)).toEqual(notAWorkbook)
    expect(await refused(Buffer.from('provider,HD'))).toEqual(notAWorkbook)
    expect(await refused(Buffer.alloc(0))).toEqual(notAWorkbook)
    expect(await refused(zip([{ name: 'hello.txt', content: Buffer.from('hello') }]))).toEqual(notAWorkbook)
    expect(await refused(readFileSync(import.meta.filename))).toEqual(notAWorkbook)
  })

  test('a truncated workbook, wherever it is cut', async () => {
    const bytes = await workbook()
    for (const share of [0.1, 0.5, 0.9, 0.999])
      expect(await refused(bytes.slice(0, Math.floor(bytes.length * share)))).toEqual(notAWorkbook)
  })

  test('a workbook with a document type', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const sheet = Buffer.concat([
      Buffer.from(bomb),
      worksheetXml('<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>'),
    ])
    expect(await refused(zip(parts(sheet)))).toEqual(notAWorkbook)
  })

  test('more than 64 MB, also where the file states less', async () => {
    // Some noise, so that it is not the ratio which gives it away.
    const content = Buffer.concat([
      Buffer.from(randomBytes(1_500_000).toString('base64')),
      Buffer.alloc(70 * 1024 * 1024, ' '),
    ])
    expect(await refused(zip(parts(content)))).toEqual(tooLarge)
    const lying = parts(worksheetXml('')).map(part =>
      part.name.includes('sheet1') ? { ...part, packed: deflateRawSync(content), statedBytes: 100 } : part,
    )
    expect(await refused(zip(lying))).toEqual(tooLarge)
  })

  test('more than a hundred times its packed size', async () => {
    expect(await refused(zip(parts(worksheetXml(' '.repeat(20 * 1024 * 1024)))))).toEqual(tooLarge)
  })

  test('too many parts, rows or columns', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({
      name: `x${index}.xml`,
      content: Buffer.from('<a/>'),
    }))
    expect(await refused(zip(parts(worksheetXml(''), many)))).toEqual(tooLarge)
    const cell = (ref: string) => `<c r="${ref}"><v>1</v></c>`
    const long = Array.from(
      { length: 20_001 },
      (_, row) => `<row r="${row + 1}">${cell(`A${row + 1}`)}</row>`,
    ).join('')
    expect(await refused(zip(parts(worksheetXml(long))))).toEqual(tooLarge)
    expect(await refused(zip(parts(worksheetXml(`<row r="1">${cell('BM1')}</row>`))))).toEqual(tooLarge)
    const corners = `<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`
    expect((await refused(zip(parts(worksheetXml(corners))))).code).toBeOneOf([400, 413])
  })

  test('an upload of 50 MB', async () => {
    expect(await refused(Buffer.alloc(50 * 1024 * 1024, 1))).toMatchObject({ status: 413, code: 413 })
  })

  test('a field of another name', async () => {
    const form = new FormData()
    form.append('other', new Blob([new Uint8Array(await workbook())]), 'rates.xlsx')
    const response = await desk.portal.request(rateCalls.createSheet.path, {
      method: 'POST',
      body: form,
      token: desk.token.pricing,
    })
    expect(await response.json()).toMatchObject({ code: 400, data: { fields: { file: '请填写此项' } } })
  })

  test('a file of 60 MB inflated costs little memory, and the server answers meanwhile', async () => {
    // 60 MB of short cells: within the bounds of bytes and ratio, but of too many rows.
    const random = () => Math.random().toString(36).slice(2, 14)
    let rows = ''
    let row = 0
    while (rows.length < 60 * 1024 * 1024) {
      row++
      let cells = ''
      for (let at = 0; at < 26; at++) cells += `<c t="inlineStr"><is><t>${random().slice(0, 2)}</t></is></c>`
      rows += `<row r="${row}">${cells}</row>`
    }
    const bytes = zip(parts(worksheetXml(rows)))
    rows = ''
    const before = process.memoryUsage().rss
    let max = before
    let answered = 0
    let done = false
    const responses = (async () => {
      while (!done) {
        await desk.portal.request('/healthz')
        answered++
        max = Math.max(max, process.memoryUsage().rss)
      }
    })()
    const { code } = await refused(bytes)
    done = true
    await responses
    expect(code).toBe(413)
    // On the main thread the file would be read between two answers.
    expect(answered).toBeGreaterThan(20)
    expect(max - before).toBeLessThan(150e6)
  })

  test('a bomb costs little memory', async () => {
    const bytes = zip(
      parts(Buffer.alloc(0)).map(part =>
        part.name.includes('sheet1')
          ? { ...part, packed: deflateRawSync(Buffer.alloc(400 * 1024 * 1024, 32)) }
          : part,
      ),
    )
    const before = process.memoryUsage().rss
    let max = before
    const timer = setInterval(() => {
      max = Math.max(max, process.memoryUsage().rss)
    }, 5)
    expect(await refused(bytes)).toEqual(tooLarge)
    clearInterval(timer)
    expect(max - before).toBeLessThan(150e6)
  })
})
