// One spelling for codes on both sides: the sheet's and the inquiry's.

/** Ports, warehouses, countries, cities: trimmed, upper case, full-width letters made plain. */
export const plainCode = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

/** Postcodes and their prefixes: also without blanks and hyphens, so that 'SW1A 1AA' starts with 'SW1A1'. */
export const plainPostcode = (text: string): string => plainCode(text).replace(/[\s-]+/g, '')

/** Two letters as a number above 0, to be compared and kept in a column; 0 for none. */
export const countryNumber = (country: string): number =>
  country.length === 2 ? (country.charCodeAt(0) << 8) | (country.charCodeAt(1) & 0xff) : 0
