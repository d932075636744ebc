import { modeNumber } from '@dtms/contract/mode.ts'
import type { SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'
import { type DemoChannel, insurance, lane } from './channel.ts'

// Sea freight into Amazon's warehouses, CNY a kg, duty and delivery included (双清包税).
const surcharges = (declaration: string): SurchargeFormat[] => [
  { code: 'DECL', leg: 'customs', per: 'shipment', amount: declaration },
  {
    code: 'PICKUP',
    leg: 'pickup',
    per: 'kg',
    amount: '0.50',
    min: '120.00',
    when: { originTypes: [2, 3, 4] },
  },
  {
    code: 'OVERWEIGHT',
    leg: 'main',
    per: 'piece',
    amount: '60.00',
    max: '500.00',
    when: { minPieceKg: 22.5 },
  },
  { code: 'OVERSIZE', leg: 'main', per: 'piece', amount: '80.00', when: { minSideCm: 120 } },
  {
    code: 'APPT',
    leg: 'delivery',
    per: 'shipment',
    amount: '90.00',
    when: { warehouses: ['LGB8', 'ABE8', 'TEB9'] },
  },
  insurance('50.00'),
]

const sea = {
  mode: modeNumber.fba,
  currency: 'CNY',
  ats: [21, 51, 100, 300, 1000],
  rule: {
    unit: 'kg',
    divisor: 6000,
    basis: 'max',
    pieces: 'max-then-sum',
    steps: [{ fromKg: 0, stepKg: 1 }],
    minPieceKg: 12,
    minShipmentKg: 21,
  },
  includes: { fuel: true, tax: true, clearance: true, delivery: true },
  limits: { maxPieceKg: 30, maxSideCm: 150, goods: ['general', 'battery-inside'] },
  cutOff: { weekday: 3, time: '17:00' },
} as const satisfies Partial<DemoChannel>

const south = { SZ: 0, GZ: 0, XM: 0.4, YW: 0.6, NB: 0.6, SH: 0.6, HZ: 0.6, QD: 1 }

export const fbaChannels: readonly DemoChannel[] = [
  {
    ...sea,
    provider: 'HD',
    code: 'HD-FBA-FAST',
    service: { zh: '美国快船海派', zhtw: '美國快船海運派送', en: 'Fast vessel to FBA, US' },
    from: south,
    lanes: [
      lane('FBA-W', [16, 20], 15.8, 15, 14.2, 13.8, 13.4),
      lane('FBA-W2', [18, 22], 16.8, 16, 15.2, 14.8, 14.4),
      lane('FBA-C', [20, 25], 18, 17.2, 16.4, 16, 15.6),
      lane('FBA-E', [22, 27], 19.2, 18.4, 17.6, 17.2, 16.8),
      lane('FBA-US', [22, 30], 21, 20.2, 19.4, 19, 18.6),
    ],
    surcharges: surcharges('350.00'),
    ahead: true,
  },
  {
    ...sea,
    provider: 'HD',
    code: 'HD-FBA-STD',
    service: { zh: '美国普船海卡', zhtw: '美國普船海運卡派', en: 'Standard vessel and truck to FBA, US' },
    from: south,
    lanes: [
      lane('FBA-W', [25, 32], 10.6, 9.9, 9.2, 8.6, 8.1),
      lane('FBA-W2', [27, 34], 11.5, 10.8, 10.1, 9.5, 9),
      lane('FBA-C', [30, 38], 12.6, 11.9, 11.2, 10.6, 10.1),
      lane('FBA-E', [34, 42], 13.4, 12.7, 12, 11.4, 10.9),
      lane('FBA-US', [34, 45], 15, 14.3, 13.6, 13, 12.5),
    ],
    surcharges: surcharges('350.00'),
  },
  {
    ...sea,
    provider: 'GS',
    code: 'GS-FBA-US',
    service: { zh: '美国海派专线', zhtw: '美國海運派送專線', en: 'Sea freight to FBA, US' },
    from: { NB: 0, SH: 0, YW: 0.2, HZ: 0.2, QD: 0.4, SZ: 0.3, XM: 0.4 },
    lanes: [
      lane('FBA-W', [20, 26], 12.4, 11.7, 11, 10.5, 10),
      lane('FBA-W2', [22, 28], 13.3, 12.6, 11.9, 11.4, 10.9),
      lane('FBA-C', [25, 32], 14.5, 13.8, 13.1, 12.6, 12.1),
      lane('FBA-E', [28, 36], 15.6, 14.9, 14.2, 13.7, 13.2),
    ],
    surcharges: surcharges('280.00'),
    ahead: true,
  },
  {
    ...sea,
    provider: 'YT',
    code: 'YT-FBA-EU',
    service: { zh: '欧洲海派双清', zhtw: '歐洲海運雙清派送', en: 'Sea freight to FBA, Europe and the UK' },
    from: { SZ: 0, GZ: 0, YW: 0.4, NB: 0.3, SH: 0.3, XM: 0.3 },
    lanes: [
      lane('FBA-DE', [38, 45], 11.8, 11.1, 10.4, 9.9, 9.5),
      lane('FBA-FR', [40, 47], 12.4, 11.7, 11, 10.5, 10.1),
      lane('FBA-UK', [36, 43], 10.9, 10.2, 9.5, 9, 8.6),
    ],
    surcharges: surcharges('300.00'),
  },
  {
    ...sea,
    provider: 'GS',
    code: 'GS-FBA-APAC',
    service: {
      zh: '加日澳海派',
      zhtw: '加日澳海運派送',
      en: 'Sea freight to FBA, Canada, Japan and Australia',
    },
    from: { SZ: 0, GZ: 0, NB: 0.4, SH: 0.4, YW: 0.5, QD: 0.5 },
    lanes: [
      lane('FBA-CA', [30, 38], 14.2, 13.5, 12.8, 12.3, 11.9),
      lane('FBA-JP', [9, 14], 8.2, 7.6, 7, 6.6, 6.3),
      lane('FBA-AU', [22, 30], 10.2, 9.5, 8.8, 8.3, 7.9),
    ],
    surcharges: surcharges('260.00'),
  },
]
