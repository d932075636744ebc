import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

test('what arrives together shares a write, what arrives during it the next one, in order', async () => {
  const batches: number[][] = []
  let release = () => {}
  let begun = () => {}
  const started = new Promise<void>(done => (begun = done))
  const commit = groupCommit<number>(async rows => {
    batches.push(rows)
    if (batches.length > 1) return
    begun()
    await new Promise<void>(done => (release = done))
  })
  const first = [1, 2].map(commit)
  await started
  const second = [3, 4, 5].map(commit)
  release()
  await Promise.all([...first, ...second])
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('no caller continues before its own row is written', async () => {
  const order: string[] = []
  const commit = groupCommit<string>(async rows => {
    await Promise.resolve()
    order.push(`written ${rows}`)
  })
  const told = (row: string) => commit(row).then(() => order.push(`told ${row}`))
  await told('a')
  await told('b')
  expect(order).toEqual(['written a', 'told a', 'written b', 'told b'])
})

test('a failed write is reported only to the callers who shared it', async () => {
  let times = 0
  const commit = groupCommit<number>(async () => {
    if (++times === 1) throw new Error('disk full')
  })
  const shared = await Promise.allSettled([commit(1), commit(2)])
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(commit(3)).resolves.toBeUndefined()
})
