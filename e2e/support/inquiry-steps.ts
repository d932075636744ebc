import { expect, type Page } from '@playwright/test'
import type { Language } from './portal.ts'

// What people read on the screen. Black box: written here again on purpose.
const zh = {
  origin: '起运地',
  destination: '目的地',
  load: '货量',
  goods: '货物',
  type: '地址类型',
  city: '城市',
  port: '港口或机场',
  warehouse: '亚马逊仓库',
  portType: '港口/机场',
  postcode: '邮编',
  country: '国家/地区',
  quantity: '件数',
  length: '长',
  width: '宽',
  height: '高',
  weight: '单件重量',
  goodsName: '品名',
  value: '货值',
  ask: '查询报价',
  found: /\d+ 个报价/,
  details: /^费用明细/,
  why: /为什么按/,
  total: '合计 USD',
}
type Words = { [Name in keyof typeof zh]: (typeof zh)[Name] extends RegExp ? RegExp : string }

const zhtw: Words = {
  origin: '起運地',
  destination: '目的地',
  load: '貨量',
  goods: '貨物',
  type: '地址類型',
  city: '城市',
  port: '港口或機場',
  warehouse: '亞馬遜倉庫',
  portType: '港口/機場',
  postcode: '郵遞區號',
  country: '國家/地區',
  quantity: '件數',
  length: '長',
  width: '寬',
  height: '高',
  weight: '單件重量',
  goodsName: '品名',
  value: '貨值',
  ask: '查詢報價',
  found: /\d+ 個報價/,
  details: /^費用明細/,
  why: /為什麼按/,
  total: '合計 USD',
}

const en: Words = {
  origin: 'Origin',
  destination: 'Destination',
  load: 'Load',
  goods: 'Goods',
  type: 'Address type',
  city: 'City',
  port: 'Port or airport',
  warehouse: 'Amazon warehouse',
  portType: 'Port/Airport',
  postcode: 'Postcode',
  country: 'Country/region',
  quantity: 'Pieces',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight each',
  goodsName: 'Product name',
  value: 'Goods value',
  ask: 'Get quotes',
  found: /\d+ quotes?/,
  details: /^Breakdown/,
  why: /^Why/,
  total: 'Total USD',
}

export const inquiryWords: Record<Language, Words> = { zh, zhtw, en }

// The steps of the inquiry journeys, in the words of one language.
export const inquirySteps = (page: Page, say: Words) => {
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const form = page.locator('form')

  const place = async (end: string, label: string, typed: string, choose: RegExp) => {
    await group(end).getByRole('combobox', { name: label, exact: true }).fill(typed)
    await page.getByRole('option', { name: choose }).first().click()
  }
  const piece = async (size: { [Name in 'quantity' | 'length' | 'width' | 'height' | 'weight']: string }) => {
    for (const [name, text] of Object.entries(size)) {
      await group(say.load)
        .getByLabel(say[name as 'length'], { exact: true })
        .fill(text)
    }
  }
  const ask = () => form.getByRole('button', { name: say.ask, exact: true }).click()
  const offers = page.getByRole('article')
  const expectOffers = async () => {
    await expect(page.getByRole('heading', { level: 1, name: say.found })).toBeVisible()
    await expect(offers.first()).toContainText(/\$[\d,]+\.\d\d/)
  }
  const openFirst = async () => {
    await offers.first().getByRole('button', { name: say.details }).click()
    await expect(offers.first().getByText(say.total)).toBeVisible()
    await expect(offers.first().getByRole('heading', { name: say.why })).toBeVisible()
  }
  return { group, form, place, piece, ask, offers, expectOffers, openFirst }
}
