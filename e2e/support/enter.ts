import { createHash } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { type Language, openIn } from './portal.ts'
import { demoPassword } from './rate-steps.ts'

// Signing in by the call alone: for journeys that are about something else than the login's form.
export const digestOf = (typed: string) => createHash('sha256').update(`dtms:${typed}`).digest('hex')

export const tokenOf = async (
  request: APIRequestContext,
  account: string,
  typed = demoPassword,
): Promise<string> => {
  const response = await request.post('/api/oauth/CustomerLogin', {
    form: { account, password: digestOf(typed) },
  })
  return (await response.json()).data.token
}

interface Visit {
  path: string
  language?: Language
  token?: string
}

// Signs in through the session cookie (spec 3).
export const enterAs = async (page: Page, account: string, { path, language = 'zh', token }: Visit) => {
  const session = token ?? (await tokenOf(page.request, account))
  await page.context().addCookies([{ name: 'token', value: session, url: process.env.E2E_ORIGIN ?? '' }])
  await openIn(page, language, path)
  return session
}

// Another user, in their own browser.
export const otherPage = async (browser: Browser) =>
  (await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? '', locale: 'zh-CN' })).newPage()
