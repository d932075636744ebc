import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const openAt = async (hash: string) => {
  const replaceState = vi.fn()
  vi.stubGlobal('location', { hash, pathname: '/activate', search: '?x=1' })
  vi.stubGlobal('history', { state: { key: 'k' }, replaceState })
  vi.resetModules()
  const { linkSecret } = await import('./link-secret.ts')
  return { secret: linkSecret(), replaceState }
}

test('the secret of a mailed link is taken out of the address at once', async () => {
  const { secret, replaceState } = await openAt('#token=s3cr%2Bet')
  expect(secret).toBe('s3cr+et')
  expect(replaceState).toHaveBeenCalledWith({ key: 'k' }, '', '/activate?x=1')
})

test.each(['', '#steps', '#token='])('an address with %j is left alone', async hash => {
  const { secret, replaceState } = await openAt(hash)
  expect(secret).toBe('')
  expect(replaceState).not.toHaveBeenCalled()
})
