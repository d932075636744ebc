import { modeNumber } from '@dtms/contract/mode.ts'
import type { SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'
import { type DemoChannel, insurance, lane } from './channel.ts'

// Air freight, USD a kg by weight breaks, the next higher break where it is cheaper.
const surcharges = (fuel: string): SurchargeFormat[] => [
  { code: 'FSC', leg: 'main', per: 'kg', amount: fuel },
  { code: 'SSC', leg: 'main', per: 'kg-gross', amount: '0.15' },
  { code: 'OTH', leg: 'origin', per: 'kg', amount: '0.12', min: '15.00' },
  { code: 'AWB', leg: 'origin', per: 'shipment', amount: '15.00' },
  { code: 'EXPORT', leg: 'customs', per: 'shipment', amount: '45.00' },
  { code: 'PICKUP', leg: 'pickup', per: 'kg', amount: '0.10', min: '60.00' },
  { code: 'DTH', leg: 'destination', per: 'kg', amount: '0.10', min: '55.00' },
  { code: 'CLEARANCE', leg: 'customs', per: 'shipment', amount: '95.00' },
  { code: 'DELIVERY', leg: 'delivery', per: 'kg', amount: '0.45', min: '95.00' },
  { code: 'RESI', leg: 'delivery', per: 'shipment', amount: '35.00', when: { destinationTypes: [5] } },
  { code: 'APPT', leg: 'delivery', per: 'shipment', amount: '40.00', when: { destinationTypes: [3] } },
  { code: 'DG', leg: 'main', per: 'shipment', amount: '120.00', when: { goods: ['battery-alone', 'dg'] } },
  { code: 'DTP', leg: 'customs', per: 'percent-value', amount: '2', min: '35.00', when: { option: 'ddp' } },
  insurance('15.00'),
]

const freight = {
  mode: modeNumber.air,
  currency: 'USD',
  ats: [0, 45, 100, 300, 500, 1000],
  minCharge: 60,
  rule: {
    unit: 'kg',
    divisor: 6000,
    basis: 'max',
    pieces: 'sum-then-max',
    steps: [{ fromKg: 0, stepKg: 0.5 }],
  },
  nextBreak: true,
  includes: { fuel: false, tax: false, clearance: false },
} as const

export const airChannels: readonly DemoChannel[] = [
  {
    ...freight,
    provider: 'HD',
    code: 'HD-AIR-US',
    service: { zh: '美国空运经济', zhtw: '美國空運經濟', en: 'Air economy to the US' },
    from: { SZ: 0, GZ: 0, HK: -0.1, 'HK-ANY': -0.1, SH: 0.1, XM: 0.1, QD: 0.2, TJ: 0.2 },
    lanes: [
      lane('US-W', [4, 6], 5.1, 4.2, 3.6, 2.9, 2.7, 2.55),
      lane('US-C', [5, 7], 5.4, 4.5, 3.9, 3.2, 3, 2.85),
      lane('US-E', [5, 8], 5.6, 4.7, 4.1, 3.4, 3.2, 3.05),
      lane('US-AK', [6, 9], 7, 6, 5.4, 4.8, 4.6, 4.4),
      lane('US-HI', [6, 9], 6.6, 5.7, 5.1, 4.4, 4.2, 4.05),
      lane('CA-W', [5, 7], 5.3, 4.4, 3.8, 3.1, 2.9, 2.75),
      lane('CA-E', [5, 8], 5.7, 4.8, 4.2, 3.5, 3.3, 3.15),
    ],
    surcharges: surcharges('0.95'),
    limits: { maxPieceKg: 300, maxSideCm: 300, goods: ['general', 'battery-inside', 'battery-with'] },
    cutOff: { weekday: 4, time: '18:00' },
    ahead: true,
  },
  {
    ...freight,
    provider: 'YT',
    code: 'YT-AIR-EU',
    service: { zh: '欧洲空运直飞', zhtw: '歐洲空運直飛', en: 'Direct air to Europe' },
    from: { SH: 0, HZ: 0.05, NB: 0.05, SZ: 0.1, GZ: 0.1, HK: 0, 'HK-ANY': 0, TJ: 0.15 },
    lanes: [
      lane('DE', [2, 4], 5.3, 4.4, 3.8, 3.2, 3, 2.9),
      lane('DE-P', [2, 4], 5.3, 4.4, 3.8, 3.2, 3, 2.9),
      lane('NL', [2, 4], 5.2, 4.3, 3.7, 3.1, 2.9, 2.8),
      lane('NL-P', [2, 4], 5.2, 4.3, 3.7, 3.1, 2.9, 2.8),
      lane('FR', [2, 4], 5.4, 4.5, 3.9, 3.3, 3.1, 3),
      lane('FR-P', [2, 4], 5.4, 4.5, 3.9, 3.3, 3.1, 3),
      lane('UK', [2, 4], 5.1, 4.2, 3.6, 3, 2.8, 2.7),
      lane('UK-P', [2, 4], 5.1, 4.2, 3.6, 3, 2.8, 2.7),
    ],
    surcharges: surcharges('0.85'),
    limits: { maxPieceKg: 300, maxSideCm: 300, goods: ['general', 'battery-inside', 'battery-with'] },
  },
  {
    ...freight,
    provider: 'YT',
    code: 'YT-AIR-US',
    service: { zh: '美国空运快线', zhtw: '美國空運快線', en: 'Priority air to the US' },
    from: { SH: 0, NB: 0.1, YW: 0.15, SZ: 0.1, QD: 0.1 },
    lanes: [
      lane('US-W', [3, 5], 5.9, 5, 4.3, 3.6, 3.4, 3.25),
      lane('US-C', [4, 6], 6.2, 5.3, 4.6, 3.9, 3.7, 3.55),
      lane('US-E', [4, 6], 6.3, 5.4, 4.7, 4, 3.8, 3.65),
      lane('US-AK', [5, 8], 7.6, 6.8, 6, 5.4, 5.2, 5),
      lane('US-HI', [5, 8], 7.3, 6.4, 5.7, 5, 4.8, 4.65),
    ],
    surcharges: surcharges('1.05'),
    limits: {
      maxPieceKg: 300,
      maxSideCm: 300,
      goods: ['general', 'battery-inside', 'battery-with', 'battery-alone'],
    },
    cutOff: { weekday: 2, time: '17:00' },
  },
  {
    ...freight,
    provider: 'GS',
    code: 'GS-AIR-APAC',
    service: { zh: '日本澳洲空运', zhtw: '日本澳洲空運', en: 'Air to Japan and Australia' },
    from: { HK: 0, 'HK-ANY': 0, SZ: 0.1, GZ: 0.1, SH: 0.05, QD: 0.05, XM: 0.1 },
    lanes: [
      lane('JP', [1, 3], 3.1, 2.4, 1.9, 1.6, 1.5, 1.4),
      lane('JP-P', [1, 3], 3.1, 2.4, 1.9, 1.6, 1.5, 1.4),
      lane('AU', [3, 5], 4.6, 3.8, 3.2, 2.7, 2.5, 2.4),
      lane('AU-P', [3, 5], 4.6, 3.8, 3.2, 2.7, 2.5, 2.4),
    ],
    surcharges: surcharges('0.70'),
    limits: { maxPieceKg: 200, maxSideCm: 240, goods: ['general', 'battery-inside'] },
    ahead: true,
  },
]
