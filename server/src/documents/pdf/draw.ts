import PDFDocument from 'pdfkit'
import type { PdfBlock, PdfDocument } from '../pdf.ts'
import { pdfFonts } from './fonts.ts'
import { area, ink, type Layout, type PdfPage, roomy, tight } from './page.ts'
import { drawTable } from './table.ts'

// The font's own line height is too wide for Latin text.
const lineGap = -1.5

// Draws a document on A4, row by row with explicit positions, so that nothing breaks where it should not. What a tight
// layout brings onto one page is one page.
export const drawPdf = async (paper: PdfDocument): Promise<Uint8Array> => {
  const drawn = await drawIn(roomy, paper)
  if (drawn.pages !== 2) return drawn.bytes
  const tighter = await drawIn(tight, paper)
  return tighter.pages === 1 ? tighter.bytes : drawn.bytes
}

const drawIn = async (layout: Layout, paper: PdfDocument): Promise<{ bytes: Uint8Array; pages: number }> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: `${paper.title} ${paper.number}`, Author: paper.brand },
  })
  const { plain, strong } = pdfFonts()
  doc.registerFont('plain', plain)
  doc.registerFont('strong', strong)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>(resolve => doc.on('end', resolve))

  const page = pageOf(doc, layout)
  drawHead(page, paper)
  for (const [at, block] of paper.blocks.entries()) drawBlock(page, block, paper.blocks[at + 1])
  drawFeet(page, paper)
  const pages = doc.bufferedPageRange().count
  doc.end()
  await ended
  return { bytes: new Uint8Array(Buffer.concat(chunks)), pages }
}

const pageOf = (doc: PDFKit.PDFDocument, layout: Layout): PdfPage => {
  const { size } = layout
  const page: PdfPage = {
    doc,
    layout,
    y: layout.top,
    need: height => {
      if (page.y + height <= layout.bottom) return false
      doc.addPage()
      page.y = layout.top
      return true
    },
    heightOf: (text, width, font = 'plain', points = size.text) =>
      doc.font(font).fontSize(points).heightOfString(text, { width, lineGap }),
    write: (
      text,
      x,
      width,
      { font = 'plain', points = size.text, colour = ink.text, align = 'left' } = {},
    ) => {
      doc.font(font).fontSize(points).fillColor(colour).text(text, x, page.y, { width, align, lineGap })
    },
    rule: (colour = ink.line) => {
      doc.moveTo(area.left, page.y).lineTo(area.right, page.y).lineWidth(0.6).stroke(colour)
    },
  }
  return page
}

const drawHead = (page: PdfPage, { brand, issuer, title, number, stamp, settled }: PdfDocument) => {
  const { size } = page.layout
  page.write(brand, area.left, area.width / 2, { font: 'strong', points: size.brand, colour: ink.brand })
  page.write(title, area.left, area.width, {
    font: 'strong',
    points: size.title,
    colour: ink.ink,
    align: 'right',
  })
  page.y += 26
  if (stamp)
    page.write(stamp, area.left, area.width / 2, {
      font: 'strong',
      colour: settled ? ink.good : ink.warning,
    })
  page.write(number, area.left, area.width, { points: size.small, colour: ink.muted, align: 'right' })
  page.y += 18
  page.rule(ink.brand)
  page.y += 14
  if (issuer) drawIssuer(page, issuer)
}

const logoSize = { width: 110, height: 40 }

const drawIssuer = (page: PdfPage, { name, lines, logo }: NonNullable<PdfDocument['issuer']>) => {
  const { size, joinsIssuer } = page.layout
  const top = page.y
  const left = area.left + (logo ? logoSize.width + 12 : 0)
  const width = area.right - left
  if (logo) page.doc.image(Buffer.from(logo), area.left, top, { fit: [logoSize.width, logoSize.height] })
  page.write(name, left, width, { font: 'strong', colour: ink.ink })
  page.y += 14
  for (const line of joinsIssuer ? [lines.join(' · ')] : lines) {
    page.write(line, left, width, { points: size.small, colour: ink.muted })
    page.y += page.heightOf(line, width, 'plain', size.small) + 1
  }
  page.y = Math.max(page.y, top + (logo ? logoSize.height : 0)) + 8
}

const drawBlock = (page: PdfPage, block: PdfBlock, next: PdfBlock | undefined): void => {
  if (block.kind === 'heading') drawHeading(page, block.text, next)
  else if (block.kind === 'text') drawText(page, block.text, block.quiet ?? false)
  else if (block.kind === 'list') for (const item of block.items) drawItem(page, item)
  else if (block.kind === 'facts') drawFacts(page, block.facts)
  else if (block.kind === 'table') drawTable(page, block)
  else drawTotals(page, block.totals)
}

// A heading is never the last line of a page: it stays with the head of a table, its first group and a row.
const drawHeading = (page: PdfPage, text: string, next: PdfBlock | undefined) => {
  const { size, gap } = page.layout
  page.y += gap.heading
  page.need(next?.kind === 'table' ? 128 : 64)
  page.write(text, area.left, area.width, { font: 'strong', points: size.heading, colour: ink.ink })
  page.y += size.heading + 8
}

const drawText = (page: PdfPage, text: string, quiet: boolean) => {
  const { size } = page.layout
  const look = quiet ? { points: size.small, colour: ink.muted } : {}
  const height = page.heightOf(text, area.width, 'plain', look.points)
  page.need(height)
  page.write(text, area.left, area.width, look)
  page.y += height + 6
}

const drawItem = (page: PdfPage, text: string) => {
  const { size, gap } = page.layout
  const width = area.width - 12
  const height = page.heightOf(text, width, 'plain', size.small)
  page.need(height)
  page.write('·', area.left + 2, 8, { points: size.small, colour: ink.muted })
  page.write(text, area.left + 12, width, { points: size.small })
  page.y += height + gap.item
}

const drawFacts = (page: PdfPage, facts: { name: string; value: string }[]) => {
  const { size, factColumns, gap: gaps } = page.layout
  const gap = 24
  const width = (area.width - gap * (factColumns - 1)) / factColumns
  for (let index = 0; index < facts.length; index += factColumns) {
    const beside = facts.slice(index, index + factColumns)
    const height = Math.max(...beside.map(({ value }) => page.heightOf(value, width)))
    page.need(height + 14)
    beside.forEach(({ name }, side) => {
      page.write(name, area.left + side * (width + gap), width, { points: size.small, colour: ink.muted })
    })
    page.y += size.small + 2.5
    beside.forEach(({ value }, side) => {
      page.write(value, area.left + side * (width + gap), width, { colour: ink.ink })
    })
    page.y += height + gaps.facts
  }
  page.y += 2
}

const drawTotals = (page: PdfPage, totals: { name: string; value: string; large?: boolean }[]) => {
  const { size } = page.layout
  page.need(totals.length * 20 + 8)
  page.y += 4
  for (const { name, value, large = false } of totals) {
    const points = large ? size.heading + 2 : size.text
    page.write(name, area.left, area.width * 0.7, {
      points,
      font: large ? 'strong' : 'plain',
      align: 'right',
    })
    page.write(value, area.left + area.width * 0.7, area.width * 0.3, {
      ...{ points, font: large ? 'strong' : 'plain', colour: ink.ink, align: 'right' },
    })
    page.y += points + 8
  }
  page.y += 4
}

const drawFeet = (page: PdfPage, { foot }: PdfDocument) => {
  const { start, count } = page.doc.bufferedPageRange()
  for (let number = start; number < start + count; number++) {
    page.doc.switchToPage(number)
    const { size, bottom } = page.layout
    page.y = bottom + 14
    page.rule()
    page.y += 6
    page.write(foot, area.left, area.width * 0.8, { points: size.small, colour: ink.muted })
    page.write(`${number + 1} / ${count}`, area.left, area.width, {
      ...{ points: size.small, colour: ink.muted, align: 'right' },
    })
  }
}
