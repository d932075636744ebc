import { modeNumber } from '@dtms/contract/mode.ts'
import type { CarrierNumberKind, TransportCode } from '@dtms/contract/order/order.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'

// The demo shipper's orders, one for each thing worth seeing. Days count from today; firms and people are marked.
export interface DemoOrder {
  daysAgo: number
  // Whose price is booked; HD's by default.
  provider?: string
  ask: InquiryInput
  customerRef: string
  urgency?: number
  commodity: {
    nameZh: string
    nameEn: string
    hsCode: string
    quantity: number
    unitValue: number
    sku: string
  }
  incoterm: 'DAP' | 'FOB' | 'EXW'
  consignee: boolean
  fba?: { shipmentId: string; referenceId: string; warehouseCode: string }
  end: 'draft' | 'waiting' | 'rejected' | 'revoked' | 'cancelled' | 'adopted'
  // [code, day from today, place, note]; a day to come is planned.
  road?: [code: TransportCode, day: number, place: string, note?: string][]
  numbers?: [CarrierNumberKind, string][]
  // What the agent still has to do, and on which day from today.
  task?: { title: string; note: string; day: number }
  // What the customer wants changed of an accepted order: more boxes of the same kind.
  amendment?: { quantity: number; reason: string }
  measured?: { lengthCm: number; widthCm: number; heightCm: number; weightKg: number; quantity: number }
}

const fromShenzhen = { OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518057' }
export const fromKunshan = { OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '215300' }
export const toLosAngeles = { DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' }
const toAmazon = { DestinationType: 3, FbaWarehouseCode: 'ONT8' }
const box = { lengthCm: 50, widthCm: 40, heightCm: 35, weightKg: 14 }

const lamp = {
  sku: 'DEMO-LAMP',
  nameZh: 'LED 折叠台灯',
  nameEn: 'Foldable LED desk lamp',
  hsCode: '940521',
  quantity: 120,
  unitValue: 8.5,
}
const bag = {
  sku: 'DEMO-BAG',
  nameZh: '双肩电脑背包',
  nameEn: 'Laptop backpack',
  hsCode: '420292',
  quantity: 200,
  unitValue: 11.2,
}
const kettle = {
  sku: 'DEMO-POT',
  nameZh: '不锈钢电热水壶 1.7L',
  nameEn: 'Electric kettle, 1.7 L',
  hsCode: '851679',
  quantity: 80,
  unitValue: 14,
}

export const demoOrders: DemoOrder[] = [
  {
    daysAgo: 24,
    ask: {
      businessType: modeNumber.air,
      inputData: { ...fromShenzhen, ...toLosAngeles },
      pieces: [{ quantity: 20, ...box }],
    },
    customerRef: 'PO-2026-0911',
    commodity: lamp,
    incoterm: 'DAP',
    consignee: true,
    end: 'adopted',
    numbers: [
      ['awb', '784-20261101'],
      ['tracking', '1Z999AA10123456784'],
    ],
    road: [
      ['picked_up', -22, '深圳'],
      ['received', -21, '深圳仓', '实收 20 箱，外箱完好'],
      ['export_cleared', -20, '深圳宝安机场'],
      ['departed', -19, 'SZX'],
      ['arrived', -17, 'LAX'],
      ['import_cleared', -16, 'LAX', 'Released, no exam'],
      ['out_for_delivery', -15, 'Los Angeles'],
      ['delivered', -15, 'Los Angeles', 'Signed by R. Kim, dock 4'],
      ['closed', -10, ''],
    ],
  },
  {
    daysAgo: 20,
    ask: {
      businessType: modeNumber.fba,
      inputData: { ...fromShenzhen, ...toAmazon },
      pieces: [{ quantity: 60, ...box }],
    },
    customerRef: 'FBA-US-1021',
    commodity: bag,
    incoterm: 'FOB',
    consignee: false,
    fba: { shipmentId: 'FBA15DEMO001', referenceId: '1DEMO2AB', warehouseCode: 'ONT8' },
    end: 'adopted',
    numbers: [
      ['bl', 'DEMOSZLAX2026021'],
      ['container', 'DEMU1234565'],
    ],
    road: [
      ['received', -17, '深圳仓', '实收 60 箱，FBA 标签已核对'],
      ['export_cleared', -15, '盐田'],
      ['departed', -12, 'CNYTN'],
      ['arrived', 4, 'USLGB'],
      ['import_cleared', 6, 'USLGB'],
      ['appointment', 9, 'ONT8', 'Amazon 预约 09:00–11:00'],
      ['delivered', 9, 'ONT8'],
    ],
  },
  {
    daysAgo: 15,
    ask: {
      businessType: modeNumber.fba,
      inputData: { ...fromShenzhen, ...toAmazon },
      pieces: [{ quantity: 30, ...box }],
    },
    customerRef: 'FBA-US-1026',
    urgency: 2,
    commodity: kettle,
    incoterm: 'FOB',
    consignee: false,
    fba: { shipmentId: 'FBA15DEMO002', referenceId: '2DEMO3CD', warehouseCode: 'ONT8' },
    end: 'adopted',
    numbers: [['container', 'DEMU7654320']],
    task: { title: '向承运人核对查验进度', note: '客户每天下午会问', day: -1 },
    road: [
      ['received', -13, '深圳仓', '实收 30 箱，其中 1 箱外箱轻微变形，已拍照'],
      ['export_cleared', -11, '盐田'],
      ['departed', -9, 'CNYTN'],
      ['customs_exam', -1, 'USLGB', 'CES exam in Long Beach, release expected in 2–3 working days'],
      ['delivered', 8, 'ONT8'],
    ],
  },
  {
    daysAgo: 5,
    ask: {
      businessType: modeNumber.air,
      inputData: { ...fromShenzhen, ...toLosAngeles },
      pieces: [{ quantity: 12, ...box }],
    },
    customerRef: 'PO-2026-0934',
    commodity: lamp,
    incoterm: 'DAP',
    consignee: true,
    end: 'adopted',
    road: [
      ['picked_up', -3, '深圳', '司机已提货，12 箱'],
      ['received', -1, '深圳仓'],
      ['departed', 2, 'SZX'],
      ['arrived', 4, 'LAX'],
    ],
    measured: { quantity: 12, lengthCm: 55, widthCm: 45, heightCm: 40, weightKg: 17.5 },
  },
  {
    daysAgo: 3,
    ask: {
      businessType: modeNumber.air,
      inputData: { ...fromShenzhen, ...toLosAngeles },
      pieces: [{ quantity: 8, ...box }],
    },
    customerRef: 'PO-2026-0938',
    commodity: kettle,
    incoterm: 'DAP',
    consignee: true,
    end: 'rejected',
  },
  {
    daysAgo: 2,
    ask: {
      businessType: modeNumber.express,
      inputData: { ...fromShenzhen, ...toLosAngeles },
      pieces: [{ quantity: 2, ...box }],
    },
    customerRef: 'SAMPLE-07',
    commodity: { ...bag, quantity: 10 },
    incoterm: 'DAP',
    consignee: true,
    end: 'cancelled',
  },
  {
    daysAgo: 1,
    ask: {
      businessType: modeNumber.air,
      inputData: { ...fromShenzhen, ...toLosAngeles },
      pieces: [{ quantity: 10, ...box }],
    },
    customerRef: 'PO-2026-0941',
    commodity: lamp,
    incoterm: 'DAP',
    consignee: true,
    end: 'adopted',
    road: [['picked_up', 1, '深圳', '上午提货']],
    amendment: { quantity: 14, reason: '工厂多出 4 箱同款，希望一起发' },
  },
  {
    daysAgo: 0,
    ask: {
      businessType: modeNumber.express,
      inputData: { ...fromShenzhen, ...toLosAngeles },
      pieces: [{ quantity: 3, ...box }],
    },
    customerRef: 'SAMPLE-08',
    urgency: 3,
    task: { title: '给客户回电，确认提货时间', note: '', day: 1 },
    commodity: { ...bag, quantity: 12 },
    incoterm: 'DAP',
    consignee: true,
    end: 'waiting',
  },
  {
    daysAgo: 0,
    ask: {
      businessType: modeNumber.fba,
      inputData: { ...fromShenzhen, ...toAmazon },
      pieces: [{ quantity: 40, ...box }],
    },
    customerRef: 'FBA-US-1102',
    commodity: bag,
    incoterm: 'FOB',
    consignee: false,
    end: 'draft',
  },
]

export const shenzhenParties = {
  shipper: {
    company: '启航南山仓（演示）',
    contact: '罗军（演示）',
    phone: '+86 755 2650 0000',
    country: 'CN',
    province: '广东省',
    city: '深圳市',
    postcode: '518057',
    line1: '南山区样例路 36 号',
  },
  consignee: {
    company: 'Harbor Pine LLC (Demo)',
    contact: 'R. Kim (Demo)',
    phone: '+1 213 555 0100',
    country: 'US',
    province: 'CA',
    city: 'Los Angeles',
    postcode: '90001',
    line1: '1800 Sample Avenue',
  },
}
