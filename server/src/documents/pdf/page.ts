// The page that a document is drawn on: A4 in points, with its margins, sizes and inks.
export const area = { left: 48, right: 547, width: 499, top: 46, bottom: 770 } as const

export const size = { small: 8.5, text: 9.5, heading: 12, brand: 13, title: 18 } as const

/** How close things are. A document that is a little longer than a page is set tighter, so that it is one. */
export interface Layout {
  top: number
  bottom: number
  size: Readonly<Record<keyof typeof size, number>>
  // Above and below the words of a row.
  row: number
  factColumns: number
  // Between two rows of facts, before a heading, and after a list's item.
  gap: { facts: number; heading: number; item: number }
  // The address of the issuer takes one line.
  joinsIssuer: boolean
}

export const roomy: Layout = {
  ...{ top: area.top, bottom: area.bottom, size, row: 3, factColumns: 2, joinsIssuer: false },
  gap: { facts: 5, heading: 6, item: 4 },
}
export const tight: Layout = {
  ...{ top: 32, bottom: 796, row: 1.6, factColumns: 3, joinsIssuer: true },
  size: { small: 7.5, text: 8.5, heading: 10.5, brand: 13, title: 16 },
  gap: { facts: 3, heading: 1, item: 2 },
}

// The portal's own colours (tokens.css), as far as a printer needs them.
export const ink = {
  ink: '#0f1b2d',
  text: '#26364d',
  muted: '#5b6b82',
  line: '#dfe5ee',
  pale: '#f5f7fa',
  brand: '#0847c2',
  warning: '#b02a24',
  good: '#0b6b43',
  // What scanners read.
  black: '#000000',
} as const

export type Font = 'plain' | 'strong'

export interface Writing {
  font?: Font
  points?: number | undefined
  colour?: string | undefined
  align?: 'left' | 'right'
}

export interface PdfPage {
  doc: PDFKit.PDFDocument
  layout: Layout
  // Where the next line begins.
  y: number
  // Begins a new page if this height does not fit any more, and returns whether it did.
  need: (height: number) => boolean
  heightOf: (text: string, width: number, font?: Font, points?: number) => number
  write: (text: string, x: number, width: number, how?: Writing) => void
  rule: (colour?: string) => void
}
