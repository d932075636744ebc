import { expect, test } from 'vitest'
import { quantityText } from './quantity.ts'

test('what was measured is told with its unit, a flat charge by its amount alone', () => {
  expect(quantityText({ quantity: 168, unit: 'kg', unitPrice: 3.816 })).toBe('168 kg × 3.816')
  expect(quantityText({ quantity: 1.62, unit: 'rt', unitPrice: 30 })).toBe('1.62 RT × 30.00')
  expect(quantityText({ quantity: 2, unit: 'shipment', unitPrice: 4.5 })).toBe('2 × 4.50')
  expect(quantityText({ quantity: 1, unit: 'shipment', unitPrice: 100 })).toBe('—')
})
