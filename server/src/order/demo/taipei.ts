import { modeNumber } from '@dtms/contract/mode.ts'
import { type DemoOrder, fromKunshan, toLosAngeles } from './orders.ts'

// Orders of the customer who reads Traditional Chinese.
const hub = {
  sku: 'DEMO-HUB-7',
  nameZh: '七合一 USB-C 集線器',
  nameEn: 'USB-C hub, 7 ports',
  hsCode: '847180',
  quantity: 600,
  unitValue: 13.5,
}
const carton = { lengthCm: 45, widthCm: 35, heightCm: 30, weightKg: 14 }

export const taipeiOrders: DemoOrder[] = [
  {
    daysAgo: 18,
    provider: 'YT',
    ask: {
      businessType: modeNumber.air,
      inputData: { ...fromKunshan, ...toLosAngeles },
      pieces: [{ quantity: 25, ...carton }],
    },
    customerRef: 'CG-2026-118',
    commodity: { ...hub, quantity: 1000 },
    incoterm: 'DAP',
    consignee: true,
    end: 'adopted',
    numbers: [['awb', '784-20261108']],
    road: [
      ['picked_up', -16, '崑山'],
      ['received', -15, '上海倉', '實收 25 箱，外箱完好'],
      ['export_cleared', -14, '上海浦東機場'],
      ['departed', -13, 'PVG'],
      ['arrived', -11, 'LAX'],
      ['import_cleared', -10, 'LAX'],
      ['delivered', -9, 'Los Angeles', 'Signed by M. Alvarez'],
    ],
  },
  {
    daysAgo: 1,
    provider: 'YT',
    ask: {
      businessType: modeNumber.air,
      inputData: { ...fromKunshan, ...toLosAngeles },
      pieces: [{ quantity: 15, ...carton }],
    },
    customerRef: 'CG-2026-131',
    commodity: hub,
    incoterm: 'DAP',
    consignee: true,
    end: 'adopted',
    road: [['picked_up', 2, '崑山', '下午提貨，請備妥商業發票與裝箱單']],
  },
]

export const taipeiParties = {
  shipper: {
    company: '晨光電子崑山廠（示範）',
    contact: '許志明（示範）',
    phone: '+86 512 5700 0000',
    country: 'CN',
    province: '江蘇省',
    city: '崑山市',
    postcode: '215300',
    line1: '開發區示範路 18 號',
  },
  consignee: {
    company: 'Cedar Bay Electronics Inc. (Demo)',
    contact: 'M. Alvarez (Demo)',
    phone: '+1 213 555 0142',
    country: 'US',
    province: 'CA',
    city: 'Los Angeles',
    postcode: '90001',
    line1: '2450 Sample Boulevard',
  },
}
