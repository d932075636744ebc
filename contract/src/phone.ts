const maxCharacters = 40
const minDigits = 5
// Two numbers with a stroke between them are common on packing lists.
const maxDigits = 30

const extension = /(?:ext\.?|x|#|转|轉|分机|分機)\s?\d{1,8}$/i
const signs = /^\+?[\d\s().\-/]+$/

/** Whether a text is a phone number of whatever country, perhaps with an extension: "+1 347-448-3190 ext. 09837". */
export const isPhone = (typed: string): boolean => {
  if (typed.length > maxCharacters) return false
  const text = typed.normalize('NFKC').trim()
  const number = text.slice(0, extension.exec(text)?.index).trim()
  const digits = number.replace(/\D/g, '').length
  return signs.test(number) && digits >= minDigits && digits <= maxDigits
}
