import { expect, test } from 'vitest'
import { settle, sourceOf, uncropped, zoomTo } from './crop.ts'

const wide = { width: 800, height: 400 }
const windowPx = 200

test('without a change the middle square is shown', () => {
  expect(sourceOf(uncropped, wide, windowPx)).toEqual({ left: 200, top: 0, side: 400 })
})

test('dragging goes as far as the picture reaches and no farther', () => {
  const far = settle({ zoom: 1, x: 9999, y: 9999 }, wide, windowPx)
  expect(far).toEqual({ zoom: 1, x: 100, y: 0 })
  expect(sourceOf(far, wide, windowPx)).toEqual({ left: 0, top: 0, side: 400 })
  expect(sourceOf(settle({ zoom: 1, x: -9999, y: 0 }, wide, windowPx), wide, windowPx).left).toBe(400)
})

test('zooming fixes the middle and stays between the whole and four times', () => {
  const twice = zoomTo(uncropped, 2, wide, windowPx)
  expect(sourceOf(twice, wide, windowPx)).toEqual({ left: 300, top: 100, side: 200 })
  expect(zoomTo(uncropped, 99, wide, windowPx).zoom).toBe(4)
  const corner = settle({ zoom: 4, x: 9999, y: 9999 }, wide, windowPx)
  expect(zoomTo(corner, 0, wide, windowPx)).toEqual({ zoom: 1, x: 100, y: 0 })
})

test('whatever is done, the shown square lies within the picture', () => {
  for (const picture of [wide, { width: 30, height: 900 }, { width: 256, height: 256 }])
    for (const zoom of [0.2, 1, 1.7, 4, 50])
      for (const x of [-500, 0, 33, 500]) {
        const { left, top, side } = sourceOf(settle({ zoom, x, y: -x }, picture, windowPx), picture, windowPx)
        expect(left).toBeGreaterThanOrEqual(-1e-9)
        expect(top).toBeGreaterThanOrEqual(-1e-9)
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-9)
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-9)
      }
})
