import { expect, test } from 'vitest'
import { compared, differenceOf, wireCompared } from './compare.ts'

type Charged = Parameters<typeof compared>[0][number]

const all = (en: string) => ({ zh: en, zhtw: en, en })
const charge = (id: string, amount: number, changes: Partial<Charged> = {}): Charged => ({
  id,
  order_id: 'o1',
  source: 'quote',
  line_no: 0,
  measure_id: null,
  code: 'BASE',
  text: all(`charge ${id}`),
  leg: 'main',
  amount_minor: String(amount),
  reason: all(`reason of ${id}`),
  state: 'open',
  here: true,
  credited_minor: '0',
  bill_no: null,
  ...changes,
})
const sums = (charges: Charged[]) =>
  compared(charges).map(({ quoted, here, elsewhere, credited }) => [quoted, here, elsewhere, credited])
const measured = (id: string, amount: number, changes: Partial<Charged> = {}) =>
  charge(id, amount, { source: 'measure', measure_id: 'm1', ...changes })

test('what measured weights changed belongs to the charge of the quote, in its turn', () => {
  const charges = [charge('1', 100), charge('2', 50), measured('3', 10), measured('4', -5)]
  expect(sums(charges)).toEqual([
    [100, 110, 0, 0],
    [50, 45, 0, 0],
  ])
  // A second measure starts with the first charge again.
  expect(sums([...charges, measured('5', 1, { measure_id: 'm2' })])[0]).toEqual([100, 111, 0, 0])
  expect(sums([1, 2, 4].map(amount => charge(String(amount), amount)))).toHaveLength(3)
})

test('charges of another order, code or leg are compared by themselves', () => {
  const charges = [
    charge('1', 1),
    charge('2', 2, { order_id: 'o2' }),
    charge('3', 4, { code: 'FUEL' }),
    charge('4', 8, { leg: 'delivery' }),
  ]
  expect(sums(charges).map(([quoted]) => quoted)).toEqual([1, 2, 4, 8])
  expect(sums([...charges, measured('5', 16, { code: 'FUEL' })])[2]).toEqual([4, 20, 0, 0])
  expect(compared(charges)[3]).toMatchObject({
    ...{ orderId: 'o1', leg: 'delivery', code: 'BASE', text: all('charge 4') },
    charges: [charges[3]],
  })
})

test('duties that an older quote lists with customs are matched with the leg of their own', () => {
  const duty = charge('1', 100, { code: 'DTP', leg: 'customs' })
  const change = measured('2', 20, { code: 'DTP', leg: 'duty' })
  expect(sums([duty, change])).toEqual([[100, 120, 0, 0]])
  expect(compared([duty, change])[0]).toMatchObject({ leg: 'customs', charges: [duty, change] })
})

test('each late charge is by itself and was not quoted', () => {
  const late = (id: string) => charge(id, 7, { source: 'late' })
  expect(sums([charge('0', 100), late('1'), late('2')])).toEqual([
    [100, 100, 0, 0],
    [0, 7, 0, 0],
    [0, 7, 0, 0],
  ])
})

test('a charge that was taken back is billed but no longer quoted', () => {
  expect(sums([charge('1', 100, { state: 'void', credited_minor: '100' })])).toEqual([[0, 100, 0, 100]])
})

test('what another bill holds counts elsewhere', () => {
  expect(sums([charge('1', 100), measured('2', 20, { here: false, bill_no: 'B2' })])).toEqual([
    [100, 100, 20, 0],
  ])
})

test('the difference is what is billed anywhere less what was credited and quoted', () => {
  expect(differenceOf({ quoted: 100, here: 90, elsewhere: 35, credited: 5 })).toBe(20)
})

const wired = (charges: Charged[]) => compared(charges).map(row => wireCompared(row, 2, 'en'))

test('a row has its amounts in the currency', () => {
  const charges = [
    charge('1', 10_000),
    measured('2', 2050, { here: false }),
    measured('3', 5, { measure_id: 'm2' }),
  ]
  expect(wired([...charges.slice(0, 2), { ...charges[2], credited_minor: '5' } as Charged])).toMatchObject([
    {
      ...{ orderId: 'o1', leg: 'main', code: 'BASE', text: 'charge 1' },
      quotedAmount: 100,
      billedAmount: 100.05,
      elsewhereAmount: 20.5,
      creditedAmount: 0.05,
      difference: 20.5,
    },
  ])
})

test('a row gives each reason for a difference once, and none if it is as quoted', () => {
  expect(wired([charge('1', 100)])[0]?.reasons).toEqual([])
  const weighed = [
    measured('2', 1, { reason: all('weighed') }),
    measured('3', 1, { reason: all('weighed'), measure_id: 'm2' }),
  ]
  expect(wired([charge('1', 100), ...weighed])[0]?.reasons).toEqual(['weighed'])
  expect(wired([charge('4', 7, { source: 'late', reason: all('storage') })])[0]?.reasons).toEqual([
    'Not in the quote: storage',
  ])
  expect(wired([charge('5', 7, { credited_minor: '7' })])[0]?.reasons).toEqual(['Credited by a credit note'])
})

test('the other bill is named only where this one does not hold all that was quoted', () => {
  const elsewhere = charge('1', 100, { here: false, bill_no: 'B2' })
  expect(wired([elsewhere])[0]?.reasons).toEqual(['Billed on B2'])
  const also = measured('2', 0, { here: false, bill_no: 'B2', reason: all('weighed') })
  expect(wired([charge('1', 100), also])[0]?.reasons).toEqual(['weighed'])
})
