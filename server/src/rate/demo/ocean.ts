import { modeNumber } from '@dtms/contract/mode.ts'
import type { SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'
import { type DemoChannel, insurance, lane } from './channel.ts'

// Sea freight in shared containers, USD a revenue ton.
const origin: SurchargeFormat[] = [
  { code: 'PICKUP', leg: 'pickup', per: 'rt', amount: '22.00', min: '80.00' },
  { code: 'CFS', leg: 'origin', per: 'rt', amount: '18.00', min: '18.00' },
  { code: 'B/L', leg: 'origin', per: 'shipment', amount: '40.00' },
  { code: 'EXPORT', leg: 'customs', per: 'shipment', amount: '45.00' },
]

const sea: SurchargeFormat[] = [
  { code: 'BAF', leg: 'main', per: 'rt', amount: '12.00' },
  { code: 'GRI', leg: 'main', per: 'rt', amount: '8.00' },
]

const arrival = (entry: string, perCbm: string): SurchargeFormat[] => [
  { code: 'DDC', leg: 'destination', per: 'rt', amount: '55.00', min: '55.00' },
  { code: 'D/O', leg: 'destination', per: 'shipment', amount: '65.00' },
  { code: 'HANDLING', leg: 'destination', per: 'shipment', amount: '45.00' },
  { code: 'ENTRY', leg: 'customs', per: 'shipment', amount: entry },
  { code: 'DELIVERY', leg: 'delivery', per: 'cbm', amount: perCbm, kgPerCbm: 363, min: '110.00' },
  { code: 'RESI', leg: 'delivery', per: 'shipment', amount: '75.00', when: { destinationTypes: [5] } },
  { code: 'APPT', leg: 'delivery', per: 'shipment', amount: '50.00', when: { destinationTypes: [3] } },
  { code: 'DTP', leg: 'customs', per: 'percent-value', amount: '2', min: '35.00', when: { option: 'ddp' } },
  insurance('15.00'),
]

const america: SurchargeFormat[] = [
  { code: 'AMS', leg: 'origin', per: 'shipment', amount: '30.00' },
  { code: 'ISF', leg: 'customs', per: 'shipment', amount: '35.00' },
  { code: 'PIERPASS', leg: 'destination', per: 'rt', amount: '8.00', when: { toPlaces: ['US-W'] } },
]

const shared = {
  mode: modeNumber.ocean,
  currency: 'USD',
  ats: [0],
  rule: { unit: 'rt', kgPerCbm: 1000, minRt: 1, stepRt: 0.001 },
  includes: { fuel: false, tax: false, clearance: false },
  limits: { maxPieceKg: 2000, maxSideCm: 580, goods: ['general', 'battery-inside'] },
  cutOff: { weekday: 5, time: '12:00' },
} as const satisfies Partial<DemoChannel>

export const oceanChannels: readonly DemoChannel[] = [
  {
    ...shared,
    provider: 'HD',
    code: 'HD-LCL-US',
    service: { zh: '美国海运拼箱', zhtw: '美國海運併櫃', en: 'Ocean LCL to the US' },
    from: { SZ: 0, GZ: 2, XM: 3, NB: 0, SH: 0, QD: 2, TJ: 4, HK: 6, 'HK-ANY': 6 },
    lanes: [
      lane('US-W', [16, 20], 45),
      lane('US-C', [24, 30], 82),
      lane('US-E', [28, 34], 70),
      lane('US-AK', [30, 40], 150),
      lane('US-HI', [26, 34], 126),
      lane('CA-W', [18, 23], 52),
      lane('CA-E', [26, 33], 80),
    ],
    surcharges: [...origin, ...america, ...sea, ...arrival('120.00', '60.00')],
    ahead: true,
  },
  {
    ...shared,
    provider: 'YT',
    code: 'YT-LCL-EU',
    service: { zh: '欧洲海运拼箱', zhtw: '歐洲海運併櫃', en: 'Ocean LCL to Europe' },
    from: { SH: 0, NB: 0, SZ: 2, GZ: 3, XM: 3, QD: 2, TJ: 3, HK: 5, 'HK-ANY': 5 },
    lanes: [
      lane('DE', [32, 38], 38),
      lane('DE-P', [32, 38], 38),
      lane('NL', [31, 37], 35),
      lane('NL-P', [31, 37], 35),
      lane('FR', [33, 39], 42),
      lane('FR-P', [33, 39], 42),
      lane('UK', [32, 38], 36),
      lane('UK-P', [32, 38], 36),
    ],
    surcharges: [
      ...origin,
      { code: 'ENS', leg: 'origin', per: 'shipment', amount: '25.00' },
      ...sea,
      ...arrival('95.00', '55.00'),
    ],
  },
  {
    ...shared,
    provider: 'GS',
    code: 'GS-LCL-APAC',
    service: { zh: '日澳海运拼箱', zhtw: '日澳海運併櫃', en: 'Ocean LCL to Japan and Australia' },
    from: { SH: 0, NB: 0, QD: 0, SZ: 2, XM: 2, TJ: 1, HK: 3, 'HK-ANY': 3 },
    lanes: [
      lane('JP', [3, 6], 12),
      lane('JP-P', [3, 6], 12),
      lane('AU', [16, 21], 32),
      lane('AU-P', [16, 21], 32),
    ],
    surcharges: [...origin, ...sea, ...arrival('85.00', '50.00')],
    ahead: true,
  },
  {
    ...shared,
    provider: 'GS',
    code: 'GS-LCL-US',
    service: { zh: '美国拼箱快线', zhtw: '美國併櫃快線', en: 'Fast ocean LCL to the US' },
    from: { SH: 0, NB: 0, YW: 6, SZ: 0 },
    lanes: [
      lane('US-W', [13, 16], 68),
      lane('US-C', [19, 24], 105),
      lane('US-E', [22, 27], 98),
      lane('US-AK', [26, 34], 180),
      lane('US-HI', [22, 28], 152),
    ],
    surcharges: [
      ...origin,
      ...america,
      ...sea,
      { code: 'DG', leg: 'main', per: 'rt', amount: '60.00', min: '90.00', when: { goods: ['dg'] } },
      ...arrival('125.00', '62.00'),
    ],
    limits: {
      ...shared.limits,
      goods: ['general', 'battery-inside', 'dg'],
      dgClasses: ['3', '8', '9'],
      refusedUnNumbers: ['UN1133'],
    },
  },
]
