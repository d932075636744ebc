// One spelling for codes on both sides: the sheet's and the inquiry's.

/** Ports, warehouses, countries, cities: trimmed, upper case, full-width letters made plain. */
export const plainCode = (text: string): string =>
  // It is nearly always plain already, and normalizing is most of the cost of reading an address.
  PLAIN.test(text) ? text : text.normalize('NFKC').trim().toUpperCase()

const PLAIN = /^[A-Z0-9-]+$/

/** Postcodes and their prefixes: also without blanks and hyphens, so that 'SW1A 1AA' starts with 'SW1A1'. */
export const plainPostcode = (text: string): string =>
  DIGITS.test(text) ? text : plainCode(text).replace(/[\s-]+/g, '')

const DIGITS = /^[0-9]+$/

/** Two letters as a number above 0, to compare and store in a column; 0 for none. */
export const countryNumber = (country: string): number =>
  country.length === 2 ? (country.charCodeAt(0) << 8) | (country.charCodeAt(1) & 0xff) : 0
