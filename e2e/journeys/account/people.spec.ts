import { accountSteps } from '../../support/account-steps.ts'
import {
  expect,
  expectAccessible,
  followMail,
  freshEmail,
  openIn,
  origin,
  password,
  test,
} from '../../support/portal.ts'
import { newShipper, openAs, signInAs } from '../../support/sign-in.ts'
import { words } from '../../support/words.ts'

// Run the company: colleagues with limits, the own account, the profile.
test('invite a colleague, who signs in with limits, is disabled and is out', async ({ page, browser }) => {
  const say = words.zh
  const email = freshEmail()
  const owner = accountSteps(page, say)
  await openAs(page, '/AccountDetails?tab=users')
  await page.getByRole('button', { name: '邀请同事' }).click()
  await owner.press('发送邀请')
  await expect(owner.dialog.getByText('请输入邮箱')).toBeVisible()
  await owner.fill('邮箱', email)
  await owner.fill('每单限额（USD）', '500')
  await owner.dialog.getByRole('checkbox', { name: '商品' }).uncheck()
  await expectAccessible(page, 'the invitation')
  await owner.press('发送邀请')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('已邀请')
  await expect(row).toContainText('500.00')

  const elsewhere = await browser.newContext({ baseURL: origin })
  const his = await elsewhere.newPage()
  const colleague = accountSteps(his, say)
  await openIn(his, 'zh')
  await followMail(his, email, '邀请您加入')
  await expect(his.getByRole('heading', { name: /^加入/ })).toBeVisible()
  expect(his.url()).not.toContain('token')
  // An invitation outlasts a reload, which a change of language makes too.
  await his.reload()
  await his.getByRole('button', { name: '加入', exact: true }).click()
  await expect(his.getByText('请输入姓', { exact: true })).toBeVisible()
  await his.getByLabel('姓', { exact: true }).fill('王')
  await his.getByLabel('名', { exact: true }).fill('明')
  await his.getByLabel('设置密码', { exact: true }).fill(password)
  await his.getByLabel('再输一次密码', { exact: true }).fill(password)
  await expectAccessible(his, 'joining')
  await his.getByRole('button', { name: '加入', exact: true }).click()
  await expect(his.getByRole('heading', { name: '欢迎加入' })).toBeVisible()
  await his.getByRole('button', { name: say.goToLogin }).click()
  await colleague.logIn(email)
  await expect(colleague.userMenu).toBeVisible()

  // Granted pages are in the menu; others are neither in it nor open.
  await his.goto('/AccountDetails')
  await expect(his.getByText('$500.00')).toBeVisible()
  const menu = his.getByRole('navigation', { name: '客户中心菜单' })
  await expect(menu.getByRole('link', { name: '地址簿' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '公司资料' })).toHaveCount(0)
  await expect(his.getByRole('tab', { name: '子账户' })).toHaveCount(0)
  await his.goto('/CompanyProfile')
  await expect(his).toHaveURL(/\/403$/)

  // A withdrawn page shows it, soon and by itself; the other tabs stay.
  await his.goto('/AccountDetails')
  await menu.getByRole('link', { name: '地址簿' }).click()
  await expect(his.getByRole('heading', { level: 1, name: /^地址簿/ })).toBeVisible()
  const tabs = his.getByRole('navigation', { name: '打开的页面' })
  await page.reload()
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await page.getByRole('region', { name: '王明' }).getByRole('checkbox', { name: '地址簿' }).uncheck()
  await page.getByRole('region', { name: '王明' }).getByRole('button', { name: '保存' }).click()
  await expect(his.getByRole('heading', { name: '没有权限查看这个页面' })).toBeVisible({ timeout: 8_000 })
  await expect(his).toHaveURL(/\/AddressDetails$/)
  await expect(menu.getByRole('link', { name: '地址簿' })).toHaveCount(0)
  await expect(tabs.getByRole('link')).toHaveText(['概览', '账户信息', '地址簿'])
  await tabs.getByRole('link', { name: '账户信息' }).click()
  await expect(his.getByText('$500.00')).toBeVisible()

  await page.reload()
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  // A shortcut key does not discard typed input.
  const phone = page.getByRole('region', { name: '王明' }).getByLabel('电话')
  await phone.fill('+86 755 1234 5678')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '放弃未保存的内容？' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(phone).toHaveValue('+86 755 1234 5678')
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '停用 王明' })).toBeVisible()
  await owner.press('停用')
  await expect(row).toContainText('已停用')

  await his.goto('/AccountDetails')
  await expect(his.getByRole('dialog', { name: say.login })).toBeVisible()
  await colleague.logIn(email)
  await expect(his.getByText('登录名或密码不正确').first()).toBeVisible()
  await elsewhere.close()
})

test('a picture is cropped by keyboard and worn, a password changed, the other device signed out', async ({
  page,
  browser,
}) => {
  const say = words.zh
  const email = await newShipper(page)
  const elsewhere = await browser.newContext({ baseURL: origin })
  const other = await elsewhere.newPage()
  await signInAs(other, email)
  await openIn(other, 'zh', '/AccountDetails')

  await openIn(page, 'zh', '/AccountDetails')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: redSquare })
  const crop = page.getByRole('dialog', { name: '裁剪头像' })
  await crop.getByRole('button', { name: /拖动/ }).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  await expectAccessible(page, 'cropping')
  await crop.getByRole('button', { name: '使用这张头像' }).click()
  await expect(page.getByRole('img', { name: '头像' })).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toBeVisible()

  // What is not saved is not lost by going to another part of the page.
  await page.getByLabel('姓', { exact: true }).fill('未存')
  await page.getByRole('tab', { name: '登录与安全' }).click()
  await page.getByRole('dialog', { name: '放弃未保存的内容？' }).getByRole('button', { name: '放弃' }).click()
  await expect(page.getByText('本机')).toBeVisible()
  const [mine] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载我的数据' }).click(),
  ])
  expect(mine.suggestedFilename()).toMatch(/^dtms-account-.*\.json$/)
  await page.getByRole('button', { name: '注销账户' }).click()
  const closing = page.getByRole('dialog', { name: /注销/ })
  await closing.getByRole('button', { name: '注销账户' }).click()
  await expect(closing.getByText('请输入密码')).toBeVisible()
  await closing.getByLabel('当前密码', { exact: true }).fill('wrong')
  await closing.getByRole('button', { name: '注销账户' }).click()
  await expect(closing.getByText('密码不正确')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('原密码', { exact: true }).fill('wrong')
  await page.getByLabel('新密码', { exact: true }).fill('Anchor#77x')
  await page.getByLabel('确认新密码', { exact: true }).fill('Anchor#77x')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码不正确').first()).toBeVisible()
  await page.getByLabel('原密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByLabel('原密码', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: '账户信息' })).toBeVisible()
  await other.goto('/AccountDetails')
  await expect(other.getByRole('dialog', { name: say.login })).toBeVisible()
  await elsewhere.close()
})

test('a new e-mail counts once both addresses have confirmed it', async ({ page }) => {
  const [email, next] = [await newShipper(page), freshEmail()]
  await openIn(page, 'zh', '/AccountDetails')
  await page.getByLabel('新邮箱', { exact: true }).fill(email)
  await page.getByLabel('当前密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '更换邮箱' }).click()
  await expect(page.getByLabel('新邮箱', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('新邮箱', { exact: true }).fill(next)
  await page.getByRole('button', { name: '更换邮箱' }).click()
  await expect(page.getByText('等待原邮箱确认')).toBeVisible()

  await followMail(page, email, '确认更换邮箱')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByRole('heading', { name: '已确认' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page, 'half confirmed')
  await page.goto('/AccountDetails')
  await expect(page.getByText('原邮箱已确认')).toBeVisible()
  await expect(page.getByText('等待新邮箱确认')).toBeVisible()
  await expect(page.getByText(`现在使用 ${email}`)).toBeVisible()

  await followMail(page, next, '确认')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByRole('heading', { name: '邮箱已更换' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`从现在起请用 ${next} 登录。`)).toBeVisible()
  await page.goto('/AccountDetails')
  await expect(page.getByText(`现在使用 ${next}`)).toBeVisible()

  // A link works once.
  await followMail(page, next, '确认')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByRole('heading', { name: '链接已失效' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page, 'a dead link')
})

test('the pages about people are accessible', async ({ page }) => {
  await openAs(page, '/403', { language: 'en' })
  for (const path of [
    '/AccountDetails',
    '/accountDetails?tab=security',
    '/AccountDetails?tab=notices',
    '/AccountDetails?tab=users',
    '/CompanyProfile',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, path)
  }
})

test('the profile of the company is changed, and its history shows from what to what', async ({ page }) => {
  await newShipper(page)
  await openIn(page, 'zh', '/CompanyProfile')
  await expect(page.getByText('还没有修改过。')).toBeVisible()
  await page.getByLabel('英文名称').fill('远帆')
  await page.getByLabel('税号').fill('91440300MA5F0XYZ1A')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请用英文字母填写')).toBeVisible()
  await page.getByLabel('英文名称').fill('Yuanfan Trading')
  await page.getByRole('button', { name: '保存' }).click()
  const change = page.getByRole('listitem').filter({ hasText: '李海' })
  await expect(change).toContainText('Yuanfan Trading')
  await expect(change).toContainText('91440300MA5F0XYZ1A')
})

// 64 pixels square, all red.
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAnklEQVRoge2SUQkAQBSDlsT+URbrQtyHPBgYwMlSOE10g24AesXuQtwlukE3AL1idyHuEt2gG4BesbsQd4lu0A1Ar9hdiLtEN+gGoFfsLsRdoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX/OEByqdA8W9OK+0AAAAASUVORK5CYII=',
  'base64',
)
