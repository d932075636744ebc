import type { Words } from './language.ts'

// The table of transport modes (spec 3). Whatever differs by mode is a column here or a `Record<Mode, …>` elsewhere, so
// that a new row does not compile until each of them has decided about it.
interface ModeRow {
  key: string
  // In channel codes.
  code: string
  // spec 2: where it is quoted; it is booked under /order.
  path: `/${string}`
  name: Words
  // PRODUCT 7.3: which ports quotes, orders and maps name.
  port: 'air' | 'sea'
  // The base price includes the pickup.
  courier: boolean
  // Delivers to Amazon's warehouses and nowhere else.
  toAmazon: boolean
}

const table = {
  1: {
    key: 'express',
    code: 'EXP',
    path: '/exp',
    name: { zh: '国际快递', zhtw: '國際快遞', en: 'Express' },
    port: 'air',
    courier: true,
    toAmazon: false,
  },
  2: {
    key: 'air',
    code: 'AIR',
    path: '/air',
    name: { zh: '空运', zhtw: '空運', en: 'Air' },
    port: 'air',
    courier: false,
    toAmazon: false,
  },
  3: {
    key: 'fba',
    code: 'FBA',
    path: '/fba',
    name: { zh: '亚马逊 FBA', zhtw: '亞馬遜 FBA', en: 'Amazon FBA' },
    port: 'sea',
    courier: false,
    toAmazon: true,
  },
  4: {
    key: 'ocean',
    code: 'LCL',
    path: '/sea',
    name: { zh: '海运拼箱', zhtw: '海運併櫃', en: 'Ocean LCL' },
    port: 'sea',
    courier: false,
    toAmazon: false,
  },
} as const satisfies Record<number, ModeRow>

export type ModeTable = typeof table
export type Mode = keyof ModeTable
// In queries and addresses.
export type ModeText = `${Mode}`
export type ModeKey = ModeTable[Mode]['key']
export type ModePath = ModeTable[Mode]['path']

export type OrderPath = `/order${ModePath}`

export const modes: Readonly<Record<Mode, ModeRow & { key: ModeKey; path: ModePath }>> = table

export const modeTexts = Object.keys(modes) as ModeText[]
export const modeNumbers = modeTexts.map(Number) as Mode[]

// spec 2: where an order of the mode is placed.
export const orderPathOf = (mode: Mode): OrderPath => `/order${modes[mode].path}`

// Where a page or a template needs a mode and none is named.
export const defaultModeText: ModeText = '1'

export const modeOfText = (text: ModeText): Mode => Number(text) as Mode
export const isMode = (value: unknown): value is Mode => modeNumbers.some(mode => mode === value)

/** The number of a mode by its key. */
export const modeNumber = Object.fromEntries(modeNumbers.map(mode => [modes[mode].key, mode])) as {
  readonly [M in Mode as ModeTable[M]['key']]: M
}
