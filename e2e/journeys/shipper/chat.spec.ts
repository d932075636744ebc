import { accountSteps } from '../../support/account-steps.ts'
import { openAgent } from '../../support/chat-agent.ts'
import { keepPersonalData, newAccount } from '../../support/chat-steps.ts'
import { orderSteps } from '../../support/order-steps.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { words } from '../../support/words.ts'

// PRODUCT 2.4: a shipper bargains with a provider's agent, side by side.
const airLink = '/air?o=1_CN_SZX_&d=1_US_LAX_&p=10x67x60x40x18'
const titles = { zh: '在线沟通', zhtw: '線上溝通', en: 'Chat' }

test('a price is asked about, bargained over and accepted; nothing is lost or doubled', async ({
  page,
  request,
  baseURL,
}) => {
  // Two people and three languages: more than one journey's time on a busy machine.
  test.slow()
  const email = await newAccount(request, '议价贸易有限公司')
  const agent = await openAgent(request, baseURL ?? '')
  const chat = page.getByRole('dialog', { name: titles.zh })
  const box = chat.getByRole('textbox', { name: '消息' })
  const log = chat.getByRole('log')
  const offers = chat.getByRole('article', { name: /^服务商报价/ })
  const say = async (text: string) => {
    await box.fill(text)
    await box.press('Enter')
  }

  // A guest asks, signs in, and is back in the chat, where the price is shown as the server stores it.
  await openIn(page, 'zh', airLink)
  await page.getByRole('button', { name: /^咨询服务商：华达国际/ }).click()
  await accountSteps(page, words.zh).logInAndLand(email)
  await expect(chat.getByRole('article', { name: /^报价 \$/ })).toContainText('平台核实')
  await expect(log.getByText('已送达')).toBeVisible()

  // The agent's own price, countered, and a new one in its place.
  const userId: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tms_user') ?? '{}').userId,
  )
  const { id, lastMessage } = await agent.conversationWith(userId)
  const { quoteId } = JSON.parse(lastMessage.content).data
  const first = await agent.offer(id, quoteId, -50)
  await expect(offers.first()).toContainText('待答复')
  await expectAccessible(page, 'chat with an offer')
  // A no is final, so it is asked; Esc leaves the answer, not the chat.
  await offers.first().getByRole('button', { name: '拒绝' }).click()
  await expect(chat.getByText('拒绝后这个报价不能再接受')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offers.first().getByRole('button', { name: '拒绝' })).toBeFocused()
  await offers.first().getByRole('button', { name: '还价' }).click()
  await chat.getByRole('button', { name: '发送还价' }).click()
  await expect(chat.getByText('请输入大于 0 的金额')).toBeVisible()
  await chat.getByLabel('期望总价（USD）').fill('1300.5')
  await chat.getByLabel('补充说明').fill('每月都有货')
  await chat.getByLabel('补充说明').press('Enter')
  await expect(offers.first()).toContainText('已还价')
  await expect(log.getByText(/还价 \$1,300\.50/)).toBeVisible()
  await expect
    .poll(() => agent.frames.find(({ method, state }) => method === 'priceAnswer' && state === 'countered'))
    .toMatchObject({ offerId: first, counterAmount: 1300.5, words: '每月都有货' })
  await agent.offer(id, quoteId, -60, first)
  await expect(offers.first()).toContainText('已被新报价替代')
  await expect(offers.nth(1)).toContainText('待答复')

  // Words, a link, a little picture and a photograph.
  await say('请看 https://example.com/a?b=1。[微笑]')
  await expect(log.getByRole('link', { name: 'https://example.com/a?b=1' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(log.getByRole('img', { name: '[微笑]' })).toBeVisible()
  await box.press('Enter')
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const chooser = chat.locator('input[type=file]')
  const photo = { name: 'box.png', mimeType: 'image/png', buffer: picture }
  await chooser.setInputFiles(photo)
  await expect(chat.getByText('待发送：box.png')).toBeVisible()
  await chat.getByRole('button', { name: '移除 box.png' }).click()
  await expect(chat.getByText('box.png')).toHaveCount(0)
  // Send is pressed while the picture is on its way: it follows by itself.
  let go = () => {}
  const held = new Promise<void>(done => {
    go = done
  })
  await page.route('**/api/file/Uploader?*', async route => {
    await held
    await route.continue()
  })
  await chooser.setInputFiles(photo)
  await expect(chat.getByText('正在上传 box.png')).toBeVisible()
  await say('外箱照片')
  await expect(log.getByText('外箱照片')).toBeVisible()
  await expect(chat.getByText('正在上传 box.png')).toBeVisible()
  await expect(log.getByRole('button', { name: '放大图片' })).toHaveCount(0)
  go()
  await log.getByRole('button', { name: '放大图片' }).click()
  await page.unroute('**/api/file/Uploader?*')
  await page.getByRole('dialog', { name: '图片' }).press('Escape')
  await expect(chat).toBeVisible()

  // A document waits beside its text, also over a reload, and one press sends both; what cannot be sent says why.
  const paper = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  await box.fill('装箱单见附件')
  await chooser.setInputFiles([
    { name: '装箱单.pdf', mimeType: 'application/pdf', buffer: paper },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(chat.getByText(/^不能发送“notes.txt”/)).toBeVisible()
  await chat.getByRole('button', { name: '删除' }).click()
  await expect(chat.getByText('待发送：装箱单.pdf')).toBeVisible()
  await expect(log.getByRole('button', { name: '装箱单.pdf' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: /^在线沟通/ }).click()
  await expect(chat.getByText('待发送：装箱单.pdf')).toBeVisible()
  await expect(box).toHaveValue('装箱单见附件')
  await expectAccessible(page, 'a file beside its text')
  await chat.getByRole('button', { name: '发送', exact: true }).click()
  await expect(log.getByText('装箱单见附件')).toBeVisible()
  await expect(log.getByRole('button', { name: '装箱单.pdf' })).toBeVisible()
  await expect(chat.getByText('待发送：装箱单.pdf')).toBeHidden()
  const said = await log.innerText()
  expect(said.indexOf('装箱单见附件')).toBeLessThan(said.indexOf('装箱单.pdf'))
  await expect
    .poll(() => agent.frames.some(({ formMessage }) => String(formMessage).includes('装箱单.pdf')))
    .toBe(true)

  // Offline: written messages wait, missed ones are fetched.
  await page.context().setOffline(true)
  await expect(chat.getByText(/^连接已断开/)).toBeVisible()
  await say('离线一')
  await say('离线二')
  await expect(log.getByText('等待网络')).toHaveCount(2)
  agent.say(userId, '您好，在吗')
  await expect.poll(() => agent.frames.some(({ toMessage }) => toMessage === '您好，在吗')).toBe(true)
  await page.context().setOffline(false)
  await expect(log.getByText('等待网络')).toHaveCount(0)
  const texts = ['离线一', '离线二', '您好，在吗']
  for (const text of texts) await expect(log.getByText(text, { exact: true })).toHaveCount(1)
  await expect
    .poll(
      async () => (await agent.messagesWith(userId)).filter(({ content }) => texts.includes(content)).length,
    )
    .toBe(3)

  // By the keyboard: moved, closed; and what comes then is counted.
  const before = await chat.boundingBox()
  await chat.getByRole('button', { name: /^移动窗口/ }).press('ArrowLeft')
  await expect.poll(async () => (await chat.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  agent.say(userId, '等您回复')
  await page.getByRole('button', { name: '在线沟通，1 条未读' }).click()
  await expect(chat.getByText('以下是新消息')).toBeVisible()
  await expect(log.getByText('等您回复')).toBeVisible()

  // Yes: straight to booking at the price that was agreed.
  const agreed = /\$[\d,.]+/.exec((await offers.nth(1).getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await offers.nth(1).getByRole('button', { name: '接受并下单' }).click()
  await expect(page).toHaveURL(/\/order\/air\?quoteId=[\w-]+$/)
  await expect(page.getByRole('complementary', { name: '订单摘要' })).toContainText(agreed)
  const token = await page.evaluate(() => localStorage.getItem('tms_token') ?? '')
  await keepPersonalData(request, token)
  await page.reload()
  const order = orderSteps(page, 'zh')
  await order.fillAll({ country: 'US', postcode: '90001' })
  await order.place.click()
  await order.openPlaced()
  await expect(order.panel.getByText('待审核')).toBeVisible()
  await expect(order.panel.getByText(agreed).first()).toBeVisible()
  // The conversation says so and leads to the order; the offer before it points to the newer one.
  await page.goto('/manage')
  await page.getByRole('button', { name: /^在线沟通/ }).click()
  await expect(offers.nth(0)).toContainText('服务商已发来新的报价')
  await expect(offers.nth(1)).toContainText('已下单，订单号')
  await expect(offers.nth(1).getByRole('button', { name: '去下单' })).toBeHidden()
  await offers.nth(1).getByRole('button', { name: /^D26/ }).click()
  await expect(order.panel.getByText(agreed).first()).toBeVisible()
  agent.close()

  for (const language of ['zhtw', 'en'] as const) {
    await page.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await page.goto('/faq')
    await page.getByRole('button', { name: titles[language], exact: true }).click()
    const window = page.getByRole('dialog', { name: titles[language] })
    await expect(window.getByRole('article').last()).toBeVisible()
    await expectAccessible(page, `chat in ${language}`)
  }
})
