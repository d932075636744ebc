import bwip from 'bwip-js'
import PDFDocument from 'pdfkit'
import type { Label, LabelRoll } from '../pdf.ts'
import { pdfFonts } from './fonts.ts'
import { type Font, ink } from './page.ts'

// 100 × 150 mm in points: what the label printers of forwarders and warehouses hold.
const page = { width: 283.46, height: 425.2, margin: 14 } as const
const inner = page.width - 2 * page.margin
const barHeight = 74
// Code 128 wants ten modules of white on both sides.
const quietModules = 10

export const drawLabels = async ({ title, brand, labels }: LabelRoll): Promise<Uint8Array> => {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Author: brand },
  })
  const { plain, strong } = pdfFonts()
  doc.registerFont('plain', plain)
  doc.registerFont('strong', strong)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>(resolve => doc.on('end', resolve))
  for (const label of labels) {
    doc.addPage()
    drawLabel(doc, label)
  }
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const drawLabel = (doc: PDFKit.PDFDocument, { brand, piece, mark, code, facts, foot }: Label) => {
  const { margin: left } = page
  doc.fillColor(ink.ink)
  const beside = inner - doc.font('strong').fontSize(16).widthOfString(piece) - 8
  doc
    .font('plain')
    .fontSize(fitting(doc, brand, 10, 7, { font: 'plain', width: beside }))
    .text(brand, left, 14, { width: beside, height: 14, ellipsis: true })
  doc.font('strong').fontSize(16).text(piece, left, 9, { width: inner, align: 'right', lineBreak: false })
  rule(doc, 36)
  const points = fitting(doc, mark, 34, 15)
  doc
    .font('strong')
    .fontSize(points)
    .text(mark, left, 64 - points * 0.72, { width: inner, height: 44, align: 'center', ellipsis: true })
  rule(doc, 96)
  drawBars(doc, code, 106)
  doc
    .fillColor(ink.ink)
    .font('strong')
    .fontSize(fitting(doc, code, 12, 7))
  doc.text(code, left, 106 + barHeight + 4, { width: inner, align: 'center', lineBreak: false })
  rule(doc, 208)
  drawFacts(doc, facts, 214)
  rule(doc, page.height - 30)
  doc.fillColor(ink.ink).font('plain').fontSize(8)
  doc.text(foot, left, page.height - 25, { width: inner, height: 18, ellipsis: true })
}

const rule = (doc: PDFKit.PDFDocument, y: number) =>
  doc
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.8)
    .stroke(ink.ink)

// The largest size at which the text fits on one line.
const fitting = (
  doc: PDFKit.PDFDocument,
  text: string,
  max: number,
  min: number,
  { font, width }: { font: Font; width: number } = { font: 'strong', width: inner },
): number => {
  const wanted = doc.font(font).fontSize(max).widthOfString(text)
  return wanted <= width ? max : Math.max(min, Math.floor((max * width * 2) / wanted) / 2)
}

// Bars and gaps in turn, as shapes, so that any printer draws them at its own resolution.
const drawBars = (doc: PDFKit.PDFDocument, code: string, top: number) => {
  const widths = bwip.raw('code128', code).flatMap(part => ('sbs' in part ? part.sbs : []))
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * quietModules
  const module = Math.min(1.6, (page.width - 8) / modules)
  let x = (page.width - modules * module) / 2 + quietModules * module
  widths.forEach((width, index) => {
    if (index % 2 === 0) doc.rect(x, top, width * module, barHeight)
    x += width * module
  })
  doc.fill(ink.black)
}

const drawFacts = (doc: PDFKit.PDFDocument, facts: Label['facts'], top: number) => {
  let y = top
  for (const [index, { name, value }] of facts.entries()) {
    const size = { width: inner - 76, lineGap: -2 }
    const whole = doc.font('plain').fontSize(9.5).heightOfString(value, size)
    // A long address takes what the facts after it leave free, a line each, so that its phone number is not cut.
    const free = page.height - 34 - y - (facts.length - index - 1) * 15
    const height = Math.min(Math.max(54, free), whole)
    if (y + height > page.height - 34) return
    doc.fillColor(ink.muted).font('plain').fontSize(8)
    doc.text(name, page.margin, y + 1.5, { width: 72, height: 12, ellipsis: true })
    doc.fillColor(ink.ink).fontSize(9.5)
    // With a limit, pdfkit shortens the last line but one although the last one fits.
    const limit = whole > height ? { height: height + 1, ellipsis: true } : {}
    doc.text(value, page.margin + 76, y, { ...size, ...limit })
    y += height + 3
  }
}
