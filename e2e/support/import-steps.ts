import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

// Files of orders as a shipper fills them in, by the displayed headings.
export type Cells = Readonly<Record<string, string | number>>

const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)

export const airOrder = (reference: string, changes: Cells = {}): Cells => ({
  参考号: reference,
  备货日期: day(5),
  件数: 10,
  '长（厘米）': 60,
  '宽（厘米）': 40,
  '高（厘米）': 40,
  '单件重量（公斤）': 18,
  中文品名: '台灯',
  英文品名: 'Desk lamp',
  'HS 编码': '940521',
  商品数量: 100,
  发货人公司: '深圳启航家居贸易有限公司（演示）',
  发货人联系人: '李海',
  发货人电话: '+86 755 1234 5678',
  '发货人国家/地区': '中国',
  发货人城市: '深圳',
  发货人邮编: '518000',
  发货人详细地址: '福田区深南大道 1 号',
  收货人公司: 'Sample Imports LLC',
  收货人联系人: 'Pat Sample',
  收货人电话: '+1 213 555 0100',
  '收货人国家/地区': 'US',
  收货人城市: 'Los Angeles',
  收货人邮编: '90001',
  收货人详细地址: '100 Example Street',
  贸易术语: 'DAP',
  ...changes,
})

type Rows = (string | number | null)[][]

const firstTab = async (download: Download) => {
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const tab = sheets[0]
  return { name: tab?.name ?? '', rows: (tab?.rows ?? []) as Rows }
}

const workbook = async (name: string, rows: Rows) =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }))

// The template that was downloaded, its examples left where they are, with orders beneath.
export const filled = async (template: Download, orders: readonly Cells[]) => {
  const { name, rows } = await firstTab(template)
  const headings = rows[0] ?? []
  return workbook(name, [...rows, ...orders.map(order => headings.map(one => order[String(one)] ?? null))])
}

// A downloaded file of rows with one column set right in its first row.
export const corrected = async (failed: Download, heading: string, value: string | number) => {
  const { name, rows } = await firstTab(failed)
  const column = (rows[0] ?? []).indexOf(heading)
  const [headings = [], first = [], ...others] = rows
  return workbook(name, [headings, first.map((cell, at) => (at === column ? value : cell)), ...others])
}

export const asCsv = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map(cells => cells.join(',')).join('\r\n'))

// Dropped onto the page, as from a folder.
export const dropFile = async (page: Page, name: string, bytes: Buffer) => {
  const dropped = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), mail => mail.charCodeAt(0))
      transfer.items.add(new File([content], fileName))
      return transfer
    },
    { fileName: name, base64: bytes.toString('base64') },
  )
  await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const importSteps = (page: Page) => {
  const grid = page.getByRole('grid', { name: '导入的行' })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .first()
  const problem = (text: string | RegExp) =>
    page.getByRole('region', { name: '要处理的地方' }).getByRole('button', { name: text })
  const saved = async (name: string | RegExp) => {
    const download = page.waitForEvent('download')
    await button(name).click()
    return download
  }
  // Corrects the cell that a problem leads to.
  const correct = async (text: string | RegExp, value: string) => {
    await problem(text).click()
    await expect(grid.locator('td:focus')).toBeVisible()
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
    await expect(problem(text)).toBeHidden()
  }
  return { grid, button, figure, problem, saved, correct }
}
