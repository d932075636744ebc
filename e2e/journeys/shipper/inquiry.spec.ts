import { inquirySteps as steps, inquiryWords as words } from '../../support/inquiry-steps.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { lateResponses } from '../../support/slow-network.ts'

const { zh, en } = words

const carton = { quantity: '12', length: '60', width: '50', height: '45', weight: '14' }
const seaLink = '/sea?o=2_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=12x60x50x45x14&n=LED&v=4800'

test('sea, by Chinese and English names, is priced and explained (zh)', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', '/sea')
  await go.place(zh.origin, zh.city, '上海', /上海/)
  await go.place(zh.destination, zh.city, 'los angeles', /洛杉矶/)
  await go.piece(carton)
  await expect(go.group(zh.load)).toContainText('1.62 cbm')
  await expect(go.group(zh.load)).toContainText('1.62 RT')
  await go.group(zh.goods).getByLabel(zh.goodsName).fill('LED 台灯')
  await go.ask()
  await go.expectOffers()
  await expect(page).toHaveURL(/\/sea\?o=2_CN_CN-SHANGHAI/)
  await expect(page.getByRole('img', { name: /航线图.*上海 至 洛杉矶：海运 6,000 海里/ })).toBeVisible()
  await go.openFirst()
  await expect(go.offers.first()).toContainText('CNY')
  await expectAccessible(page, 'comparison with an open row')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载报价单 PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/-LCL-US-\d{4}-\d{2}-\d{2}\.pdf$/)
})

test('air, from port to port by code and pinyin (zh)', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', '/air')
  for (const end of [zh.origin, zh.destination])
    await go.group(end).getByLabel(zh.type).selectOption({ label: zh.portType })
  await go.place(zh.origin, zh.port, 'shenzhen', /SZX/)
  await go.place(zh.destination, zh.port, 'LAX', /LAX/)
  await go.piece({ quantity: '10', length: '67', width: '60', height: '40', weight: '18' })
  await expect(go.group(zh.load)).toContainText('268 kg')
  await go.ask()
  await go.expectOffers()
  await go.openFirst()
})

test('express, from door to door by postcode alone (zh)', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', '/exp')
  await go.group(zh.origin).getByLabel(zh.postcode).fill('518000')
  await go.group(zh.destination).getByLabel(zh.postcode).fill('90001')
  await go.piece({ quantity: '2', length: '40', width: '30', height: '30', weight: '8' })
  await go.ask()
  await go.expectOffers()
})

test('FBA, to a warehouse by its code (zh)', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', '/fba')
  await go.place(zh.origin, zh.city, 'yiwu', /义乌/)
  await go.place(zh.destination, zh.warehouse, 'ont8', /ONT8/)
  await go.piece({ quantity: '10', length: '50', width: '40', height: '35', weight: '11.2' })
  await go.ask()
  await go.expectOffers()
})

for (const language of ['zhtw', 'en'] as const) {
  test(`all modes at once, compared, sorted and filtered (${language})`, async ({ page }) => {
    const say = words[language]
    const go = steps(page, say)
    await openIn(page, language)
    await go.place(say.origin, say.city, 'shenzhen', /CN/)
    await go.group(say.destination).getByLabel(say.postcode).fill('90001')
    await go.piece({ quantity: '10', length: '67', width: '60', height: '40', weight: '18' })
    await go.ask()
    await go.expectOffers()
    const count = await go.offers.count()
    expect(count).toBeGreaterThan(2)
    const modes = page.getByRole('complementary').getByRole('group').nth(1)
    await modes.getByRole('checkbox').first().uncheck()
    expect(await go.offers.count()).toBeLessThan(count)
    await modes.getByRole('checkbox').first().check()
    await page.getByRole('combobox').last().selectOption('fastest')
    await expect(page.locator('[aria-pressed=true]')).toContainText('$')
    await expectAccessible(page, `comparison in ${language}`)
  })
}

test('by keyboard alone', async ({ page }) => {
  await openIn(page, 'en', '/air')
  const { keyboard } = page
  const focused = page.locator(':focus')
  await page.getByRole('group', { name: 'Origin' }).getByLabel('Address type').focus()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('shenzh')
  await expect(page.getByRole('option', { name: /Shenzhen/ }).first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(focused).toHaveValue(/Shenzhen/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // What an input method is asked for while it is open is not the list's.
  const device = await page.context().newCDPSession(page)
  await keyboard.press('ControlOrMeta+a')
  await device.send('Input.imeSetComposition', { text: 'shang', selectionStart: 5, selectionEnd: 5 })
  await expect(page.getByRole('option', { name: /Shanghai/ }).first()).toBeVisible()
  await device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 13 })
  await expect(focused).toHaveValue('shang')
  await expect(page.getByRole('listbox')).toBeVisible()
  await focused.fill('shenzh')
  await expect(page.getByRole('option', { name: /Shenzhen/ }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(focused).toHaveValue(/Shenzhen/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // Postcode, swap, type, country, then the destination's city, where Tab takes the match.
  for (let step = 0; step < 5; step++) await keyboard.press('Tab')
  await keyboard.type('los angeles')
  await expect(page.getByRole('option', { name: /Los Angeles/ }).first()).toBeVisible()
  await keyboard.press('Tab')
  await expect(
    page.getByRole('group', { name: 'Destination' }).getByRole('combobox', { name: 'City' }),
  ).toHaveValue(/Los Angeles/)
  await page.getByRole('group', { name: 'Load' }).getByLabel('Pieces').focus()
  for (const text of ['10', '67', '60', '40', '18']) {
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  // A row more, and gone again: the focus goes along.
  await page.getByRole('button', { name: 'Add another size' }).press('Enter')
  await expect(page.getByLabel('Pieces, row 2')).toBeFocused()
  await page.getByRole('button', { name: 'Remove row 2' }).press('Enter')
  await expect(page.getByLabel('Pieces')).toBeFocused()
  await page.getByLabel('Product name').focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: en.found })).toBeVisible()
  await page.getByRole('button', { name: en.details }).first().focus()
  await keyboard.press('Enter')
  await expect(page.getByText(en.total)).toBeVisible()
})

test('a link is shared, reloaded and gone back to; a wrong one is corrected', async ({ page, browser }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', seaLink)
  await go.expectOffers()
  await page.reload()
  await go.expectOffers()
  await expect(page.getByText('上海', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '修改' }).press('Enter')
  await expect(page.getByRole('group', { name: zh.origin }).getByLabel('地址类型')).toBeFocused()
  await page.getByRole('button', { name: '收起' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: zh.found })).toBeFocused()
  await page.getByRole('button', { name: '修改' }).click()
  await expect(go.group(zh.load).getByLabel(zh.weight)).toHaveValue('14')
  await go.group(zh.load).getByLabel(zh.weight).fill('20')
  await go.ask()
  await expect(page).toHaveURL(/45x20/)
  await go.expectOffers()
  await page.goBack()
  await expect(page).toHaveURL(/45x14/)
  await go.expectOffers()

  const stranger = await browser.newContext({ locale: 'zh-CN' })
  const theirs = await stranger.newPage()
  await theirs.goto(new URL(seaLink, page.url()).href)
  await expect(theirs.getByRole('heading', { level: 1, name: zh.found })).toBeVisible()
  await stranger.close()

  await page.goto('/fba?o=9_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=１２x60.123x50x45xx&k=gold&evil=1')
  await expect(page).toHaveURL(/\/fba\?o=2_CN_CN-SHANGHAI_200120&p=12x60.12x50x45x$/)
  await expect(go.group(zh.load).getByLabel(zh.quantity)).toHaveValue('12')
})

test('services change the price at once, and insurance asks for the value', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', seaLink.replace('&v=4800', ''))
  await go.expectOffers()
  const total = go.offers.first().getByText(/^\$/).first()
  const before = (await total.textContent()) ?? ''
  await page.getByRole('checkbox', { name: /报关清关/ }).uncheck()
  await expect(total).not.toHaveText(before)
  await expect(page).toHaveURL(/s=-customs/)
  const insure = page.getByRole('checkbox', { name: /货运保险/ })
  const value = page.getByRole('textbox', { name: zh.value })
  await insure.check()
  await expect(go.group(zh.goods)).toHaveCount(0)
  await value.press('Enter')
  await expect(page.getByText('投保需填写货值')).toBeVisible()
  const book = page.getByRole('link', { name: /^下单/ })
  await expect(page.locator('[inert]').filter({ has: book.first() })).toBeAttached()
  await insure.uncheck()
  await page.getByRole('checkbox', { name: /报关清关/ }).check()
  await page.getByRole('checkbox', { name: /包税 DDP/ }).check()
  const first = go.offers.first()
  await expect(first).toContainText('填写货值后才能计算包税 DDP 的费用')
  await expect(book).toHaveCount(0)
  await first.getByRole('button', { name: /^取消包税 DDP/ }).click()
  await expect(book).toHaveCount(1)
  await insure.check()
  await value.fill('4800')
  await value.press('Enter')
  await go.expectOffers()
  await expect(go.offers.first()).toContainText('保险')
})

test('every field wrong: each shows its own message', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', '/')
  await go.ask()
  await expect(page.getByText('请填写城市或邮编')).toHaveCount(2)
  await expect(page.getByText('请填写', { exact: true })).toHaveCount(4)
  const city = go.group(zh.origin).getByRole('combobox', { name: zh.city })
  await expect(city).toBeFocused()
  // No list lies over what is wrong; the keyboard opens it.
  await expect(city).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page, 'form with errors')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()

  // Absurd, pasted with blanks, full-width: the field accepts only a number.
  const weight = go.group(zh.load).getByLabel(zh.weight)
  await weight.fill(' －１２．５ kg')
  await expect(weight).toHaveValue('12.5')
  await weight.fill('0')
  await expect(page.getByText('须大于 0')).toBeVisible()
  await go.piece({ ...carton, quantity: '１２３４５' })
  await expect(go.group(zh.load).getByLabel(zh.quantity)).toHaveValue('1234')

  // A refusal by the server is shown at its field too.
  await go.group(zh.origin).getByLabel(zh.postcode).fill('12')
  await go.group(zh.destination).getByLabel(zh.type).selectOption({ label: zh.portType })
  await go.group(zh.destination).getByLabel(zh.port).fill('ZZZZZ')
  await go.ask()
  await expect(go.group(zh.origin)).toContainText('邮编格式与国家不符')
  await expect(go.group(zh.destination)).toContainText('没有找到这个地点')
  await go.group(zh.origin).getByLabel(zh.postcode).fill('518000')
  await expect(go.group(zh.origin)).not.toContainText('邮编格式与国家不符')
})

test('a failing and a slow network: the form retains everything and asks again', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', '/sea')
  await go.place(zh.origin, zh.city, 'shanghai', /上海/)
  await go.place(zh.destination, zh.city, '90001', /90001/)
  await go.piece(carton)
  const asking = '**/api/shipping/Inquiry?*'
  await page.route(asking, route => route.abort('failed'))
  await go.ask()
  await expect(go.form.getByText('连接不上服务器，请检查网络后重试')).toBeVisible()
  await expect(go.group(zh.load).getByLabel(zh.weight)).toHaveValue('14')
  await expect(go.group(zh.origin).getByRole('combobox', { name: zh.city })).toHaveValue(/上海/)
  await page.unroute(asking)
  await lateResponses(page, asking, () => 800)
  await go.ask()
  await go.expectOffers()
})

test('history: repeat at today’s rates, remove, clear', async ({ page }) => {
  const go = steps(page, zh)
  await openIn(page, 'zh', seaLink)
  await go.expectOffers()
  await page.goto('/')
  await page.getByRole('button', { name: '询价历史' }).click()
  const history = page.getByRole('region', { name: '询价历史' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expect(history.getByRole('listitem')).toContainText(/件 · [\d.,]+ kg · [\d.,]+ cbm/)
  await expectAccessible(page, 'history')
  await history.getByRole('button', { name: /按今日运价重查/ }).click()
  await expect(page).toHaveURL(/\/sea\?/)
  await go.expectOffers()
  await expect(page.getByText(/的最低价/)).toBeVisible()
  // By ones, so that there is an earlier page: two quick presses bring it once.
  await page.route(/\/api\/shipping\/Inquiry\?/, route =>
    route.continue({ url: route.request().url().replace('pageSize=10', 'pageSize=1') }),
  )
  await page.goto('/')
  await page.getByRole('button', { name: '询价历史' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await history.getByRole('button', { name: '更早的询价' }).dblclick()
  await expect(history.getByRole('button', { name: '更早的询价' })).toHaveCount(0)
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history.getByRole('button', { name: /^删除/ }).first().click()
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await history.getByRole('button', { name: '清空历史' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空历史' }).click()
  await expect(history.getByText('还没有询价')).toBeVisible()
})

test('a price needs no scrolling at 1280 × 800', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const language of ['zh', 'en'] as const) {
    await page.addInitScript(chosen => localStorage.setItem('tms_language', chosen), language)
    for (const path of ['/', '/sea', '/air', '/exp', '/fba']) {
      await page.goto(path)
      const button = page.locator('form').getByRole('button', { name: words[language].ask, exact: true })
      const box = await button.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    }
  }
})
