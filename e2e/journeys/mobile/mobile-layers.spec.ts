import type { Page } from '@playwright/test'
import { enterAs } from '../../support/enter.ts'
import { touchPage } from '../../support/mobile.ts'
import { expect, test } from '../../support/portal.ts'

// What covers the screen of a phone: nothing behind it is in reach, of a keyboard or of a screen reader.

// Where Tab leads, all around.
const expectTabStaysIn = async (page: Page, layer: string) => {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    // The browser's own controls come after the last one of the page.
    const outside = await page.evaluate(inside => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest(inside) ? '' : activeElement?.outerHTML
    }, layer)
    expect(outside).toBe('')
  }
}

const inertCount = (page: Page) => page.locator('[inert]').count()

test('behind an order that fills the screen nothing is in reach, and its row gets the focus back', async ({
  browser,
}) => {
  const page = await touchPage(browser)
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  const opener = page.locator('[data-opener]').first()
  await opener.waitFor()
  const orderNo = /D\d+/.exec((await opener.textContent()) ?? '')?.[0] ?? ''
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: orderNo })
  await expect(panel.getByRole('heading', { level: 2, name: orderNo })).toBeFocused()
  await expect(panel.getByRole('region', { name: '文件' }).first()).toBeVisible()
  // The list, the header and the menu.
  expect(await opener.evaluate(row => row.closest('[inert]') !== null)).toBe(true)
  expect(await page.getByRole('banner').evaluate(bar => bar.closest('[inert]') !== null)).toBe(true)
  await expectTabStaysIn(page, 'section:has(> header h2)')

  // A dialog on top of it is in reach, and gives way to the panel again.
  await panel.getByRole('button', { name: '存为模板' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('空运')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('button', { name: '存为模板' })).toBeFocused()

  // A wider window is a desk again: list and panel side by side.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => inertCount(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => inertCount(page)).toBeGreaterThan(0)

  await panel.getByRole('button', { name: '关闭' }).click()
  await expect(panel).toBeHidden()
  expect(await inertCount(page)).toBe(0)
  await expect(opener).toBeFocused()
  await page.context().close()
})

test('behind the chat that fills the screen nothing is in reach, also not the order that it was opened from', async ({
  browser,
}) => {
  const page = await touchPage(browser)
  await enterAs(page, 'shipper@demo.test', { path: '/shipments?view=2' })
  const opener = page.locator('[data-opener]').first()
  await opener.click()
  const talk = page.getByRole('button', { name: '联系服务商' })
  await talk.click()
  const chat = page.getByRole('dialog', { name: '在线沟通' })
  await expect(chat).toHaveAttribute('aria-modal', 'true')
  await expect(chat.getByRole('textbox', { name: '消息' })).toBeVisible()
  expect(await talk.evaluate(button => button.closest('[inert]') !== null)).toBe(true)
  await expectTabStaysIn(page, '[role=dialog]')
  await chat.getByRole('button', { name: '关闭' }).click()
  await expect(chat).toBeHidden()
  await expect(talk).toBeFocused()
  // The order still covers the list.
  expect(await opener.evaluate(row => row.closest('[inert]') !== null)).toBe(true)
  await page.context().close()
})

test('beside a computer’s chat and order the page stays in reach', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments?view=2' })
  await page.locator('[data-opener]').first().click()
  await page.getByRole('button', { name: '联系服务商' }).click()
  const chat = page.getByRole('dialog', { name: '在线沟通' })
  await expect(chat.getByRole('textbox', { name: '消息' })).toBeVisible()
  await expect(chat).not.toHaveAttribute('aria-modal')
  expect(await inertCount(page)).toBe(0)
})
