// The number of a quote that people read out and write down: Q, the day in China, the end of its inquiry's id, and which
// of the offers it is. An id begins with the moment it was made (UUID version 7).
export const quoteNumber = (quoteId: string): string => {
  const hex = quoteId.replaceAll('-', '').slice(0, 32)
  const at = new Date(Number.parseInt(hex.slice(0, 12), 16) + chinaOffsetMs)
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  return `Q${day}-${hex.slice(-tail).toUpperCase()}-${Number(quoteId.split('-')[5] ?? 0) + 1}`
}

/** The end of the inquiry's id that a typed number names; undefined where it is none. */
export const readQuoteNumber = (text: string): string | undefined =>
  /^q\d{6}-([0-9a-f]{8})(?:-\d{1,4})?$/.exec(text.slice(0, 40).trim().toLowerCase())?.[1]

const chinaOffsetMs = 8 * 3_600_000
const tail = 8
