import { fill, type Language } from '@dtms/contract/language.ts'
import type { CommodityLine, OrderPiece, Party } from '@dtms/contract/order/rule.ts'
import { measure } from '#documents/pdf/figure-text.ts'
import type { showOrder } from '../show/show.ts'
import { orderPdfText } from './text.ts'

export type ShownOrder = Awaited<ReturnType<typeof showOrder>>
export type Say = (word: keyof typeof orderPdfText, values?: Record<string, string | number>) => string

export const sayIn =
  (language: Language): Say =>
  (word, values = {}) =>
    fill(orderPdfText[word][language], values)

// As it is written on a parcel of its country: line by line for a header, closed up for a label.
export const partyLines = (party: Party, look: 'whole' | 'label' = 'whole'): string => {
  const { company, contact, phone, email, taxId, eori, country, province, city, postcode } = party
  const who = [company, contact === company ? '' : contact].filter(Boolean)
  const street = /\p{Script=Han}/u.test(party.line1)
    ? [`${province === city ? '' : province}${city}${party.line1}${party.line2}`, `${postcode} ${country}`]
    : [
        [party.line1, party.line2].filter(Boolean).join(', '),
        `${[city, province].filter(Boolean).join(', ')} ${postcode} ${country}`,
      ]
  const lines =
    look === 'label'
      ? [who.join(' · '), street[0] ?? '', [street[1]?.trim(), phone].filter(Boolean).join(' · ')]
      : [...who, ...street, phone, email, taxId && `Tax ID ${taxId}`, eori && `EORI ${eori}`]
  return lines
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}

export const goodsName = ({ nameZh, nameEn }: CommodityLine): string =>
  [nameZh, nameEn].filter(Boolean).join(' ')

export const sizeOf = ({ lengthCm, widthCm, heightCm }: OrderPiece): string =>
  [lengthCm, widthCm, heightCm].map(measure).join(' × ')
