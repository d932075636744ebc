import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineEnd, linesWith, lineTable } from './line-table.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', '山', '深'), minLength: 1, maxLength: 8 })

test('a piece of at least one Chinese sign or two letters finds just the lines that have it, in their order', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), word, fc.boolean(), (words, piece, isLast) => {
      fc.pre(piece.length > 1 || piece > '\u007f' || isLast)
      const table = lineTable(words.map((text, subject) => [text, subject]))
      const found = [...linesWith(table, isLast ? `${piece}${lineEnd}` : piece)]
      const expected = words
        .map((text, subject) => ({ text, subject }))
        .filter(({ text }) => (isLast ? text.endsWith(piece) : text.includes(piece)))
      expect(found).toEqual(expected)
    }),
  )
})
