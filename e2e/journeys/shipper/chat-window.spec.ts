import type { Locator, Page } from '@playwright/test'
import { openAgent } from '../../support/chat-agent.ts'
import { askByAir, callAs, newShipper, openSocket } from '../../support/chat-steps.ts'
import { enterAs } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'

// The window itself: opened by a mail's link, moved, scrolled back, searched, and given pictures.
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

// As a browser gives a picture that was copied or dragged in.
const bringPicture = (target: Locator, kind: 'paste' | 'drop', name: string) =>
  target.evaluate(
    (element, { bytes, how, called }) => {
      const held = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), mail => mail.charCodeAt(0))
      held.items.add(new File([content], called, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: held })
          : new DragEvent('drop', { ...options, dataTransfer: held }),
      )
    },
    { bytes: picture, how: kind, called: name },
  )

const leftOf = async (element: Locator) => (await element.boundingBox())?.x ?? 0

const dragByMouse = async (page: Page, bar: Locator, byPx: number) => {
  const box = await bar.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx, y, { steps: 4 })
  await page.mouse.up()
}

const dragByFinger = async (page: Page, bar: Locator, byPx: number) => {
  const box = await bar.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 10]
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(px => ({ x: px, y })) })
  await touch('touchStart', [x])
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [x + byPx * part])
  await touch('touchEnd', [])
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await browser.detach()
}

test('a mail’s link opens its conversation; the window is moved, scrolled back, searched, and takes pictures', async ({
  page,
  request,
  baseURL,
}) => {
  const token = await newShipper(request, '长谈贸易有限公司')
  const userId = (await callAs(request, token, 'GET', '/api/crm/Customer/Current')).userId
  const quote = await askByAir(request, token)
  const agentId = await callAs(request, token, 'GET', '/api/webapi/user/getChatUserId')
  const agent = await openAgent(request, baseURL ?? '')
  for (let index = 1; index <= 70; index++) agent.say(userId, `第 ${index} 句`)
  await expect.poll(() => agent.frames.filter(({ method }) => method === 'sendMessage').length).toBe(70)
  const { id } = await agent.conversationWith(userId)

  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('websocket', socket =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('MessageList')) asked.push(String(payload))
    }),
  )
  await enterAs(page, '', { path: `/manage?chat=${id}`, token })
  const chat = page.getByRole('dialog', { name: '在线沟通' })
  const log = chat.getByRole('log')
  await expect(log.getByText('第 70 句')).toBeVisible()
  // spec 7: the newest 30 first.
  expect(JSON.parse(asked[0] ?? '{}')).toMatchObject({ currentPage: 1, pageSize: 30, sord: 'desc' })
  await expect(page).not.toHaveURL(/chat=/)

  // By mouse, by finger and by keys, and never out of reach.
  const bar = chat.getByRole('heading', { name: '在线沟通' })
  const start = await leftOf(chat)
  await dragByMouse(page, chat, -120)
  await expect.poll(() => leftOf(chat)).toBe(start - 120)
  await dragByFinger(page, chat, 60)
  await expect.poll(() => leftOf(chat)).toBe(start - 60)
  await chat.getByRole('button', { name: /^移动窗口/ }).press('ArrowRight')
  await expect.poll(() => leftOf(chat)).toBe(start - 44)
  await dragByMouse(page, chat, -2000)
  await expect.poll(() => leftOf(chat)).toBe(0)
  await expect(bar).toBeVisible()

  // Older ones come by scrolling, and what one looked at stays where it was.
  await expect(log.getByText('第 41 句', { exact: true })).toHaveCount(1)
  await expect(log.getByText('第 40 句', { exact: true })).toHaveCount(0)
  await chat.getByRole('region', { name: /华达/ }).evaluate(element => element.scrollTo(0, 0))
  await expect(log.getByText('第 40 句', { exact: true })).toHaveCount(1)
  await expect(log.getByText('第 41 句', { exact: true })).toBeInViewport()

  // Searched: the whole conversation, with what is not loaded.
  await chat.getByRole('button', { name: '在会话中搜索' }).click()
  await chat.getByRole('searchbox').fill('没有人写过')
  await expect(chat.getByText('没有找到')).toBeVisible()
  await chat.getByRole('searchbox').fill('第 7')
  await expect(chat.getByText('1 / 2')).toBeVisible()
  await expect(log.getByText('第 70 句', { exact: true })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(log.getByText('第 7 句', { exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')

  // Answered: the answer shows what it answers, also after a reload, and leads there.
  const seventh = log.locator('[data-message]').filter({ has: page.getByText('第 7 句', { exact: true }) })
  await seventh.getByRole('button', { name: '回复' }).click()
  await expect(chat.getByText('回复：第 7 句')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat.getByText('回复：第 7 句')).toBeHidden()
  await seventh.getByRole('button', { name: '回复' }).click()
  await page.keyboard.type('说的是这一句')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => agent.frames.find(({ formMessage }) => formMessage === '说的是这一句'))
    .toMatchObject({
      replyTo: { seq: 7, content: '第 7 句' },
    })
  await enterAs(page, '', { path: `/manage?chat=${id}`, token })
  await expect(log.getByText('说的是这一句')).toBeInViewport()
  await expect(log.getByText('第 7 句', { exact: true })).toHaveCount(1)
  await log.getByRole('button', { name: '回复：第 7 句' }).click()
  await expect(seventh.getByText('第 7 句', { exact: true }).first()).toBeInViewport()

  await bringPicture(chat.getByRole('textbox', { name: '消息' }), 'paste', 'pasted.png')
  await chat.getByRole('button', { name: '发送', exact: true }).click()
  await expect(log.getByRole('button', { name: '放大图片' })).toHaveCount(1)
  await bringPicture(log, 'drop', 'dropped.png')
  await expect(chat.getByText('待发送：dropped.png')).toBeVisible()
  await chat.getByRole('textbox', { name: '消息' }).press('Enter')
  await expect(log.getByRole('button', { name: '放大图片' })).toHaveCount(2)
  const shown = await log.getByRole('button', { name: '放大图片' }).first().boundingBox()
  expect(shown?.width).toBeLessThanOrEqual(200)

  // An offer is withdrawn under the shipper's eyes: it stays readable and asks for nothing.
  expect(agentId).not.toBe('')
  const offerId = await agent.offer(id, quote.quoteId, -30)
  const card = chat.getByRole('article', { name: /^服务商报价/ })
  await expect(card).toContainText('10 件')
  await expect(card).toContainText('67 × 60 × 40 cm')
  await expect(card.getByRole('button', { name: '接受并下单' })).toBeVisible()
  await agent.withdraw(offerId)
  await expect(card).toContainText('已撤回')
  await expect(card.getByRole('button', { name: '接受并下单' })).toBeHidden()

  // In another language the portal's words change, the agent's own do not.
  await page.evaluate(() => localStorage.setItem('tms_language', 'en'))
  await page.goto(`/manage?chat=${id}`)
  const english = page.getByRole('dialog', { name: 'Chat' }).getByRole('article').last()
  await expect(english).toContainText('Shenzhen')
  await english.getByRole('button', { name: 'Breakdown' }).click()
  await expect(english).toContainText('老客户优惠')
  await expect(english).toContainText(/Air freight/i)
  agent.close()
})

test('the eleventh connection of a person closes that of the oldest page, which reconnects only when it is used', async ({
  page,
  request,
}) => {
  const token = await newShipper(request, '多开贸易有限公司')
  const agentId = await callAs(request, token, 'GET', '/api/webapi/user/getChatUserId')
  const first = await openSocket(token)
  first.send({ method: 'SendMessage', toUserId: agentId, messageType: 'text', messageContent: '多开' })
  await first.nextFrame(({ method }) => method === 'sendMessage')
  first.close()
  const [{ id }] = await callAs(request, token, 'GET', '/api/webapi/chat/Conversations')
  const opened: string[] = []
  page.on('websocket', socket => opened.push(socket.url()))
  await enterAs(page, '', { path: `/manage?chat=${id}`, token })
  const chat = page.getByRole('dialog', { name: '在线沟通' })
  await expect(chat.getByRole('log').getByText('多开')).toBeVisible()
  expect(opened).toHaveLength(1)
  const elsewhere: Awaited<ReturnType<typeof openSocket>>[] = []
  for (let count = 0; count < 10; count++) elsewhere.push(await openSocket(token))
  await expect(chat.getByText('在线沟通已在其他页面打开')).toBeVisible()
  // A page that came back by itself would take the line from the oldest of the others.
  expect(elsewhere.map(({ isOpen }) => isOpen())).toEqual(Array(10).fill(true))
  expect(opened).toHaveLength(1)
  await chat.getByText('在线沟通已在其他页面打开').click()
  await expect(chat.getByText('在线沟通已在其他页面打开')).toBeHidden()
  expect(opened).toHaveLength(2)
  await expect.poll(() => elsewhere.map(({ isOpen }) => isOpen())).toEqual([false, ...Array(9).fill(true)])
  for (const { close } of elsewhere) close()
})
