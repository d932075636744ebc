import { modeNumber } from '@dtms/contract/mode.ts'
import type { SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'
import { type DemoChannel, insurance, lane } from './channel.ts'

// Express parcels, CNY, from door to door: the first half kilo, each further one, then a price per kg.
const surcharges = (fuel: string): SurchargeFormat[] => [
  {
    code: 'REMOTE',
    leg: 'delivery',
    per: 'kg',
    amount: '4.00',
    min: '200.00',
    fuelable: true,
    when: { toPostalPrefixes: ['995', '996', '997', '998', '999', '967', '968'] },
  },
  {
    code: 'RESI',
    leg: 'delivery',
    per: 'shipment',
    amount: '35.00',
    fuelable: true,
    when: { destinationTypes: [5] },
  },
  {
    code: 'OVERWEIGHT',
    leg: 'main',
    per: 'piece',
    amount: '185.00',
    fuelable: true,
    when: { minPieceKg: 32 },
  },
  { code: 'OVERSIZE', leg: 'main', per: 'piece', amount: '145.00', fuelable: true, when: { minSideCm: 120 } },
  { code: 'DTP', leg: 'customs', per: 'percent-value', amount: '2', min: '130.00', when: { option: 'ddp' } },
  insurance('20.00'),
  { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: fuel },
]

const courier = {
  mode: modeNumber.express,
  currency: 'CNY',
  ats: [0, 21, 45, 71, 100],
  rule: {
    unit: 'kg',
    divisor: 5000,
    basis: 'max',
    pieces: 'round-then-sum',
    steps: [
      { fromKg: 0, stepKg: 0.5 },
      { fromKg: 21, stepKg: 1 },
    ],
  },
  includes: { fuel: false, tax: false, clearance: true, pickup: true, delivery: true },
} as const

export const expressChannels: readonly DemoChannel[] = [
  {
    ...courier,
    provider: 'HD',
    code: 'HD-EXP-STD',
    service: { zh: '标准快递', zhtw: '標準快遞', en: 'Standard express' },
    from: { SZ: 0, GZ: 0, SH: 1, NB: 1.2, HZ: 1.2, YW: 1.5, XM: 0.8, QD: 2, 'HK-ANY': -2 },
    lanes: [
      lane('US-W', [4, 6], 128, 27, 48, 46, 44.5, 43),
      lane('US-C', [4, 7], 132, 28.5, 50, 48, 46.5, 45),
      lane('US-E', [4, 7], 134, 29, 51, 49, 47.5, 46),
      lane('US', [5, 8], 140, 31, 54, 52, 50.5, 49),
      lane('CA', [4, 7], 138, 30, 53, 51, 49.5, 48),
      lane('UK', [4, 6], 126, 26, 46, 44.5, 43, 42),
      lane('DE', [4, 6], 130, 27, 47, 45.5, 44, 43),
      lane('FR', [4, 6], 131, 27, 47.5, 46, 44.5, 43.5),
      lane('NL', [4, 6], 131, 27, 47.5, 46, 44.5, 43.5),
      lane('JP', [2, 4], 88, 16, 28, 26.5, 25.5, 24.5),
      lane('AU', [4, 6], 118, 25, 43, 41.5, 40, 39),
    ],
    surcharges: surcharges('25.5'),
    limits: {
      maxPieceKg: 70,
      maxSideCm: 270,
      maxGirthCm: 330,
      goods: ['general', 'battery-inside', 'battery-with'],
    },
    ahead: true,
  },
  {
    ...courier,
    provider: 'YT',
    code: 'YT-EXP-LINE',
    service: { zh: '专线小包', zhtw: '專線小包', en: 'Dedicated parcel line' },
    from: { SZ: 0, GZ: 0, YW: 0.5, SH: 0.8, XM: 0.5 },
    lanes: [
      lane('US-W', [7, 10], 62, 17.5, 33, 32, 31, 30),
      lane('US-C', [8, 11], 64, 18, 34.5, 33.5, 32.5, 31.5),
      lane('US-E', [8, 12], 65, 18.5, 35.5, 34.5, 33.5, 32.5),
      lane('CA', [8, 12], 72, 20, 38, 37, 36, 35),
      lane('UK', [6, 9], 58, 16, 31, 30, 29, 28),
      lane('DE', [6, 9], 60, 16.5, 32, 31, 30, 29),
      lane('FR', [6, 10], 62, 17, 33, 32, 31, 30),
    ],
    surcharges: surcharges('18'),
    limits: { maxPieceKg: 30, maxSideCm: 120, goods: ['general', 'battery-inside'] },
  },
  {
    ...courier,
    provider: 'GS',
    code: 'GS-EXP-PRIO',
    service: { zh: '优先快递', zhtw: '優先快遞', en: 'Priority express' },
    from: { 'HK-ANY': 0, SZ: 1, GZ: 1, SH: 2, QD: 2.5, TJ: 2.5 },
    lanes: [
      lane('US-W', [2, 4], 165, 34, 62, 60, 58, 56),
      lane('US-C', [3, 4], 168, 35, 64, 62, 60, 58),
      lane('US-E', [3, 4], 170, 36, 65, 63, 61, 59),
      lane('CA', [3, 5], 172, 36, 66, 64, 62, 60),
      lane('UK', [2, 4], 160, 33, 60, 58, 56, 54),
      lane('DE', [2, 4], 162, 33.5, 61, 59, 57, 55),
      lane('FR', [2, 4], 163, 33.5, 61.5, 59.5, 57.5, 55.5),
      lane('NL', [2, 4], 163, 33.5, 61.5, 59.5, 57.5, 55.5),
      lane('JP', [1, 2], 112, 21, 37, 35.5, 34, 33),
      lane('AU', [2, 4], 150, 31, 56, 54, 52, 50),
    ],
    surcharges: surcharges('27.75'),
    limits: {
      maxPieceKg: 68,
      maxSideCm: 270,
      maxGirthCm: 330,
      goods: ['general', 'battery-inside', 'battery-with'],
    },
    ahead: true,
  },
]
