import type { Party } from '@dtms/contract/order/rule.ts'

// As it is written on a parcel of its country, to read and to copy.
export const partyText = (party: Party, country: string): string => {
  const { company, contact, phone, email, province, city, postcode, line1, line2, taxId, eori } = party
  const street = /\p{Script=Han}/u.test(line1)
    ? [`${province === city ? '' : province}${city}${line1}${line2}`, `${postcode} ${country}`]
    : [line1, line2, `${[city, province].filter(Boolean).join(', ')} ${postcode}`, country]
  const reach = [phone, email].filter(Boolean).join(' ')
  return [company, contact, ...street, reach, taxId && `Tax ID ${taxId}`, eori && `EORI ${eori}`]
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}
