import { chooseCountry } from '../../support/choose-country.ts'
import { enterAs, otherPage, tokenOf } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'

// A code that no other run has.
const mails = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const mail = () => mails[Math.floor(Math.random() * mails.length)]
const code = `Z${mail()}${mail()}${mail()}${Math.floor(Math.random() * 10)}`

test('an administrator adds an Amazon warehouse, a shipper prices to it, and it is closed again', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin@demo.test', { path: '/desk/places', language: 'zh' })
  await page.getByRole('button', { name: '新增仓库' }).click()
  const adding = page.getByRole('region', { name: '新增仓库' })
  const codeField = adding.getByRole('textbox', { name: '代码', exact: true })
  await codeField.fill('8!')
  await chooseCountry(adding.getByLabel('国家/地区'), 'US')
  await adding.getByLabel('邮编').fill('92551')
  await adding.getByRole('button', { name: '保存' }).click()
  await expect(adding.getByText('仓库代码为 3 位字母加 1–2 位字母或数字，如 ONT8')).toBeVisible()
  await expect(codeField).toBeFocused()
  await expectAccessible(page, 'a new warehouse')
  await codeField.fill(code.toLowerCase())
  await adding.getByRole('button', { name: '保存' }).click()

  // The postcode filled in its town and position.
  const panel = page.getByRole('region', { name: code })
  await expect(panel.getByRole('textbox', { name: '城市（英文）' })).toHaveValue('Moreno Valley')
  await expect(panel.getByText('新增地点或编码')).toBeVisible()

  // A shipper finds it and gets a price.
  const shipper = await otherPage(browser)
  await openIn(shipper, 'zh', '/fba')
  const say = inquiryWords.zh
  const go = inquirySteps(shipper, say)
  await go.place(say.origin, say.city, 'shenzhen', /深圳/)
  await go.place(say.destination, say.warehouse, code, new RegExp(code))
  await go.piece({ quantity: '10', length: '50', width: '40', height: '35', weight: '11.2' })
  await go.ask()
  await go.expectOffers()

  // A table with a fault changes nothing; without, its difference is seen first.
  await panel.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const importing = page.getByRole('region', { name: '导入亚马逊仓库' })
  const table = (weight: number) => ({
    name: 'warehouses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`代码,常用度\n${code},${weight}\n`),
  })
  await importing.locator('input[type=file]').setInputFiles(table(900))
  await expect(importing.getByRole('cell', { name: '常用度为 1 至 100 的整数' })).toBeVisible()
  await importing.locator('input[type=file]').setInputFiles(table(90))
  await expect(importing.getByRole('list').getByText('90', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the difference of an import')
  await importing.getByRole('button', { name: '应用 1 处改动' }).click()
  await expect(importing.getByText('已应用 1 处改动')).toBeVisible()
  await importing.getByRole('button', { name: '关闭', exact: true }).click()

  // Closed, it is offered no more.
  await page.getByRole('searchbox', { name: /代码、名称/ }).fill(code)
  await page.getByRole('button', { name: code }).click()
  await page.getByRole('region', { name: code }).getByRole('button', { name: '停用' }).click()
  await page
    .getByRole('dialog', { name: `停用 ${code}？` })
    .getByRole('button', { name: '停用' })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('已停用')
  await expect(page.getByRole('region', { name: code }).getByText('停用地点或编码')).toBeVisible()
  await expectAccessible(page, 'a closed warehouse')
  const found = await page.request.get(`/api/base/Place?keyword=${code}&kind=fba`)
  expect((await found.json()).data).toEqual([])
  await shipper.close()

  // One that the release brought is changed, and given back with a look at what that does.
  await openIn(page, 'zh', '/desk/places?q=XLX7')
  await page.getByRole('button', { name: 'XLX7' }).click()
  const released = page.getByRole('region', { name: 'XLX7' })
  const weight = released.getByLabel('常用度')
  const was = await weight.inputValue()
  await weight.fill('99')
  await released.getByRole('button', { name: '保存' }).click()
  await released.getByRole('button', { name: '恢复系统版本' }).click()
  const asked = page.getByRole('dialog', { name: '把 XLX7 恢复为系统版本？' })
  await expect(asked.getByRole('listitem')).toHaveText([`常用度99${was}`])
  await expectAccessible(page, 'what the release would bring back')
  await asked.getByRole('button', { name: '恢复系统版本' }).click()
  await expect(weight).toHaveValue(was)
  await expect(released.getByRole('button', { name: '恢复系统版本' })).toBeHidden()

  // Other roles cannot open the page.
  const token = await tokenOf(page.request, 'pricing@demo.test')
  const hers = await otherPage(browser)
  await enterAs(hers, 'pricing@demo.test', { path: '/desk/places', token })
  await expect(hers).toHaveURL(/403/)
})
