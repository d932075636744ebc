import { expect, test } from 'vitest'
import { quoteNumber, readQuoteNumber } from './number.ts'

test('a quote has a number with its day in China, and is found by it however it is typed', () => {
  const id = '019a8c1e-9c00-7885-b0cb-a66e4370c9b6-2'
  const number = quoteNumber(id)
  expect(number).toBe('Q251116-4370C9B6-3')
  expect(readQuoteNumber(` ${number.toLowerCase()} `)).toMatchObject({ idEnd: '4370c9b6' })
  expect(readQuoteNumber('Q251116-4370C9B6')).toMatchObject({ idEnd: '4370c9b6' })
  for (const other of ['', 'Q', 'D251116007H84', id]) expect(readQuoteNumber(other)).toBeUndefined()
})

test('a typed number names the ids of its day in China, to the millisecond', () => {
  const idAt = (time: string) =>
    `${Date.parse(time)
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7885-b0cb-a66e4370c9b6`
  const within = (id: string, number: string) => {
    const typed = readQuoteNumber(number)
    return typed !== undefined && typed.fromId <= id && id < typed.beforeId
  }
  for (const [time, isThatDay] of [
    ['2025-11-15T16:00:00.000Z', true],
    ['2025-11-16T15:59:59.999Z', true],
    ['2025-11-15T15:59:59.999Z', false],
    ['2025-11-16T16:00:00.000Z', false],
  ] as const)
    expect(within(idAt(time), 'Q251116-4370C9B6')).toBe(isThatDay)
  expect(within(idAt('2025-11-16T03:00:00Z'), quoteNumber(`${idAt('2025-11-16T03:00:00Z')}-0`))).toBe(true)
})
