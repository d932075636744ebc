// The number of a quote that people read out and write down: Q, the day in China, the end of its inquiry's id, and which
// of the offers it is. An id begins with the moment it was made (UUID version 7).
export const quoteNumber = (quoteId: string): string => {
  const hex = quoteId.replaceAll('-', '').slice(0, 32)
  const at = new Date(Number.parseInt(hex.slice(0, 12), 16) + chinaOffsetMs)
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  return `Q${day}-${hex.slice(-tail).toUpperCase()}-${Number(quoteId.split('-')[5] ?? 0) + 1}`
}

export interface TypedQuoteNumber {
  idEnd: string
  // The ids of that day: from the first one on, before the second.
  fromId: string
  beforeId: string
}

/** The inquiry that a typed number names: the end of its id, and the ids of its day. Undefined where it is no number. */
export const readQuoteNumber = (text: string): TypedQuoteNumber | undefined => {
  const [, year, month, day, idEnd] =
    /^q(\d\d)(\d\d)(\d\d)-([0-9a-f]{8})(?:-\d{1,4})?$/.exec(text.slice(0, 40).trim().toLowerCase()) ?? []
  if (idEnd === undefined) return undefined
  const startMs = Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)) - chinaOffsetMs
  return { idEnd, fromId: firstIdAt(startMs), beforeId: firstIdAt(startMs + dayMs) }
}

const firstIdAt = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const dayMs = 24 * 3_600_000
const chinaOffsetMs = 8 * 3_600_000
const tail = 8
