import { expect, test } from 'vitest'
import { pdfPages } from '../../../test/pdf-text.ts'
import { type PdfColumn, type PdfDocument, printPdf } from '../pdf.ts'

const paper: PdfDocument = { brand: 'House', title: 'Title', number: 'No. 1', foot: 'Foot', blocks: [] }
const rows = Array.from({ length: 120 }, (_, index) => ({ cells: [`row ${index}`, `${index}.00`] }))
const columns = [
  { title: 'What', share: 3 },
  { title: 'How much', share: 1, figures: true },
]

test('a long table goes on over pages, each with its heading, foot and number', async () => {
  const pages = pdfPages(await printPdf({ ...paper, blocks: [{ kind: 'table', columns, rows }] }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('How much')
    expect(page).toContain('Foot')
    expect(page).toContain(`${index + 1} / ${pages.length}`)
  }
  const all = pages.join('\n').split('\n')
  for (const { cells } of rows) expect(all.filter(line => line === cells[0])).toHaveLength(1)
})

test('what is a little longer than a page is set tighter, so that it is one', async () => {
  const printed = async (length: number) =>
    pdfPages(await printPdf({ ...paper, blocks: [{ kind: 'table', columns, rows: rows.slice(0, length) }] }))
  expect(await printed(42)).toHaveLength(1)
  // Too much for one page even so: as roomy as ever.
  expect(await printed(70)).toHaveLength(2)
})

test('a figure is not broken over two lines: a narrow table is set smaller', async () => {
  const narrow = [
    { title: 'What', share: 1.7 },
    ...Array.from({ length: 7 }, () => ({ ...columns[1], share: 1.4 })),
  ]
  const figures = (figure: string) => ['Customer', ...Array.from({ length: 7 }, () => figure)]
  const drawn = async (figure: string) => {
    const table = { cells: figures(figure), group: true }
    const block = { kind: 'table' as const, columns: narrow as PdfColumn[], rows: [table] }
    const [page = ''] = pdfPages(await printPdf({ ...paper, blocks: [block] }))
    return page.split('\n').filter(line => line === figure).length
  }
  expect(await drawn('802.53')).toBe(7)
  expect(await drawn('110,802.53')).toBe(7)
})

test('a missing glyph does not stop the drawing, nor does an empty document', async () => {
  const [page] = pdfPages(await printPdf({ ...paper, blocks: [{ kind: 'text', text: '\u{10FFFF} 🚢 ok' }] }))
  expect(page).toContain('ok')
  expect(pdfPages(await printPdf(paper))).toHaveLength(1)
})

test('a paper that takes too long is refused in words, and the next one is printed', async () => {
  await expect(printPdf(paper, 0)).rejects.toMatchObject({ failure: 'call.print-late' })
  expect(pdfPages(await printPdf(paper))).toHaveLength(1)
})

// Big5 level 1: the 5,401 signs of everyday traditional Chinese; GB 2312 level 1: 3,755 of simplified.
test.each([
  ['big5', 0xa4, 0xc6, [0x40, 0x7e], [0xa1, 0xfe], 5401],
  ['gb2312', 0xb0, 0xd7, [0xa1, 0xfe], [0xa1, 0xfe], 3755],
] as const)('every common sign of %s can be printed', async (encoding, first, last, low, high, count) => {
  const decoder = new TextDecoder(encoding)
  const signs = new Set<string>()
  for (let lead: number = first; lead <= last; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const valid = (trail >= low[0] && trail <= low[1]) || (trail >= high[0] && trail <= high[1])
      if (!valid || (encoding === 'big5' && lead === last && trail > 0x7e)) continue
      const sign = decoder.decode(new Uint8Array([lead, trail]))
      if (/^\p{Script=Han}$/u.test(sign)) signs.add(sign)
    }
  expect(signs.size).toBe(count)
  const all = [...signs]
  const blocks = [0, 2000, 4000].map(at => ({
    kind: 'text' as const,
    text: all.slice(at, at + 2000).join(''),
  }))
  const printed = new Set(pdfPages(await printPdf({ ...paper, blocks })).join(''))
  expect(all.filter(sign => !printed.has(sign))).toEqual([])
})

test('a label has the whole of a long name and address while there is room for them', async () => {
  const to =
    'Harbor Pine Distribution LLC · Rebecca Kim-Alvarez\n1800 Sample Avenue, Building 12\nLos Angeles, CA 90001 US · +1 213 555 0100 ext. 42'
  const fact = (name: string) => ({ name, value: name })
  const roll = {
    ...{ title: 'Labels', brand: 'House' },
    labels: [
      {
        ...{ brand: 'Huada International · Standard express', piece: 'Piece 1 of 3', mark: 'US 90001' },
        ...{ code: 'D261118007H87-001', foot: 'Foot' },
        facts: [
          ...['Order', 'Reference'].map(fact),
          { name: 'To', value: to },
          ...['Goods', 'Size'].map(fact),
        ],
      },
    ],
  }
  const [page = ''] = pdfPages(await printPdf(roll))
  expect(page).not.toContain('…')
  expect(page.replace(/\s+/g, ' ')).toContain('+1 213 555 0100 ext. 42')
  expect(page).toContain('Size')
})
