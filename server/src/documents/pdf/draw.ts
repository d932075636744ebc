import PDFDocument from 'pdfkit'
import type { PdfBlock, PdfDocument } from '../pdf.ts'
import { pdfFonts } from './fonts.ts'
import { area, ink, type Sheet, size } from './page.ts'
import { drawTable } from './table.ts'

// The font's own line height is too wide for Latin text.
const lineGap = -1.5

// Draws a document on A4, row by row with explicit positions, so that nothing breaks where it should not.
export const drawPdf = async (paper: PdfDocument): Promise<Uint8Array> => {
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

  const sheet = sheetOf(doc)
  drawHead(sheet, paper)
  for (const [at, block] of paper.blocks.entries()) drawBlock(sheet, block, paper.blocks[at + 1])
  drawFeet(sheet, paper)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const sheetOf = (doc: PDFKit.PDFDocument): Sheet => {
  const sheet: Sheet = {
    doc,
    y: area.top,
    need: height => {
      if (sheet.y + height <= area.bottom) return false
      doc.addPage()
      sheet.y = area.top
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
      doc.font(font).fontSize(points).fillColor(colour).text(text, x, sheet.y, { width, align, lineGap })
    },
    rule: (colour = ink.line) => {
      doc.moveTo(area.left, sheet.y).lineTo(area.right, sheet.y).lineWidth(0.6).stroke(colour)
    },
  }
  return sheet
}

const drawHead = (sheet: Sheet, { brand, issuer, title, number, stamp }: PdfDocument) => {
  sheet.write(brand, area.left, area.width / 2, { font: 'strong', points: size.brand, colour: ink.brand })
  sheet.write(title, area.left, area.width, {
    font: 'strong',
    points: size.title,
    colour: ink.ink,
    align: 'right',
  })
  sheet.y += 26
  if (stamp) sheet.write(stamp, area.left, area.width / 2, { font: 'strong', colour: ink.warning })
  sheet.write(number, area.left, area.width, { points: size.small, colour: ink.muted, align: 'right' })
  sheet.y += 18
  sheet.rule(ink.brand)
  sheet.y += 14
  if (issuer) drawIssuer(sheet, issuer)
}

const logoSize = { width: 110, height: 40 }

const drawIssuer = (sheet: Sheet, { name, lines, logo }: NonNullable<PdfDocument['issuer']>) => {
  const top = sheet.y
  const left = area.left + (logo ? logoSize.width + 12 : 0)
  const width = area.right - left
  if (logo) sheet.doc.image(Buffer.from(logo), area.left, top, { fit: [logoSize.width, logoSize.height] })
  sheet.write(name, left, width, { font: 'strong', colour: ink.ink })
  sheet.y += 14
  for (const line of lines) {
    sheet.write(line, left, width, { points: size.small, colour: ink.muted })
    sheet.y += sheet.heightOf(line, width, 'plain', size.small) + 1
  }
  sheet.y = Math.max(sheet.y, top + (logo ? logoSize.height : 0)) + 8
}

const drawBlock = (sheet: Sheet, block: PdfBlock, next: PdfBlock | undefined): void => {
  if (block.kind === 'heading') drawHeading(sheet, block.text, next)
  else if (block.kind === 'text') drawText(sheet, block.text, block.quiet ?? false)
  else if (block.kind === 'list') for (const item of block.items) drawItem(sheet, item)
  else if (block.kind === 'facts') drawFacts(sheet, block.facts)
  else if (block.kind === 'table') drawTable(sheet, block)
  else drawTotals(sheet, block.totals)
}

// A heading is never the last line of a page: it stays with the head of a table, its first group and a row.
const drawHeading = (sheet: Sheet, text: string, next: PdfBlock | undefined) => {
  sheet.y += 6
  sheet.need(next?.kind === 'table' ? 128 : 64)
  sheet.write(text, area.left, area.width, { font: 'strong', points: size.heading, colour: ink.ink })
  sheet.y += 20
}

const drawText = (sheet: Sheet, text: string, quiet: boolean) => {
  const look = quiet ? { points: size.small, colour: ink.muted } : {}
  const height = sheet.heightOf(text, area.width, 'plain', look.points)
  sheet.need(height)
  sheet.write(text, area.left, area.width, look)
  sheet.y += height + 6
}

const drawItem = (sheet: Sheet, text: string) => {
  const width = area.width - 12
  const height = sheet.heightOf(text, width, 'plain', size.small)
  sheet.need(height)
  sheet.write('·', area.left + 2, 8, { points: size.small, colour: ink.muted })
  sheet.write(text, area.left + 12, width, { points: size.small })
  sheet.y += height + 4
}

const drawFacts = (sheet: Sheet, facts: { name: string; value: string }[]) => {
  const gap = 24
  const width = (area.width - gap) / 2
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2)
    const height = Math.max(...pair.map(({ value }) => sheet.heightOf(value, width)))
    sheet.need(height + 14)
    pair.forEach(({ name }, side) => {
      sheet.write(name, area.left + side * (width + gap), width, { points: size.small, colour: ink.muted })
    })
    sheet.y += 11
    pair.forEach(({ value }, side) => {
      sheet.write(value, area.left + side * (width + gap), width, { colour: ink.ink })
    })
    sheet.y += height + 5
  }
  sheet.y += 2
}

const drawTotals = (sheet: Sheet, totals: { name: string; value: string; large?: boolean }[]) => {
  sheet.need(totals.length * 20 + 8)
  sheet.y += 4
  for (const { name, value, large = false } of totals) {
    const points = large ? size.heading + 2 : size.text
    sheet.write(name, area.left, area.width * 0.7, {
      points,
      font: large ? 'strong' : 'plain',
      align: 'right',
    })
    sheet.write(value, area.left + area.width * 0.7, area.width * 0.3, {
      ...{ points, font: large ? 'strong' : 'plain', colour: ink.ink, align: 'right' },
    })
    sheet.y += points + 8
  }
  sheet.y += 4
}

const drawFeet = (sheet: Sheet, { foot }: PdfDocument) => {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page)
    sheet.y = area.bottom + 14
    sheet.rule()
    sheet.y += 6
    sheet.write(foot, area.left, area.width * 0.8, { points: size.small, colour: ink.muted })
    sheet.write(`${page + 1} / ${count}`, area.left, area.width, {
      ...{ points: size.small, colour: ink.muted, align: 'right' },
    })
  }
}
