import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { unpricedIn } from '@dtms/pricing/fits-quote.ts'
import { askedWith } from '@dtms/pricing/input/asked.ts'
import { FieldErrors } from '@dtms/pricing/input/field-error.ts'
import { readPieces } from '@dtms/pricing/input/read-load.ts'
import { isQuotedLoad, loadOfWire, orderLoad, wirePiece } from '@dtms/pricing/load.ts'
import { optionNames } from '@dtms/pricing/sheet/sheet.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf, detailsOf, draftOfQuote, pieceDraft } from './draft.ts'
import { askedNow, differsFrom } from './terms.ts'

// The form goes by texts, the server by what it read from the request: both must come to the same totals and the same
// verdict, to the gram and the millimetre.

const decimal = (max: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: max * 10 ** decimals }), fc.boolean())
    .map(([units, padded]) =>
      padded ? (units / 10 ** decimals).toFixed(decimals) : String(units / 10 ** decimals),
    )

const typedPiece = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }).map(String),
  lengthCm: decimal(300, 1),
  widthCm: decimal(200, 1),
  heightCm: decimal(200, 1),
  weightKg: decimal(50, 3),
})
type TypedPiece = Record<'quantity' | 'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg', string>
const typedPieces = fc.array(typedPiece, { minLength: 1, maxLength: 5 })

const asServerReads = (pieces: unknown) => {
  const load = readPieces(JSON.parse(JSON.stringify(pieces)), 'pieces', new FieldErrors())
  if (!load) throw new Error('the server refuses these pieces')
  return load
}

const draftWith = (asked: InquiryInput, pieces: readonly TypedPiece[]) => ({
  ...draftOfQuote(asked, { startPortCode: '', destPortCode: '' }),
  pieces: pieces.map(pieceDraft),
})
const inputData = { OriginType: 2, DestinationType: 4 }

test('the totals beside the form are those that the server stores', () => {
  fc.assert(
    fc.property(typedPieces, pieces => {
      const { quantity, grossG, volumeMm3 } = asServerReads(
        bodyOf(draftWith({ inputData }, pieces), 2, true).pieces,
      )
      expect(loadOfWire(pieces)).toMatchObject({ quantity, grossG, volumeMm3 })
    }),
  )
})

test('the form and the server agree whether the boxes are the quoted ones', () => {
  const nudge = fc.constantFrom('none', 'gram', 'millimetre', 'split', 'turned', 'one more')
  fc.assert(
    fc.property(typedPieces, nudge, (pieces, how) => {
      const [first, ...rest] = asServerReads(pieces).pieces
      if (!first) return
      const { quantity, lengthMm, widthMm, weightG } = first
      const changed = {
        none: [first],
        gram: [{ ...first, weightG: weightG + 1 }],
        millimetre: [{ ...first, lengthMm: lengthMm + 1 }],
        split: [{ ...first, quantity: 1 }, ...(quantity > 1 ? [{ ...first, quantity: quantity - 1 }] : [])],
        turned: [{ ...first, lengthMm: widthMm, widthMm: lengthMm }],
        'one more': [{ ...first, quantity: quantity + 1 }],
      }[how]
      const texts = [...rest, ...changed].map(piece => pieceDraft(wirePiece(piece)))
      const asked: InquiryInput = { inputData, pieces: [...pieces] }
      const form = { ...draftWith(asked, []), pieces: texts }
      const sent = asServerReads(bodyOf(form, 2, true).pieces).pieces.map(wirePiece)
      const fits = ['none', 'split', 'turned'].includes(how)
      expect(isQuotedLoad(sent, asked)).toBe(fits)
      expect(differsFrom(detailsOf(form, 2), { asked, quote: { options: [], optionsMissing: [] } })).toBe(
        !fits,
      )
    }),
  )
})

test('boxes against quoted totals: the form and the server agree around the litre', () => {
  fc.assert(
    fc.property(typedPieces, fc.integer({ min: -1_000_003, max: 1_000_003 }), (pieces, offMm3) => {
      const load = asServerReads(pieces)
      const TotalVolume = String((load.volumeMm3 + offMm3) / 1e9)
      fc.pre(load.volumeMm3 + offMm3 > 0 && load.volumeMm3 < 1e15)
      const asked: InquiryInput = {
        inputData: {
          ...inputData,
          TotalQuantity: load.quantity,
          TotalWeight: load.grossG / 1000,
          TotalVolume,
        },
      }
      const form = draftWith(asked, pieces)
      const sent = asServerReads(bodyOf(form, 2, true).pieces).pieces.map(wirePiece)
      const fits = Math.abs(offMm3) <= 1_000_000
      expect(isQuotedLoad(sent, asked)).toBe(fits)
      expect(differsFrom(detailsOf(form, 2), { asked, quote: { options: [], optionsMissing: [] } })).toBe(
        !fits,
      )
      expect(orderLoad(sent, asked).volumeMm3).toBe(load.volumeMm3)
    }),
  )
})

test('a price that is taken up was asked for with the terms of the form, by the form and by the server', () => {
  const [pickup, customs, insurance, ddp] = [fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()]
  const options = fc.record({ pickup, customs, insurance, ddp }, { requiredKeys: [] })
  fc.assert(
    fc.property(
      options,
      fc.constantFrom('', 'DDP', 'DDU'),
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
      typedPieces,
      (sent, duty, insured, value, pieces) => {
        const asked: InquiryInput = { inputData, pieces: [...pieces], options: sent }
        const form = {
          ...draftWith(asked, pieces),
          duty,
          insured,
          goodsValue: value === null ? '' : `${value}`,
        }
        const details = detailsOf(form, 2)
        const now = askedNow(details, asked, ['pickup'])
        // What the server makes of the request that the form sends for a new price.
        const { inputData: data, options: named, goods, pieces: list } = now
        const body = {
          pieces: list,
          options: named,
          goods,
          goodsValue: data.GoodsValue,
          goodsCurrency: data.GoodsCurrency,
        }
        expect(askedWith(asked, { ...body, goodsValue: value })).toEqual(now)
        const covered = optionNames.filter(name => now.options?.[name] === true)
        const quote = { options: covered, optionsMissing: [] }
        expect(differsFrom(details, { asked: now, quote })).toBe(duty === '' && sent.ddp === true)
        expect(unpricedIn(details, quote.optionsMissing)).toEqual([])
      },
    ),
  )
})
