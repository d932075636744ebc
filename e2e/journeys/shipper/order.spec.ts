import type { Page } from '@playwright/test'
import { accountSteps } from '../../support/account-steps.ts'
import { agentWith } from '../../support/desk-order-steps.ts'
import { enterAs } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { orderSteps } from '../../support/order-steps.ts'
import { expect, expectAccessible, type Language, openIn, test } from '../../support/portal.ts'
import { words } from '../../support/words.ts'

// PRODUCT 2.3 and 2.5: a price becomes an order, and the order is followed. The agent has their own browser.
const shipper = 'shipper@demo.test'
const book = { zh: /^下单：华达国际/, zhtw: /^下單：華達國際/, en: /^Book .*Huada/i } as const

const openedOrder = async (page: Page, language: Language) => {
  const { panel, openPlaced } = orderSteps(page, language)
  await openPlaced()
  const orderNo = (await panel.getByRole('heading', { name: /^D\d{6}/ }).textContent()) ?? ''
  return { id: new URL(page.url()).searchParams.get('open') ?? '', orderNo }
}

const photograph = {
  name: '外箱.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an order page whose quote does not exist has a heading that says so', async ({ page }) => {
  await enterAs(page, shipper, { path: '/order/exp?quoteId=0190a7c0-0000-7000-8000-000000000000' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'an order of an unknown quote')
})

test('a guest books an Amazon shipment: errors at their fields, a new price, two submits, consent, delivery', async ({
  page,
  browser,
}) => {
  // Two people and a whole shipment: more than one journey's time on a busy machine.
  test.slow()
  const go = orderSteps(page, 'zh')
  await openIn(page, 'zh', '/fba?o=2_CN_CN-YIWU_&d=3_US_ONT8_&p=10x50x40x35x11.2')
  await expect(page.getByText('#ONT8', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: book.zh }).first().click()
  // The account is asked for over the comparison, with the offer in view.
  const account = accountSteps(page, words.zh)
  await expect(account.dialog.getByText(/华达国际/)).toBeVisible()
  await account.press(words.zh.goToLogin)
  await expect(account.dialog.getByText(/华达国际/)).toBeVisible()
  await account.logInAndLand(shipper, 'Demo#2026')
  await expect(go.heading('亚马逊 FBA 下单')).toBeVisible()
  await expect(page.getByLabel('第 1 行件数')).toHaveValue('10')
  await expect(page.getByLabel('仓库', { exact: true })).toHaveValue('#ONT8')
  await expect(page.getByLabel('关税和税费')).toHaveAccessibleDescription('报价已含关税和税费。')
  const quoteId = new URL(page.url()).searchParams.get('quoteId')

  await go.place.click()
  await expect(page.getByLabel('FBA 货件编号')).toBeFocused()
  await expectAccessible(page, 'an order with errors')

  await go.pickShipper()
  await go.pickCommodity()
  await page.getByLabel('第 1 行数量').fill('300')
  await page.getByLabel('FBA 货件编号').fill('ABC')
  await page.getByLabel('备货日期', { exact: true }).fill(go.soon)
  await expect(page.getByText(/^货件编号以 FBA 开头/)).toBeVisible()
  const amazonId = `FBA15${Date.now().toString(36).toUpperCase().slice(-7)}`
  await page.getByLabel('FBA 货件编号').fill(amazonId)
  // A heavier box is priced before it is placed, and warned of.
  await page.getByLabel('第 1 行单件毛重').fill('23')
  await expect(page.getByText('超过 FBA 单箱重量上限 22.5 公斤')).toBeVisible()
  await expect(page.getByText(/与报价时不同，新价格 \$/)).toBeVisible()
  await go.place.click()
  await expect(page.getByText('请先确认新价格')).toBeVisible()
  // A double press on it is no press on the button that moves up below the pointer.
  await page.getByRole('button', { name: '接受新价格' }).dblclick()

  // A reload at that very moment restores everything, with its new price; and its document can be viewed.
  await page.getByLabel('客户参考号').fill('PO-最后一刻')
  await page.reload()
  await expect(page.getByLabel('FBA 货件编号')).toHaveValue(amazonId)
  await expect(page.getByLabel('客户参考号')).toHaveValue('PO-最后一刻')
  await expect(page.getByText(/与报价时不同/)).toBeHidden()
  await expect(page).toHaveURL(/draft=/)
  expect(page.url()).not.toContain(quoteId ?? '')
  await page.locator('input[type=file]').first().setInputFiles(photograph)
  await page.getByRole('button', { name: '预览 外箱.png' }).click()
  await expect(page.getByRole('dialog', { name: '外箱.png' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '撤回 外箱.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
  await expect(page.getByRole('button', { name: '预览 外箱.png' })).toBeHidden()

  await go.place.dblclick()
  const order = await openedOrder(page, 'zh')
  await expect(go.panel.getByText('待审核')).toBeVisible()
  await go.search(`${amazonId} NOBODY-1`)
  await expect(page.getByText('没有找到 1 个单号：NOBODY-1')).toBeVisible()
  await expect(go.rows).toHaveCount(1)
  await go.panel.getByRole('button', { name: '复制发货人' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  await expectAccessible(page, 'one order beside the list')

  const agent = await agentWith(browser, order)
  await agent.adopt()
  await agent.panel.getByRole('button', { name: '入库实测' }).click()
  await agent.dialog.getByRole('textbox', { name: '第 1 行 单件 kg' }).fill('24')
  await agent.dialog.getByLabel('地点').fill('义乌仓')
  await agent.dialog.getByRole('button', { name: '保存并请客户确认' }).click()
  await expect(agent.panel.getByText(/正等待客户确认/)).toBeVisible()
  await page.reload()
  await expect(go.panel.getByText(/入库实测 240 kg/)).toBeVisible()
  await go.panel.getByRole('button', { name: '同意', exact: true }).click()
  await expect(go.panel.getByText('实测调整（已同意）')).toBeVisible()
  await go.panel.getByRole('button', { name: '申请取消' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '申请取消' }).click()
  await expect(page.getByRole('dialog').getByText('请填写原因')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('原因')).toBeFocused()
  await page.keyboard.press('Escape')
  await go.panel.getByRole('button', { name: '创建并复制链接' }).click()
  await expect(go.panel.getByRole('link', { name: /^http/ })).toBeVisible()
  await agent.page.reload()
  await agent.record('delivered', 'ONT8')
  await agent.leave()
  await page.reload()
  // A place that was written down as a code is called by its name.
  await expect(go.stop('已签收')).toContainText(/ONT8 · \S+/)
})

interface ModeStory {
  tab: string
  language: Language
  title: string
  ask: (page: Page) => Promise<void>
  consignee: { country?: string; postcode?: string }
  // What else this mode shows on its way.
  inForm?: (page: Page) => Promise<void>
  placed: string
  delivered: string
}

const door = (language: Language, from: string, size: readonly string[]) => async (page: Page) => {
  const say = inquiryWords[language]
  const go = inquirySteps(page, say)
  await go.group(say.origin).getByLabel(say.postcode).fill(from)
  await go.group(say.destination).getByLabel(say.postcode).fill('90001')
  const [quantity = '', length = '', width = '', height = '', weight = ''] = size
  await go.piece({ quantity, length, width, height, weight })
}

const stories: ModeStory[] = [
  {
    tab: 'Express',
    language: 'en',
    title: 'Book express',
    ask: door('en', '518000', ['2', '40', '30', '30', '8']),
    consignee: {},
    inForm: async page => {
      // An HS code by a word; goods that wait at a factory.
      await page.getByLabel('HS code, row 1').fill('lamp')
      await page.getByRole('option', { name: /^9405/ }).first().click()
      await expect(page.getByLabel('HS code, row 1')).toHaveValue(/^9405/)
      await page.getByLabel('Pick up at another address').check()
      const pickup = page.getByRole('region', { name: 'Pickup address' })
      await pickup.getByRole('button', { name: 'Choose from address book' }).click()
      await page.getByRole('listbox').getByRole('option').first().click()
      await expect(page.getByLabel('Pickup address City')).not.toHaveValue('')
      // Another postcode than was quoted is another price.
      await page.getByLabel('Pickup address Postcode').fill('518000')
      // What is ordered every month is filled in once.
      const name = `Monthly ${Date.now()}`
      await page.getByRole('button', { name: 'Save as template' }).click()
      await page.getByRole('dialog').getByLabel('Template name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Use a template' }).click()
      // What is written here is not thrown away without a question.
      await page.getByRole('menuitem', { name }).click()
      const asks = page.getByRole('dialog', { name: `Fill in from template “${name}”?` })
      await expect(asks).toContainText('cannot be undone')
      await asks.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Add commodity' }).click()
      await page.getByRole('button', { name: 'Remove commodity 2' }).click()
      await expect(page.getByRole('button', { name: 'Add commodity' })).toBeFocused()
    },
    placed: 'Awaiting review',
    delivered: 'Delivered',
  },
  {
    tab: 'Air',
    language: 'en',
    title: 'Book air freight',
    ask: door('en', '518000', ['10', '67', '60', '40', '18']),
    consignee: { country: 'US', postcode: '90001' },
    // As the server requires it: to a door, in a country with postcodes.
    inForm: page =>
      expect(page.getByLabel('Consignee Postcode', { exact: true })).toHaveAttribute('aria-required', 'true'),
    placed: 'Awaiting review',
    delivered: 'Delivered',
  },
  {
    tab: '海運併櫃',
    language: 'zhtw',
    title: '海運併櫃下單',
    ask: door('zhtw', '200120', ['12', '60', '50', '45', '14']),
    consignee: {},
    inForm: page => expectAccessible(page, 'an ocean order in traditional Chinese'),
    placed: '待審核',
    delivered: '已簽收',
  },
]

for (const { tab, language, title, ask, consignee, inForm, placed, delivered } of stories)
  test(`${title}: from the home page to the consignee’s door`, async ({ page, browser }) => {
    test.slow()
    const go = orderSteps(page, language)
    await enterAs(page, shipper, { path: '/', language })
    await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click()
    await ask(page)
    await inquirySteps(page, inquiryWords[language]).ask()
    await page.getByRole('link', { name: book[language] }).first().click()
    await expect(go.heading(title)).toBeVisible()
    const form = page.url()
    await go.fillAll(consignee)
    await inForm?.(page)
    await go.place.click()
    const order = await openedOrder(page, language)
    await expect(go.panel.getByText(placed)).toBeVisible()

    const agent = await agentWith(browser, order)
    await agent.adopt()
    await agent.record('departed', 'CNSZX')
    await agent.record('delivered', 'Los Angeles')
    await agent.leave()
    await page.reload()
    await expect(go.stop(delivered)).toContainText('Los Angeles')

    // The quote is used, and shows by which order.
    await page.goto(form)
    await page.getByRole('link', { name: new RegExp(order.orderNo) }).click()
    await expect(page).toHaveURL(new RegExp(`open=${order.id}`))
  })

test('an order is revoked and submitted again, copied, and priced again when its quote expired', async ({
  page,
}) => {
  const go = orderSteps(page, 'en')
  await enterAs(page, shipper, { path: '/air?o=1_CN_SZX_&d=1_US_LAX_&p=10x67x60x40x18', language: 'en' })
  await page.getByRole('link', { name: book.en }).first().click()
  await go.fillAll({ country: 'US', postcode: '90001' })
  await go.place.click()
  await go.openPlaced()
  await go.panel.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(go.panel.getByText('Revoked').first()).toBeVisible()
  await go.panel.getByRole('button', { name: 'Submit again' }).click()
  await expect(go.panel.getByText('Awaiting review')).toBeVisible()
  await go.panel.getByRole('button', { name: 'Book again' }).click()
  await expect(page).toHaveURL(/\/order\/air\?draft=/)
  await expect(page.getByLabel('Consignee City')).toHaveValue('Los Angeles')

  // The same draft in another tab: neither overwrites the other unseen.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Your reference').fill('OTHER TAB')
  await expect(other.getByText(/^Draft saved at/)).toBeVisible()
  await page.getByLabel('Your reference').fill('THIS TAB')
  await page.getByRole('button', { name: 'Show latest' }).click()
  await expect(page.getByLabel('Your reference')).toHaveValue('OTHER TAB')
  await other.close()

  // A session that ends while typing: after signing in again the last words are still in the form.
  const saves = '**/api/shipping/PersonOrder?*'
  await page.route(saves, route => route.fulfill({ json: { code: 601, msg: 'Ended', data: null } }))
  await page.getByLabel('Your reference').fill('LAST WORDS')
  await expect(page).toHaveURL(/\/Setup\?redirect=/)
  await page.unroute(saves)
  await accountSteps(page, words.en).logInAndLand(shipper, 'Demo#2026')
  await expect(page.getByLabel('Your reference')).toHaveValue('LAST WORDS')

  // An expired quote is priced again, and the difference is shown.
  await page.route('**/api/shipping/Quote/*', async route => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data?: { expired?: boolean } }
    if (envelope.data) envelope.data.expired = true
    await route.fulfill({ response: response, json: envelope })
  })
  await page.reload()
  await expect(page.getByText(/^Today \$.*price unchanged/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept new price' }).click()
  await page.unroute('**/api/shipping/Quote/*')

  // Begun blank, the form asks for the price itself.
  await page.goto('/order/air')
  await page.getByLabel('Pieces').fill('3')
  await page.getByRole('button', { name: 'Get quotes' }).click()
  await expect(page).toHaveURL(/\/air\?/)
})
