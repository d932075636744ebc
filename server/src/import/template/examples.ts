import { batteries } from '@dtms/contract/commodity/commodity.ts'
import { yesNoWords } from '@dtms/contract/import/choice.ts'
import type { ImportField } from '@dtms/contract/import/column.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import { urgencyWords } from '@dtms/contract/order/order.ts'
import { destinationTypes } from '@dtms/contract/reference/reference.ts'
import { countryName } from '#reference/country/public.ts'

export type Cells = Partial<Record<ImportField, string | number>>

const china = (language: Language) => countryName('CN')?.[language] ?? 'CN'
const america = (language: Language) => countryName('US')?.[language] ?? 'US'

/** Two orders: one of a single row, one of two boxes and two commodities in two rows. */
export const exampleRows = (mode: Mode, language: Language, readyDate: string): Cells[] => {
  const party: Cells = {
    shipperCompany: 'Example Trading Co., Ltd.',
    shipperContact: 'Li Ming',
    shipperPhone: '+86 755 1234 5678',
    shipperEmail: 'liming@example.com',
    shipperCountry: china(language),
    shipperProvince: { zh: '广东', zhtw: '廣東', en: 'Guangdong' }[language],
    shipperCity: { zh: '深圳', zhtw: '深圳', en: 'Shenzhen' }[language],
    shipperPostcode: '518000',
    shipperLine1: { zh: '福田区深南大道 1 号', zhtw: '福田區深南大道 1 號', en: '1 Shennan Avenue' }[
      language
    ],
    consigneeType: destinationTypes[4][language],
    consigneeCompany: 'Example Imports LLC',
    consigneeContact: 'Jane Example',
    consigneePhone: '+1 213 555 0100',
    consigneeEmail: 'jane@example.com',
    consigneeCountry: america(language),
    consigneeProvince: 'CA',
    consigneeCity: 'Los Angeles',
    consigneePostcode: '90001',
    consigneeLine1: '123 Main St',
  }
  const lamp: Cells = {
    sku: 'LAMP-01',
    nameZh: '台灯',
    nameEn: 'Desk lamp',
    hsCode: '940521',
    commodityQuantity: 200,
    unitValue: 8.5,
    originCountry: china(language),
    battery: batteries[0][language],
  }
  const terms: Cells = {
    readyDate,
    goodsValue: 1700,
    goodsCurrency: 'USD',
    insurance: yesNoWords.no[language],
    urgency: urgencyWords[1][language],
    ...(modes[mode].toAmazon && {
      fbaWarehouse: 'ONT8',
      fbaShipmentId: 'FBA15ABCDEF1',
      fbaReferenceId: '1A2B3C4D',
    }),
  }
  const box: Cells = { pieceQuantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }
  return [
    { customerRef: 'EXAMPLE-1', ...terms, ...party, ...lamp, ...box },
    { customerRef: 'EXAMPLE-2', ...terms, ...party, ...lamp, ...box },
    {
      customerRef: 'EXAMPLE-2',
      ...{ pieceQuantity: 4, lengthCm: 50, widthCm: 30, heightCm: 30, weightKg: 12.5 },
      nameZh: '灯罩',
      nameEn: 'Lamp shade',
      hsCode: '940592',
      commodityQuantity: 80,
      unitValue: 2,
      originCountry: china(language),
    },
  ]
}
