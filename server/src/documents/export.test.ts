import { expect, test } from 'vitest'
import { asTyped, withoutFormula } from './export.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' @x', "' @x"],
  // Where a semicolon divides cells, these begin another cell.
  [';=1+1', ";'=1+1"],
  ['Room 5; =cmd', "Room 5;' =cmd"],
  ['a\t+1', "a\t'+1"],
  ['a\n=1', "a\n'=1"],
  ['-a;=b;c', "'-a;'=b;c"],
  ['a; b', 'a; b'],
  ['1-2', '1-2'],
])('%j is written to a CSV as %j, and read back unchanged', (typed, written) => {
  expect(withoutFormula(typed)).toBe(written)
  expect(asTyped(written)).toBe(typed)
})
