// A moment typed as YYYY-MM-DD HH:mm, in the reader's own time zone (DESIGN: dates have the same format in every
// language).
const pattern = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T]+(\d{1,2}):(\d{2})$/

/** What was typed as a moment of the wire, or undefined where it is none. */
export const readMomentInput = (text: string): string | undefined => {
  const match = pattern.exec(text.normalize('NFKC').trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const date = new Date(year, month - 1, day, hour, minute)
  // The 31st of a short month, or 25 o'clock, would roll over into another day.
  const same = date.getMonth() === month - 1 && date.getDate() === day && date.getHours() === hour
  return same && minute < 60 ? date.toISOString() : undefined
}
