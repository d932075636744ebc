import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

test('what arrives during a write shares the next one, in order', async () => {
  const batches: number[][] = []
  let release = () => {}
  const commit = groupCommit<number>(async rows => {
    batches.push(rows)
    if (batches.length === 1) await new Promise<void>(done => (release = done))
  })
  const all = [1, 2, 3, 4].map(commit)
  release()
  await Promise.all(all)
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('nobody is told before the own row is written', async () => {
  const order: string[] = []
  const commit = groupCommit<string>(async rows => {
    await Promise.resolve()
    order.push(`written ${rows}`)
  })
  await Promise.all(['a', 'b'].map(row => commit(row).then(() => order.push(`told ${row}`))))
  expect(order).toEqual(['written a', 'told a', 'written b', 'told b'])
})

test('a failed write is told to those who shared it, and to nobody else', async () => {
  let times = 0
  const commit = groupCommit<number>(async () => {
    if (++times === 1) throw new Error('disk full')
  })
  const [first, second] = await Promise.allSettled([commit(1), commit(2)])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})
