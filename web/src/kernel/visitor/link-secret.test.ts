import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const openAt = async (hash: string, pathname = '/activate') => {
  const replaceState = vi.fn()
  vi.stubGlobal('location', { hash, pathname, search: '?x=1' })
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

test.each(['/track', '/offer'])('a link to %s can be reloaded and bookmarked', async path => {
  const { secret, replaceState } = await openAt('#token=s3cret', path)
  expect(secret).toBe('s3cret')
  expect(replaceState).not.toHaveBeenCalled()
})

test.each(['', '#steps', '#token='])('an address with %j is left alone', async hash => {
  const { secret, replaceState } = await openAt(hash)
  expect(secret).toBe('')
  expect(replaceState).not.toHaveBeenCalled()
})
