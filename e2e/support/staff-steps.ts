import type { APIRequestContext } from '@playwright/test'
import { callAs } from './chat-steps.ts'
import { digestOf, tokenOf } from './enter.ts'
import { expect, freshEmail, password } from './portal.ts'

// The session of a new provider admin, invited and accepted. The demo has none.
export const hireAdmin = async (request: APIRequestContext, code: string): Promise<string> => {
  const root = await tokenOf(request, 'admin@demo.test')
  const allProviders: { id: string; code: string }[] = await callAs(
    request,
    root,
    'GET',
    '/api/desk/Provider',
  )
  const providerId = allProviders.find(providerName => providerName.code === code)?.id
  const email = freshEmail()
  await callAs(request, root, 'POST', '/api/desk/Staff', { email, roles: ['admin'], providerId })
  return accept(request, email)
}

/** The session of a colleague of the owner, invited with a limit per order and accepted. */
export const inviteColleague = async (
  request: APIRequestContext,
  owner: string,
  spendLimit: number,
): Promise<string> => {
  const email = freshEmail()
  await callAs(request, owner, 'POST', '/api/crm/user/Invite', {
    ...{ email, modules: ['orders'], spendLimit },
  })
  return accept(request, email)
}

const accept = async (request: APIRequestContext, email: string): Promise<string> => {
  await expect(async () => {
    const mails = (await (await request.get('/dev/outbox')).text()).split('<article')
    const secret = mails.find(one => one.includes(email))?.match(/invite#token=([\w-]+)/)?.[1]
    expect(secret).toBeDefined()
    await request.post(`/api/crm/user/Invitation/${secret}`, {
      data: { password: digestOf(password), firstName: '宁', lastName: '周' },
    })
  }).toPass()
  return tokenOf(request, email, password)
}
