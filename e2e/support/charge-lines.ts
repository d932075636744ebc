import type { Locator } from '@playwright/test'
import { readLine } from '../../server/test/line-reader.ts'
import { expect } from './portal.ts'

// PRODUCT 7.4: recomputes the charges of a page from its text alone. Each row contains what makes the amount and,
// last, the amount.
export const expectWorkedOut = async (rows: Locator, basis: string, amount: string) => {
  await expect(rows.first()).toBeVisible()
  const shown = await rows.evaluateAll(
    (all, [basisOf, amountOf]) =>
      all.map(row => [
        row.querySelector(basisOf ?? '')?.textContent ?? '',
        row.querySelector(amountOf ?? '')?.textContent ?? '',
      ]),
    [basis, amount],
  )
  const wrong = shown.filter(([said = '', figure = '']) => {
    const read = readLine(said)
    const minor = Math.round(Number(figure.replace(/[^\d.-]/g, '')) * 100)
    return !read || Math.abs(read.minor - minor) !== (read.inclRounding ? 1 : 0)
  })
  expect(wrong).toEqual([])
}
