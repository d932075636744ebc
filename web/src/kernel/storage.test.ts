import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, writeStored } from './storage.ts'

// Node has no localStorage; this one stores in memory.
const kept = new Map<string, string>()
const memory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', memory)
})
afterEach(() => vi.unstubAllGlobals())

test('keys have the prefix tms_, and plain texts are stored unchanged', () => {
  writeStored('token', 'abc')
  expect(kept.get('tms_token')).toBe('abc')
  expect(readStored('token')).toBe('abc')
})

test('a flag and an object come back as they went in', () => {
  writeStored('isResetPwd', true)
  writeStored('config', { sysName: '达途供应链' })
  expect(readStored('isResetPwd')).toBe(true)
  expect(readStored('config')).toEqual({ sysName: '达途供应链' })
})

test('unknown or garbled values are absent', () => {
  kept.set('tms_config', '{broken')
  expect(readStored('config')).toBeUndefined()
  expect(readStored('user')).toBeUndefined()
})

test('removing several keys leaves the others', () => {
  writeStored('token', 'abc')
  writeStored('resetToken', 'def')
  writeStored('resetEmail', 'a@b.co')
  removeStored('token', 'resetToken')
  expect([...kept.keys()]).toEqual(['tms_resetEmail'])
})

test('a full or blocked storage breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeStored('token', 'abc')
  removeStored('token')
  expect(readStored('token')).toBeUndefined()
})

test('where even touching storage throws, there is none', () => {
  vi.unstubAllGlobals()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('SecurityError')
    },
  })
  writeStored('token', 'abc')
  expect(readStored('token')).toBeUndefined()
  Reflect.deleteProperty(globalThis, 'localStorage')
})
