import { expect, type Page } from '@playwright/test'
import { chooseCountry } from './choose-country.ts'
import type { Language } from './portal.ts'

// What people read on the order pages. Black box: written here again on purpose.
const words = {
  zh: {
    place: '提交订单',
    open: '查看订单',
    shipper: '发货人',
    consignee: '收货人',
    book: '从地址簿选择',
    list: '从我的商品选择',
    company: '公司',
    phone: '电话',
    country: '国家/地区',
    city: '城市',
    postcode: '邮编',
    line1: '详细地址',
    quantity: '第 1 行数量',
    ready: '备货日期',
    complete: '必填内容已齐',
    search: '粘贴多个单号，一次查询',
  },
  zhtw: {
    place: '提交訂單',
    open: '查看訂單',
    shipper: '發貨人',
    consignee: '收貨人',
    book: '從地址簿選擇',
    list: '從我的商品選擇',
    company: '公司',
    phone: '電話',
    country: '國家/地區',
    city: '城市',
    postcode: '郵遞區號',
    line1: '詳細地址',
    quantity: '第 1 列數量',
    ready: '備貨日期',
    complete: '必填內容已齊',
    search: '貼上多個單號，一次查詢',
  },
  en: {
    place: 'Place order',
    open: 'View order',
    shipper: 'Shipper',
    consignee: 'Consignee',
    book: 'Choose from address book',
    list: 'Choose from my commodities',
    company: 'Company',
    phone: 'Phone',
    country: 'Country/region',
    city: 'City',
    postcode: 'Postcode',
    line1: 'Address line 1',
    quantity: 'Quantity, row 1',
    ready: 'Cargo ready date',
    complete: 'All required fields are filled',
    search: 'One or more order numbers',
  },
} as const satisfies Record<Language, Record<string, string>>

const weekMs = 7 * 86_400_000

// The steps of the order journeys, in the words of one language.
export const orderSteps = (page: Page, language: Language) => {
  const say = words[language]
  const place = page.getByRole('button', { name: say.place })
  const panel = page.getByRole('region', { name: /^D\d{6}/ })
  const rows = page.locator('[data-opener]')
  const soon = new Date(Date.now() + weekMs).toISOString().slice(0, 10)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  // A stop of the milestone track; the history below it names the same milestones.
  const stop = (milestone: string) => panel.getByRole('listitem').filter({ hasText: milestone }).first()

  const pickShipper = async () => {
    const section = page.getByRole('region', { name: say.shipper, exact: true })
    await section.getByRole('button', { name: say.book }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(page.getByLabel(`${say.shipper} ${say.line1}`)).not.toHaveValue('')
  }
  const pickCommodity = async () => {
    await page.getByRole('button', { name: say.list }).click()
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /DEMO-MUG-350/ })
      .click()
    // Drawn with the line that was chosen: what is typed next is typed into that.
    await expect(page.getByRole('listbox')).toBeHidden()
  }
  const consignee = (field: 'company' | 'phone' | 'country' | 'city' | 'postcode' | 'line1') =>
    page.getByLabel(`${say.consignee} ${say[field]}`, { exact: true })

  const fillAll = async ({ country, postcode }: { country?: string; postcode?: string }) => {
    await pickShipper()
    if (country !== 'AMAZON') {
      await consignee('company').fill('Acme Imports Inc.')
      await consignee('phone').fill('+1 213 555 0100')
      if (country) await chooseCountry(consignee('country'), country)
      await consignee('city').fill('Los Angeles')
      if (postcode) await consignee('postcode').fill(postcode)
      await consignee('line1').fill('123 Main St')
    }
    await pickCommodity()
    await page.getByLabel(say.quantity).fill('100')
    await page.getByLabel(say.ready, { exact: true }).fill(soon)
    await expect(page.getByText(say.complete)).toBeVisible()
  }
  // The confirmation, and from it the order in the list.
  const openPlaced = async () => {
    await expect(page).toHaveURL(/\/order\/placed\?id=/)
    await page.getByRole('link', { name: say.open }).click()
    await expect(page).toHaveURL(/\/shipments\?open=/)
  }
  const search = (numbers: string) => page.getByRole('searchbox', { name: say.search }).fill(numbers)
  return { place, panel, stop, rows, soon, heading, pickShipper, pickCommodity, fillAll, openPlaced, search }
}
