import { expect, test } from 'vitest'
import { modeNumber } from '../mode.ts'
import { transportWord, transportWords } from './order.ts'

test('an aircraft takes off and lands, a vessel leaves and reaches a port', () => {
  const { express, air, fba, ocean } = modeNumber
  expect([express, air].map(mode => transportWord('departed', mode).zh)).toEqual(['已起飞', '已起飞'])
  expect([fba, ocean].map(mode => transportWord('departed', mode).zh)).toEqual(['已离港', '已离港'])
  expect([air, ocean].map(mode => transportWord('arrived', mode).zhtw)).toEqual(['已抵達', '已到港'])
  expect(transportWord('customs_exam', air)).toBe(transportWords.customs_exam)
})

test('orders of several modes are listed with both words', () => {
  expect([transportWords.departed.zh, transportWords.arrived.zh]).toEqual(['已离港/起飞', '已到港/落地'])
})
