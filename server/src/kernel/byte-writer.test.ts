import { expect, test } from 'vitest'
import { ByteWriter } from './byte-writer.ts'

test('what was taken stays as it is while others are written, across slabs and beyond their size', () => {
  const out = new ByteWriter()
  const lengths = [10, 100_000, 200_000, 1_000_000, 40, 150_000, 150_000]
  const taken = lengths.map((length, index) => {
    out.begin()
    out.item(index)
    for (let left = length; left > 0; left -= 10) out.latin1(`${index}`.repeat(10))
    return out.take()
  })
  for (const [index, bytes] of taken.entries())
    expect(bytes.equals(Buffer.from(`${index},${`${index}`.repeat(lengths[index] as number)}`))).toBe(true)
})

test('a text that failed halfway is no part of the next', () => {
  const out = new ByteWriter()
  out.latin1('of somebody else')
  out.begin()
  out.latin1('mine,')
  out.back(1)
  expect(out.take().toString()).toBe('mine')
})
