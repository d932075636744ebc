import { expect, test } from 'vitest'
import { groupPoints } from './group-points.ts'

test('shipments that lie together are one point, and one without a position is none', () => {
  const at = (id: string, x: number, y: number) => ({ id, position: { x, y } })
  const points = groupPoints(
    [at('a', 10, 10), at('b', 14, 12), at('c', 90, 10), { id: 'd', position: null }],
    20,
  )
  expect(points).toEqual([
    { x: 10, y: 10, ids: ['a', 'b'] },
    { x: 90, y: 10, ids: ['c'] },
  ])
  expect(groupPoints([], 20)).toEqual([])
})
