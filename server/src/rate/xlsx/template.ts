import type { Language } from '@dtms/contract/language.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { dayText, localTime } from '@dtms/pricing/time/day.ts'
import type { FileResponse } from '#kernel/routes.ts'
import { writeSheetWorkbook, xlsxType } from './workbook.ts'

// The empty workbook of a mode: one example line, the usual surcharges, and a guide to every field.
export const templateFile = async (
  { mode, provider, now }: { mode: Mode; provider: string; now: Date },
  language: Language,
): Promise<FileResponse> => ({
  name: `rate-sheet-${mode}.xlsx`,
  type: xlsxType,
  content: await writeSheetWorkbook(exampleSheet(mode, provider, now), language),
})

const zone = 'Asia/Shanghai'

const exampleSheet = (mode: Mode, provider: string, now: Date): RateSheet => {
  const today = localTime(zone, now.getTime()).day
  return {
    provider,
    channel: `${provider}-${modes[mode].code}-1`,
    businessType: mode,
    service: modes[mode].name,
    validFrom: dayText(today),
    validTo: dayText(today + 13),
    timeZone: zone,
    limits: { maxPieceKg: 70, goods: ['general', 'battery-inside'] },
    ...examples[mode],
  }
}

const shenzhen = { id: 'SZ', country: 'CN', postalPrefixes: ['518'], ports: ['CNYTN', 'SZX'] }
const west = { id: 'US-W', country: 'US', postalPrefixes: ['8', '9'], ports: ['LAX', 'USLAX'] }
const lane = { from: 'SZ', to: 'US-W' }

type Example = Pick<
  RateSheet,
  'currency' | 'includes' | 'weightRule' | 'nextBreak' | 'places' | 'lines' | 'surcharges'
>

const examples: Record<Mode, Example> = {
  1: {
    currency: 'CNY',
    includes: { fuel: false, tax: false, clearance: true },
    weightRule: {
      unit: 'kg',
      divisor: 5000,
      basis: 'max',
      pieces: 'round-then-sum',
      steps: [
        { fromKg: 0, stepKg: 0.5 },
        { fromKg: 21, stepKg: 1 },
      ],
    },
    nextBreak: false,
    places: [shenzhen, west],
    lines: [
      {
        ...lane,
        breaks: [
          { at: 0, price: '55.00' },
          { at: 21, price: '48.00' },
        ],
        days: { min: 4, max: 6, unit: 'work', until: 'delivered' },
      },
    ],
    surcharges: [
      {
        code: 'RESI',
        leg: 'delivery',
        per: 'shipment',
        amount: '35.00',
        fuelable: true,
        when: { destinationTypes: [5] },
      },
      { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '25.5' },
    ],
  },
  2: {
    currency: 'USD',
    includes: { fuel: false, tax: false, clearance: false },
    weightRule: {
      unit: 'kg',
      divisor: 6000,
      basis: 'max',
      pieces: 'sum-then-max',
      steps: [{ fromKg: 0, stepKg: 0.5 }],
    },
    nextBreak: true,
    places: [shenzhen, west],
    lines: [
      {
        ...lane,
        minCharge: '60.00',
        breaks: [
          { at: 0, price: '5.10' },
          { at: 45, price: '4.20' },
          { at: 100, price: '3.60' },
          { at: 300, price: '2.90' },
        ],
        days: { min: 4, max: 6, unit: 'calendar', until: 'arrived' },
      },
    ],
    surcharges: [
      { code: 'FSC', leg: 'main', per: 'kg', amount: '0.95' },
      { code: 'AWB', leg: 'origin', per: 'shipment', amount: '15.00' },
    ],
  },
  3: {
    currency: 'CNY',
    includes: { fuel: true, tax: true, clearance: true },
    weightRule: {
      unit: 'kg',
      divisor: 6000,
      basis: 'max',
      pieces: 'max-then-sum',
      steps: [{ fromKg: 0, stepKg: 1 }],
      minPieceKg: 12,
      minShipmentKg: 21,
    },
    nextBreak: false,
    places: [shenzhen, { id: 'US-W', country: 'US', warehouses: ['ONT8', 'LGB8', 'LAX9'] }],
    lines: [
      {
        ...lane,
        breaks: [
          { at: 21, price: '18.90' },
          { at: 100, price: '16.40' },
        ],
        days: { min: 25, max: 32, unit: 'calendar', until: 'delivered' },
      },
    ],
    surcharges: [{ code: 'DECL', leg: 'customs', per: 'shipment', amount: '350.00' }],
  },
  4: {
    currency: 'USD',
    includes: { fuel: false, tax: false, clearance: false },
    weightRule: { unit: 'rt', kgPerCbm: 1000, minRt: 1, stepRt: 0.001 },
    nextBreak: false,
    places: [shenzhen, west],
    lines: [
      {
        ...lane,
        breaks: [{ at: 0, price: '45.00' }],
        days: { min: 16, max: 20, unit: 'calendar', until: 'arrived' },
      },
    ],
    surcharges: [
      { code: 'CFS', leg: 'origin', per: 'rt', amount: '18.00', min: '18.00' },
      { code: 'B/L', leg: 'origin', per: 'shipment', amount: '40.00' },
    ],
  },
}
