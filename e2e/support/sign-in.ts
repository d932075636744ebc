import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { freshEmail, type Language, openIn, origin, password } from './portal.ts'

// People who are in already: the journeys of signing up and logging in drive the dialogs, all others begin behind them.
const digestOf = (typed: string) => createHash('sha256').update(`dtms:${typed}`).digest('hex')

const wear = (page: Page, token: string) =>
  page.context().addCookies([{ name: 'token', value: token, url: origin }])

const dataOf = async <Data>(asked: ReturnType<Page['request']['post']>): Promise<Data> => {
  const { code, msg, data } = (await (await asked).json()) as { code: number; msg: string; data: Data }
  expect(code, msg).toBe(200)
  return data
}

export const signInAs = async (page: Page, email: string, typed = password) => {
  const form = { account: email, password: digestOf(typed) }
  const { token } = await dataOf<{ token: string }>(
    page.request.post(`${origin}/api/oauth/CustomerLogin`, { form }),
  )
  await wear(page, token)
}

export const demoShipper = ['shipper@demo.test', 'Demo#2026'] as const

// Opens a page as a signed-in user, by default the demo's shipper.
export const openAs = async (
  page: Page,
  path: string,
  { language = 'zh', who = demoShipper }: { language?: Language; who?: readonly [string, string] } = {},
) => {
  await signInAs(page, ...who)
  await openIn(page, language, path)
}

// Signed up, not verified yet.
export const registerShipper = async (page: Page) => {
  const email = freshEmail()
  const person = {
    ...{ email, password: digestOf(password), firstName: '海', lastName: '李' },
    ...{ companyName: '测试贸易有限公司', monthlyInternational: '0-10' },
  }
  await wear(page, await dataOf<string>(page.request.post('/api/crm/Register', { data: person })))
  return email
}

// Through the link of the mail.
export const activateShipper = async (page: Page, email: string) => {
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/outbox')).text()).split('<article>')
    const secret = /activate#token=([\w-]+)/.exec(mails.find(one => one.includes(email)) ?? '')?.[1]
    expect(secret).toBeTruthy()
    await dataOf(page.request.post(`/api/crm/Register/Activate/${secret}`))
  }).toPass({ timeout: 10_000, intervals: [50, 100, 250] })
  await signInAs(page, email)
}

// A shipper with their own empty company, verified and signed in.
export const newShipper = async (page: Page) => {
  const email = await registerShipper(page)
  await activateShipper(page, email)
  return email
}
