import type { Address } from './queries.ts'

// What an address is called in a list: the firm, or the person.
export const addressName = ({ company, contact }: Pick<Address, 'company' | 'contact'>): string =>
  company || contact

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

// As it is written on a parcel: from the largest to the smallest in Chinese, the other way round elsewhere.
export const addressLines = (address: Omit<Address, 'id'>, country: string): string => {
  // A column that the user may not see is absent (spec 6).
  const { company, contact, phone, email, city } = address
  const { province = '', postcode = '', line1 = '', line2 = '' } = address
  const people = [company, contact, [phone, email].filter(Boolean).join(' ')]
  const lines = isChinese(line1)
    ? [`${country} ${province}${province === city ? '' : city}${line1}${line2} ${postcode}`, ...people]
    : [
        company,
        contact,
        line1,
        line2,
        [city, [province, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        country,
        people[2] ?? '',
      ]
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}
