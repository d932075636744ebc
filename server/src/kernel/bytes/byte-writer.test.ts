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
  for (const [index, { bytes }] of taken.entries())
    expect(bytes.equals(Buffer.from(`${index},${`${index}`.repeat(lengths[index] as number)}`))).toBe(true)
})

test('a text that failed halfway is no part of the next', () => {
  const out = new ByteWriter()
  out.latin1('of somebody else')
  out.begin()
  out.latin1('mine,')
  out.back(1)
  expect(out.take().bytes.toString()).toBe('mine')
})

test('what was released is written over, what is held is not', () => {
  const out = new ByteWriter()
  const write = (text: string) => {
    out.begin()
    out.latin1(text)
    return out.take()
  }
  const [first, second] = [write('first'), write('second')]
  first.release()
  first.release()
  const third = write('third')
  expect([second, third].map(({ bytes }) => bytes.toString())).toEqual(['second', 'third'])
  second.release()
  third.release()
  expect(write('fourth').bytes.buffer).toBe(first.bytes.buffer)
  expect(first.bytes.toString()).toBe('fourt')
})

test('a slab that is full is used again when its last text is released', () => {
  const out = new ByteWriter()
  const long = 'x'.repeat(100_000)
  const taken = Array.from({ length: 6 }, () => {
    out.begin()
    out.latin1(long)
    return out.take()
  })
  for (const one of taken) one.release()
  const known = new Set(taken.map(({ bytes }) => bytes.buffer))
  expect(known.size).toBe(3)
  for (let time = 0; time < 20; time++) {
    out.begin()
    out.latin1(long)
    expect(known.has(out.take().bytes.buffer)).toBe(time < 6)
  }
})
