import { expect, test } from 'vitest'
import { namePlace, namePlaceSmall } from './label-position.ts'

const map = { width: 1152, height: 252 }
const shenzhen = { x: 240, y: 210, name: 'Shenzhen Bao\u2019an', side: 'left' as const }

test('on the large map a label is on the side that the server chose', () => {
  expect(namePlace(shenzhen)).toEqual({ x: 227, y: 215, textAnchor: 'end' })
})

test('in a panel a label that the edge would cut is below its dot, whole and off the way', () => {
  const { x, y, textAnchor } = namePlaceSmall({ ...shenzhen, y: 150 }, map)
  expect(textAnchor).toBe('end')
  expect(x).toBeGreaterThan(shenzhen.x)
  expect(y).toBeGreaterThan(150)
  const right = namePlaceSmall({ x: 1000, y: 90, name: 'Los Angeles International', side: 'right' }, map)
  expect(right.textAnchor).toBe('start')
  expect(right.x).toBeLessThan(1000)
})

test('it is above its dot where the canvas ends', () => {
  expect(namePlaceSmall({ ...shenzhen, y: 230 }, map).y).toBeLessThan(230)
})

test('on a phone, where the letters are larger, it is farther from the edge', () => {
  const ningbo = { x: 290, y: 150, name: 'Ningbo-Zhoushan', side: 'left' as const }
  expect(namePlaceSmall(ningbo, map, true).x).toBeGreaterThan(namePlaceSmall(ningbo, map).x)
})

test('in a panel a name that fits stays beside its dot', () => {
  const place = { ...shenzhen, name: '深圳宝安' }
  expect(namePlaceSmall(place, map)).toEqual(namePlace(place))
})
