import { expect, test } from 'vitest'
import { endsSoon, laneMatrix } from './lane-matrix.ts'

const lane = (from: string, to: string, daysLeft: number) => ({
  from,
  to,
  fromName: `name of ${from}`,
  toName: `name of ${to}`,
  daysLeft,
  lastDay: '',
  channels: [],
})

test('lanes become a table whose first rows end first; an unsold lane is an empty cell', () => {
  const lanes = [lane('SZ', 'US-W', 3), lane('NB', 'US-E', 20), lane('SZ', 'US-E', 27)]
  const { origins, rows } = laneMatrix(lanes)
  expect(origins).toEqual([
    { code: 'NB', name: 'name of NB' },
    { code: 'SZ', name: 'name of SZ' },
  ])
  expect(rows.map(({ to, cells }) => [to.code, ...cells.map(cell => cell?.daysLeft)])).toEqual([
    ['US-W', undefined, 3],
    ['US-E', 20, 27],
  ])
})

test('a lane needs a renewal where its price ends within two weeks', () => {
  expect([-1, 0, 13, 14].map(daysLeft => endsSoon({ daysLeft }))).toEqual([true, true, true, false])
})
