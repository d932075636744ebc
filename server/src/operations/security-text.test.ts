import { expect, test } from 'vitest'
import { readSettings } from '#kernel/settings.ts'
import { openPortalForThisTest } from '../../test/portal.ts'

const path = '/.well-known/security.txt'

test('names the contact, where to find it again and until when to believe it', async () => {
  const portal = await openPortalForThisTest({ settings: { SECURITY_CONTACT: 'security@portal.test' } })
  const response = await portal.request(path)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Contact: mailto:security@portal.test')
  expect(lines).toContain(`Canonical: http://portal.test${path}`)
  const expires = Date.parse(lines.find(line => line.startsWith('Expires: '))?.slice(9) ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('without a contact there is no such file', async () => {
  const portal = await openPortalForThisTest()
  expect((await portal.request(path)).status).toBe(404)
})

test('a contact is an address or a page, else the start is refused in words', () => {
  const contact = (text: string) => readSettings({ SECURITY_CONTACT: text }).securityContact
  expect(contact('https://portal.test/security')).toBe('https://portal.test/security')
  for (const wrong of ['ask us', 'http://portal.test', 'https://'])
    expect(() => contact(wrong)).toThrow('SECURITY_CONTACT')
})
