import type { GoodsKind, ServiceOption } from '@dtms/contract/quote/choice.ts'
import { useLayoutEffect, useState } from 'react'
import { createStore, useStore } from '#kernel/store.ts'
import { onTypedForgotten, readTyped, storeTyped, typedInquiry } from '#kernel/typed.ts'
import type { LengthUnit, Measure, WeightUnit } from './units.ts'

// The content of the inquiry form, as typed. It is outside the page, so that it survives a visit to the FAQ, a change
// of mode and a failing network.
export interface End {
  // OriginType or DestinationType of spec 3.
  type: number
  country: string
  // The code of a chosen location, and the text of the field: its name, or the current input.
  code: string
  text: string
  zip: string
}

export interface PieceDraft {
  // Rows come and go in the middle: each needs its own name.
  key: number
  quantity: string
  length: Measure
  width: Measure
  height: Measure
  weight: Measure
}

export interface Draft {
  origin: End
  destination: End
  by: 'pieces' | 'totals'
  pieces: readonly PieceDraft[]
  totals: { quantity: string; cbm: string; weight: Measure }
  lengthUnit: LengthUnit
  weightUnit: WeightUnit
  goodsName: string
  goodsValue: string
  goods: GoodsKind
  unNumber: string
  temperature: boolean
  unstackable: boolean
  ready: 1 | 2 | 3
  // Ticked, declined, or left to the address types.
  services: Partial<Record<ServiceOption, boolean>>
}

export const hasCargo = (draft: Draft): boolean =>
  draft.unNumber !== '' || draft.temperature || draft.unstackable

let lastKey = 0
export const emptyPiece = (): PieceDraft => {
  lastKey += 1
  return { key: lastKey, quantity: '1', length: '', width: '', height: '', weight: '' }
}

export const emptyDraft = (): Draft => ({
  origin: { type: 2, country: 'CN', code: '', text: '', zip: '' },
  destination: { type: 4, country: 'US', code: '', text: '', zip: '' },
  by: 'pieces',
  pieces: [emptyPiece()],
  totals: { quantity: '', cbm: '', weight: '' },
  lengthUnit: 'cm',
  weightUnit: 'kg',
  goodsName: '',
  goodsValue: '',
  goods: 'general',
  unNumber: '',
  temperature: false,
  unstackable: false,
  ready: 1,
  services: {},
})

// What an end of the lane can be, and with it which fields it has.
export type EndKind = 'port' | 'amazon' | 'door'

export const kindOf = (end: 'origin' | 'destination', type: number): EndKind => {
  if (type === 1) return 'port'
  return end === 'destination' && type === 3 ? 'amazon' : 'door'
}

// Swapped: the same address at the other end. An Amazon warehouse as an origin is a door.
const destinationOf: Record<number, number> = { 1: 1, 2: 2, 3: 4, 4: 5 }
const originOf: Record<number, number> = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 4 }

export const swapped = (draft: Draft): Draft => ({
  ...draft,
  origin: { ...draft.destination, type: originOf[draft.destination.type] ?? 2 },
  destination: { ...draft.origin, type: destinationOf[draft.origin.type] ?? 4 },
})

const store = createStore<Draft>(emptyDraft())

export const currentDraft = store.get
export const useDraft = (): Draft => {
  // React subscribes to a store some time after it hydrates a page. Input in between would be lost: an update in the
  // layout effect makes it subscribe at once.
  const [, setSubscribed] = useState(false)
  useLayoutEffect(() => setSubscribed(true), [])
  return useStore(store)
}
export const setDraft = (draft: Draft): void => {
  store.set(draft)
  // Nothing is stored before the user has typed.
  if (readTyped(typedInquiry) !== undefined) storeTyped(typedInquiry, isBlank(draft) ? undefined : draft)
}
export const changeDraft = (changes: Partial<Draft>): void => {
  const draft = { ...store.get(), ...changes }
  storeTyped(typedInquiry, draft)
  store.set(draft)
}

const content = ({ pieces, ...draft }: Draft): string =>
  JSON.stringify([draft, pieces.map(piece => ({ ...piece, key: 0 }))])
const isBlank = (draft: Draft): boolean => content(draft) === content(emptyDraft())
let isRestored = false

/** Where a page begins without a question: what is in the form, or was in it before a reload. */
export const begunDraft = (): Draft => {
  const typed = isRestored ? undefined : (readTyped(typedInquiry) as Partial<Draft> | undefined)
  isRestored = true
  if (!typed?.origin || !typed.destination || !Array.isArray(typed.pieces)) return store.get()
  const pieces = typed.pieces.map(piece => ({ ...piece, key: emptyPiece().key }))
  return { ...emptyDraft(), ...typed, pieces }
}

onTypedForgotten(() => store.set(emptyDraft()))

// Names of places met so far: the URL holds codes only.
const placeNames = new Map<string, string>()
export const rememberPlace = (code: string, name: string): void => {
  placeNames.set(code, name)
}
export const placeName = (code: string): string | undefined => placeNames.get(code)
