// Whatever a sheet or an inquiry holds, the engine answers with values and never throws.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { checkSheet, readSheet } from '../src/check/sheet.ts'
import { compileSheet } from '../src/compile/sheet.ts'
import { readInquiry } from '../src/input/read-inquiry.ts'
import { priceInquiry } from '../src/price/price.ts'
import { shelve } from '../src/sheet/sheet-index.ts'
import { sheets, wires } from './arbitrary.ts'
import { fx, NOW, priceAll, wireOf } from './fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('nothing throws', () => {
  test('on a sheet that checked without errors, whatever the inquiry', () => {
    fc.assert(
      fc.property(sheets(), wires, (sheet, wire) => {
        const { sheet: read } = readSheet(sheet)
        if (!read) throw new Error('a good sheet was refused')
        const { quotes, refusals } = priceAll([read], wire)
        expect(quotes.length + refusals.length).toBe(1)
      }),
      { numRuns: 300 },
    )
  })

  test('on a sheet with anything at any place: the check finds it, or it can be priced', () => {
    fc.assert(
      fc.property(sheets(), fc.nat(), fc.jsonValue(), wires, (sheet, seed, junk, wire) => {
        const bent = replaceSomewhere(structuredClone(sheet), seed, junk)
        const { sheet: read } = readSheet(bent)
        if (!read) return
        const { quotes, refusals } = priceAll([read], wire)
        expect(quotes.length + refusals.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  test('on JSON of any shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        expect(checkSheet(json).length).toBeGreaterThan(0)
        expect(readInquiry(json).errors?.length).toBeGreaterThan(0)
      }),
    )
  })

  test('on an inquiry with anything at any place: an error names it, or it can be priced', () => {
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.double(),
      fc.string(),
      fc.constantFrom(1e308, -0, '1e400', 'NaN', '\u0000'),
    )
    fc.assert(
      fc.property(sheets(), wires, fc.nat(), junk, (sheet, wire, seed, value) => {
        const bent = replaceSomewhere(structuredClone(wireOf(wire)), seed, value)
        const { inquiry, errors } = readInquiry(bent)
        if (!inquiry) return void expect(errors?.length).toBeGreaterThan(0)
        const request = { inquiry, sheets: shelve([compileSheet(sheet)]), nowMs: NOW, fx }
        const { quotes, refusals } = priceInquiry(request)
        expect(quotes.length + refusals.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })
})

/** Puts a value in place of one of the nodes of a tree, chosen by the seed. */
function replaceSomewhere(root: unknown, seed: number, value: unknown): unknown {
  const spots: [Record<string, unknown>, string][] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      spots.push([node as Record<string, unknown>, key])
      walk((node as Record<string, unknown>)[key])
    }
  }
  walk(root)
  const spot = spots[seed % spots.length]
  if (spot) spot[0][spot[1]] = value
  return root
}
