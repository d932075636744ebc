import { expect, test } from 'vitest'
import { modeNumber } from '../mode.ts'
import { departureWord } from './departure.ts'
import { transportWord, transportWords } from './order.ts'

test('an aircraft takes off and lands, a vessel leaves and reaches a port', () => {
  const { express, air, fba, ocean } = modeNumber
  expect([express, air].map(mode => transportWord('departed', mode).zh)).toEqual(['已起飞', '已起飞'])
  expect([fba, ocean].map(mode => transportWord('departed', mode).zh)).toEqual(['已离港', '已离港'])
  expect([air, ocean].map(mode => transportWord('arrived', mode).zhtw)).toEqual(['已抵達', '已到港'])
  expect(transportWord('customs_exam', air)).toBe(transportWords.customs_exam)
})

test('the ETD and the last moment of a cancellation have the words of the mode', () => {
  const { express, air, fba, ocean } = modeNumber
  const etd = [express, air, fba, ocean].map(mode => departureWord('etd', mode).zh)
  expect(etd).toEqual(['预计起飞', '预计起飞', '预计开航', '预计开航'])
  expect([air, ocean].map(mode => departureWord('before', mode).zh)).toEqual(['起飞前', '离港前'])
  expect([air, ocean].map(mode => departureWord('cancelBody', mode).zhtw.slice(0, 5))).toEqual([
    '貨物起飛前',
    '貨物離港前',
  ])
})

test('orders of several modes are listed with both words', () => {
  expect([transportWords.departed.zh, transportWords.arrived.zh]).toEqual(['已离港/起飞', '已到港/落地'])
})
