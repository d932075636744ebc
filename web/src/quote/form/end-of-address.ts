import type { End } from './draft.ts'

interface BookedAddress {
  type?: number | undefined
  country: string
  city: string
  postcode?: string | undefined
}

// The address book defines what a destination can be (PRODUCT 5); as an origin an Amazon warehouse or a port is a
// door.
const originTypes: Readonly<Record<number, number>> = { 2: 2, 3: 2, 4: 3, 5: 4 }

/** An end of the lane from an address of the address book: always a door, by its country, city and postcode. */
export const endOfAddress = (end: 'origin' | 'destination', address: BookedAddress): End => {
  const { type = 4, country, city, postcode = '' } = address
  const door = type === 1 || type === 3 ? 4 : type
  return {
    type: end === 'origin' ? (originTypes[type] ?? 2) : door,
    country,
    code: '',
    // A postcode is more exact than a town's name, which may be written in many ways.
    text: postcode === '' ? city : '',
    zip: postcode,
  }
}
