const two = (digits: string): string => digits.padStart(2, '0')

// A day as people type it, as YYYY-MM-DD; undefined where it is none. Full-width digits, slashes, dots and
// Chinese signs are understood, a day that no month has is not.
export const readDayInput = (typed: string): string | undefined => {
  const plain = typed
    .trim()
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[年月./／．。－–—]/g, '-')
    .replace(/日$/, '')
  const found = /^(\d{4})-?(\d{1,2})-?(\d{1,2})$/.exec(plain)
  if (!found) return undefined
  const [, year = '', month = '', day = ''] = found
  const text = `${year}-${two(month)}-${two(day)}`
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined
}

// A time of day as HH:mm; undefined where it is none.
export const readTimeInput = (typed: string): string | undefined => {
  const plain = typed
    .trim()
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[：.时時点點]/g, ':')
    .replace(/分$/, '')
  const found = /^(\d{1,2}):?(\d{2})$/.exec(plain)
  if (!found) return undefined
  const [, hour = '', minute = ''] = found
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : undefined
}
