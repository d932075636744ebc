import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { chooseCountry } from '../../support/choose-country.ts'
import { expect, expectAccessible, openIn, origin, test } from '../../support/portal.ts'
import { newShipper } from '../../support/sign-in.ts'

// The address book and the commodities of a new shipper.
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('a shipper manages addresses and goods, and imports and exports them as tables', async ({ page }) => {
  await newShipper(page)
  const list = page.getByRole('table', { name: '地址簿' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  // An address by pasting.
  await openIn(page, 'zh', '/AddressDetails')
  await expect(page.getByText('还没有地址')).toBeVisible()
  await button('新增地址').first().click()
  await page.getByLabel('粘贴整段地址').fill('广东省深圳市南山区科技园南路18号 张三 13800138000 518057')
  await button('拆分填入').click()
  await expect(field('联系人')).toHaveValue('张三')
  await expect(field('详细地址')).toHaveValue('南山区科技园南路18号')
  await button('保存').click()
  const use = page.getByRole('combobox', { name: '用途' })
  await expect(use).toHaveAttribute('aria-invalid', 'true')
  await use.selectOption({ label: '发货人' })
  await button('保存').click()
  await expect(list.getByRole('button', { name: '张三' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '张三' })).toBeVisible()

  // What is not saved is not lost by accident.
  await field('邮编').fill('9')
  await button('关闭').last().click()
  await expect(page.getByRole('dialog', { name: '放弃未保存的内容？' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(field('邮编')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '放弃未保存的内容？' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field('邮编')).toBeFocused()
  // Nor with its tab, in front or not.
  await page.getByRole('navigation', { name: '客户中心菜单' }).getByRole('link', { name: '概览' }).click()
  await button('关闭 地址簿').click()
  await expect(page.getByRole('dialog', { name: '放弃未保存的内容？' })).toContainText('张三')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(field('邮编')).toHaveValue('9')
  await button('保存').click()
  await expect(page.getByText('邮编格式与国家不符')).toBeVisible()
  await field('邮编').fill('518000')
  await button('保存').click()
  await expect(list.getByText('518000')).toBeVisible()
  await button('关闭').last().click()

  // The country filter is typed, and gives way to another or to all.
  const country = page.getByRole('combobox', { name: '国家/地区' })
  await chooseCountry(country, 'deguo', 'DE')
  await expect(page).toHaveURL(/country=DE/)
  await expect(list.getByRole('button', { name: '张三' })).toHaveCount(0)
  await chooseCountry(country, 'zhongguo', 'CN')
  await expect(list.getByRole('button', { name: '张三' })).toBeVisible()
  await country.fill('')
  await country.press('Tab')
  await expect(page).not.toHaveURL(/country=/)

  // Exported as shown, changed in a table, taken in again.
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await button('导出当前结果').click()
      await page.getByRole('menuitem', { name: '导出为 CSV' }).click()
    })(),
  ])
  const csv = await textOf(exported)
  expect(csv).toContain("'+86 138 0013 8000")
  await button('导入').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '拖入或选择 .xlsx / .ods / .csv 文件' }).click()
  const lines = csv.trim().split('\r\n')
  const file = (rows: string[]) => ({
    name: '地址.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await (await chooser).setFiles(file([lines[0] ?? '', (lines[1] ?? '').replace('518000', 'x')]))
  await expect(page.getByRole('cell', { name: '邮编格式与国家不符' })).toBeVisible()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '拖入或选择 .xlsx / .ods / .csv 文件' }).click()
  await (await again).setFiles(file([...lines, (lines[1] ?? '').replaceAll('张三', '李四')]))
  await expect(page.getByText('已导入 1 行')).toBeVisible()
  await expect(list.getByRole('button', { name: '李四' })).toBeVisible()
  await button('关闭').last().click()

  // Found by a word, which stays in the address; selected, and deleted after being asked.
  await page.getByRole('searchbox', { name: '搜索公司、联系人、电话、地址' }).fill('李四')
  await expect(list.getByRole('button', { name: '张三' })).toBeHidden()
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await page.getByLabel('选择 李四').check()
  const remove = async () => {
    await button('删除').click()
    await page.getByRole('dialog', { name: '删除“李四”？' }).getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('没有符合条件的地址')).toBeVisible()
  }
  await remove()
  // Undo after a hasty click.
  await button('撤销').click()
  await expect(list.getByRole('button', { name: '李四' })).toBeVisible()
  await page.getByLabel('选择 李四').check()
  await remove()
  await button('清除筛选').last().click()
  await expect(list.getByRole('button', { name: '张三' })).toBeVisible()

  // A commodity with its customs code found by word.
  await page.goto('/commodities')
  await button('新增商品').first().click()
  await field('SKU').fill('BT-01')
  await field('中文品名').fill('蓝牙耳机')
  const hs = page.getByRole('combobox', { name: 'HS 编码' })
  await hs.fill('耳机')
  await page.getByRole('option', { name: /851830/ }).click()
  await expect(hs).toHaveValue('851830')
  await expect(hs).toHaveAccessibleDescription('耳机')
  await field('单价').fill('12.5')
  // What the goods are called raises a question until it is answered.
  const battery = page.getByRole('combobox', { name: '电池' }).last()
  await expect(battery).toHaveAccessibleDescription(/是否含电池/)
  await battery.selectOption({ label: '内置电池' })
  await expect(battery).toHaveAccessibleDescription('')
  await button('保存').click()
  const goods = page.getByRole('table', { name: '我的商品' })
  await expect(goods.getByRole('button', { name: 'BT-01' })).toBeVisible()
  await expect(goods.getByText('$12.50')).toBeVisible()
  await button('关闭').last().click()

  // A second one with the same SKU is refused at its field.
  await button('新增商品').first().click()
  await field('SKU').fill('bt-01')
  await field('中文品名').fill('另一个')
  await button('保存').click()
  await expect(field('SKU')).toHaveAttribute('aria-invalid', 'true')

  // Columns are chosen and remembered.
  await field('SKU').fill('BT-02')
  await button('保存').click()
  await expect(goods.getByRole('button', { name: 'BT-02' })).toBeVisible()

  // By keys: one row is a stop for Tab, the arrows lead to the others, and their box is beside them.
  const box = (name: string) => goods.getByRole('checkbox', { name: `选择 ${name}` })
  await goods.getByRole('button', { name: 'BT-02' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(goods.getByRole('button', { name: 'BT-01' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(box('BT-01')).toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(box('BT-02')).toBeFocused()
  await expect(box('BT-01')).not.toBeChecked()

  await button('列设置').click()
  await page.getByRole('checkbox', { name: '材质' }).check()
  await page.reload()
  await expect(goods.getByRole('columnheader', { name: '材质' })).toBeVisible()

  // The book fills in where an inquiry starts from.
  await page.goto('/air')
  await button('从地址簿选择').first().click()
  // However long the book is, a part of it finds it; the keys choose.
  const find = page.getByRole('combobox', { name: /搜索公司/ })
  await expect(find).toBeFocused()
  await find.fill('没有这个人')
  await expect(page.getByText('没有符合的，换个关键词试试')).toBeVisible()
  await expectAccessible(page, 'an address to be picked')
  await find.fill('张三')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/张三.*518000/])
  await find.press('Enter')
  const origin = page.getByRole('group', { name: '起运地' })
  await expect(origin.getByRole('textbox', { name: '邮编' })).toHaveValue('518000')
})

test('the lists are accessible', async ({ page }) => {
  await newShipper(page)
  await openIn(page, 'en', '/403')
  for (const [path, title, empty] of [
    ['/AddressDetails', 'Address book', 'No addresses yet'],
    ['/commodities', 'My commodities', 'No commodities yet'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText(empty)).toBeVisible()
    await expectAccessible(page, `${path} empty`)
    await page.goto(`${path}?open=new`)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible(page, `${path} form`)
    await page.goto(`${path}?open=import`)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible(page, `${path} import`)
  }
})

test('a commodity without a SKU is opened beside its checkbox as safely as the others', async ({ page }) => {
  await newShipper(page)
  const [token] = (await page.context().cookies(origin)).filter(({ name }) => name === 'token')
  const made = await page.request.post('/api/crm/CustomerCommodity', {
    headers: { authorization: token?.value ?? '' },
    data: { nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '940520', unitValue: 8, sku: '' },
  })
  expect((await made.json()).code).toBe(200)
  await openIn(page, 'en', '/commodities')
  await page.getByRole('button', { name: '—' }).click()
  await expect(page).toHaveURL(/open=/)
  await expectAccessible(page, 'a row whose opener is a dash, beside its panel')
})
