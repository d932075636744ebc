import type { Page } from '@playwright/test'
import { accountSteps } from '../support/account-steps.ts'
import { openAgent } from '../support/chat-agent.ts'
import { callAs, newAccount, newShipper } from '../support/chat-steps.ts'
import { enterAs, tokenOf } from '../support/enter.ts'
import { inquirySteps, inquiryWords } from '../support/inquiry-steps.ts'
import { expect, freshEmail, openIn, origin, password, test } from '../support/portal.ts'
import { words } from '../support/words.ts'

// Nothing typed is lost by a reload, a lost session or a closed tab, and nothing of it is left after a sign-out.
const inStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

// The same browser after its tab was closed.
const reopened = async (page: Page): Promise<Page> => {
  const next = await page.context().newPage()
  await page.close()
  return next
}

test('an inquiry that was begun is continued after a reload and in another tab', async ({ page }) => {
  const load = (of: Page) => inquirySteps(of, inquiryWords.zh).group('货量')
  await openIn(page, 'zh', '/sea')
  await page.getByLabel('品名').fill('陶瓷杯')
  await load(page).getByLabel('单件重量').fill('14.5')
  await page.reload()
  await expect(page.getByLabel('品名')).toHaveValue('陶瓷杯')
  await expect(load(page).getByLabel('单件重量')).toHaveValue('14.5')
  const next = await reopened(page)
  await next.goto('/air')
  await expect(next.getByLabel('品名')).toHaveValue('陶瓷杯')
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
