import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('what is garbage goes at once, and what is held stays', () => {
  const held = Buffer.alloc(10, 7)
  const gone = new WeakRef({})
  return new Promise<void>(done =>
    // A reference made in this turn is held until its end.
    setImmediate(() => {
      releaseMemory()
      expect(gone.deref()).toBeUndefined()
      expect(held.every(byte => byte === 7)).toBe(true)
      done()
    }),
  )
})
