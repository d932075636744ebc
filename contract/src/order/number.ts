// Order numbers: D, the day, a running number, two check digits (decision 0010). The characters exclude vowels and
// look-alikes, so no number is a word and none is misread: D261115K7M2-style, written without hyphens.
const digits = '0123456789BCDFGHJKLMNPQRSTVWXZ'
const minLength = 4

export const orderNumber = (day: string, running: number): string => checkedNumber('D', day, running)

/** The same for another kind of record: its letter, the day, a running number, two check digits. */
export const checkedNumber = (letter: string, day: string, running: number): string => {
  const body = `${letter}${day.replaceAll('-', '').slice(2)}${inLetters(running).padStart(minLength, '0')}`
  return `${body}${checkDigits(body)}`
}

// Whether a typed number can be one of ours: one wrong character, or two swapped, never passes.
export const isOrderNumber = (text: string): boolean => isCheckedNumber('D', text)

export const isCheckedNumber = (letter: string, text: string): boolean => {
  const tidy = text.replace(/[\s-]/g, '').toUpperCase()
  return (
    tidy.startsWith(letter) &&
    /^[A-Z]\d{6}[0-9B-DF-HJ-NP-TV-XZ]{4,}\d{2}$/.test(tidy) &&
    checkDigits(tidy.slice(0, -2)) === tidy.slice(-2)
  )
}

const inLetters = (running: number): string => {
  let [left, text] = [running, '']
  while (left > 0) {
    text = `${digits[left % digits.length]}${text}`
    left = Math.floor(left / digits.length)
  }
  return text
}

// The body as a number in thirty signs, its rest by a prime: every sign has the same width, so neither one wrong sign
// nor two swapped (one of them a check digit, too) can leave the rest as it was.
const checkDigits = (body: string): string => {
  let rest = 0
  for (const sign of body) rest = (rest * digits.length + digits.indexOf(sign)) % 97
  return String(rest).padStart(2, '0')
}

// How a number is compared: people paste them with blanks and hyphens, in any case.
export const numberKey = (number: string): string =>
  number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
