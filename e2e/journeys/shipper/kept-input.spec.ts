import type { Page } from '@playwright/test'
import { accountSteps } from '../../support/account-steps.ts'
import { openAgent } from '../../support/chat-agent.ts'
import { callAs, newAccount, newShipper } from '../../support/chat-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { touchPage } from '../../support/mobile.ts'
import { expect, freshEmail, openIn, origin, password, test } from '../../support/portal.ts'
import { words } from '../../support/words.ts'

// Nothing typed is lost by a reload, a lost session or a closed tab, and nothing of it is left after a sign-out.
const inStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

// The same browser after its tab was closed.
const reopened = async (page: Page): Promise<Page> => {
  const next = await page.context().newPage()
  await page.close()
  return next
}

for (const [language, device] of [
  ['zh', 'desktop'],
  ['zhtw', 'desktop'],
  ['en', 'phone'],
] as const)
  test(`an inquiry that was begun is continued after a reload and in another tab: ${language}, ${device}`, async ({
    page: onDesktop,
    browser,
  }) => {
    const page = device === 'phone' ? await touchPage(browser) : onDesktop
    const say = inquiryWords[language]
    const load = (of: Page) => inquirySteps(of, say).group(say.load)
    await openIn(page, language, '/sea')
    await page.getByLabel(say.goodsName).fill('陶瓷杯')
    await load(page).getByLabel(say.weight).fill('14.5')
    // The page may have been filled in before its script came.
    await expect.poll(() => inStorage(page)).toContain('14.5')
    await page.reload()
    await expect(page.getByLabel(say.goodsName)).toHaveValue('陶瓷杯')
    await expect(load(page).getByLabel(say.weight)).toHaveValue('14.5')
    const next = await reopened(page)
    await next.goto('/air')
    await expect(next.getByLabel(say.goodsName)).toHaveValue('陶瓷杯')
  })

test('an order that was begun on a phone is continued after a reload and a lost session', async ({
  browser,
}) => {
  const page = await touchPage(browser)
  const email = await newAccount(page.request, '半途下单有限公司')
  const enter = async (path: string) =>
    enterAs(page, email, { path, language: 'en', token: await tokenOf(page.request, email, password) })
  const company = page.getByLabel('Consignee Company', { exact: true })
  const token = await enter('/air?o=2_CN_CN-SHENZHEN_518000&d=4_US_US-CA-LOS-ANGELES_90001&p=10x67x60x40x18')
  await page
    .getByRole('link', { name: /^Book / })
    .first()
    .tap()
  await company.fill('Half Way Imports')
  // At once, before anything was saved.
  await page.reload()
  await expect(company).toHaveValue('Half Way Imports')
  await page.getByLabel('Consignee Phone', { exact: true }).fill('+1 213 555 0100')
  const form = page.url().slice(origin.length)
  await page.request.get('/api/oauth/Logout', { headers: { authorization: token } })
  await page.reload()
  await expect(page).toHaveURL(/Setup/i)
  await page.context().clearCookies({ name: 'token' })
  await enter(form)
  await expect(company).toHaveValue('Half Way Imports')
  await expect(page.getByLabel('Consignee Phone', { exact: true })).toHaveValue('+1 213 555 0100')
})

test('a sign-up that was begun keeps all but the password', async ({ page }) => {
  const email = freshEmail()
  await openIn(page, 'zh', '/')
  const account = accountSteps(page, words.zh)
  await account.openSignUp()
  await account.fill(words.zh.email, email)
  await account.fill(words.zh.password, password)
  await account.press(words.zh.next)
  await account.fill(words.zh.company, '测试贸易有限公司')
  expect(await inStorage(page)).not.toContain(password)
  await page.reload()
  await account.openSignUp()
  await expect(account.dialog.getByLabel(words.zh.email, { exact: true })).toHaveValue(email)
  await expect(account.dialog.getByLabel(words.zh.password, { exact: true })).toHaveValue('')
  await account.fill(words.zh.password, password)
  await account.press(words.zh.next)
  await expect(account.dialog.getByLabel(words.zh.company, { exact: true })).toHaveValue('测试贸易有限公司')
})

test('an address and a commodity are continued after a reload, a closed tab and a lost session; a sign-out leaves nothing', async ({
  page,
}) => {
  test.slow()
  const email = await newAccount(page.request, '未寄出贸易有限公司')
  const enter = async (of: Page, path: string) => {
    const token = await tokenOf(of.request, email, password)
    await enterAs(of, email, { path, token })
    return token
  }
  const field = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true })
  const open = (of: Page, name: string) => of.getByRole('button', { name, exact: true }).first().click()
  const token = await enter(page, '/AddressDetails')
  await open(page, '新增地址')
  await field(page, '公司').fill('半途公司')
  await page.reload()
  await open(page, '新增地址')
  await expect(field(page, '公司')).toHaveValue('半途公司')

  const next = await reopened(page)
  await next.goto('/commodities')
  await open(next, '新增商品')
  await field(next, '中文品名').fill('半途商品')
  // The session ends elsewhere: the page asks for the login, and then continues.
  await next.request.get('/api/oauth/Logout', { headers: { authorization: token } })
  await next.reload()
  await expect(next).toHaveURL(/Setup/i)
  expect(await inStorage(next)).toContain('半途商品')
  await next.context().clearCookies({ name: 'token' })
  await enter(next, '/commodities')
  await open(next, '新增商品')
  await expect(field(next, '中文品名')).toHaveValue('半途商品')

  await next.goto('/manage')
  await next.getByRole('button', { name: /海|芳/ }).click()
  await next.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(next).toHaveURL(`${origin}/`)
  expect(await inStorage(next)).not.toMatch(/半途/)
})

test('a message that was begun is continued after a reload', async ({ page, baseURL }) => {
  const token = await newShipper(page.request, '半句贸易有限公司')
  const { userId } = await callAs(page.request, token, 'GET', '/api/crm/Customer/Current')
  await callAs(page.request, token, 'GET', '/api/webapi/user/getChatUserId')
  const agent = await openAgent(page.request, baseURL ?? '')
  agent.say(userId, '您好')
  await expect.poll(() => agent.frames.filter(({ method }) => method === 'sendMessage').length).toBe(1)
  const { id } = await agent.conversationWith(userId)
  await enterAs(page, '', { path: `/manage?chat=${id}`, token })
  const box = page.getByRole('dialog', { name: '在线沟通' }).getByRole('textbox').last()
  await box.fill('还没写完的一句')
  await page.goto(`/manage?chat=${id}`)
  await expect(box).toHaveValue('还没写完的一句')
})
