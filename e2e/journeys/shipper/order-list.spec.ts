import { enterAs, otherPage } from '../../support/enter.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { newShipper, openAs } from '../../support/sign-in.ts'

test('chosen orders get a tag, go into the archive and come back; their labels are one file', async ({
  page,
}) => {
  await openAs(page, '/shipments?view=delivered', { language: 'en' })
  const table = page.getByRole('table', { name: 'My orders' })
  const firstNumber = async () => {
    const label = await table
      .getByRole('checkbox', { name: /^Select D/ })
      .first()
      .getAttribute('aria-label')
    return label?.replace('Select ', '') ?? ''
  }
  const number = await firstNumber()
  // The arrival is shown without a choice of columns.
  await expect(table.getByRole('columnheader', { name: 'ETA' })).toBeVisible()

  // By keyboard alone.
  await page.getByRole('checkbox', { name: `Select ${number}` }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('toolbar', { name: '1 selected' })
  await bar.getByRole('button', { name: 'Tags' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 order' })
  await dialog.getByLabel('New tag').fill('Kingfisher')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'Kingfisher' })).toBeChecked()
  await expectAccessible(page, 'tags')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(table.getByText('#Kingfisher')).toBeVisible()

  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('1 order archived')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${number}` })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Review' }).selectOption('archived')
  await expect(page.getByRole('tab', { name: /^Archived/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Kingfisher')
  await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('1 order back in your list')).toBeVisible()
  await expect(page.getByText('No matching orders')).toBeVisible()

  // A draft has no labels: it is named, and the other order’s are in the file.
  await page.goto('/shipments?view=0')
  const draft = await firstNumber()
  await page.goto('/shipments?view=2')
  const accepted = await firstNumber()
  await page.goto(`/shipments?q=${draft}+${accepted}`)
  await page.getByRole('checkbox', { name: `Select ${draft}` }).check()
  await page.getByRole('checkbox', { name: `Select ${accepted}` }).check()
  await page.getByRole('button', { name: 'Labels' }).click()
  const leftOut = page.getByRole('dialog', { name: '1 order without labels' })
  await expect(leftOut.getByText(draft)).toBeVisible()
  const saving = page.waitForEvent('download')
  await leftOut.getByRole('button', { name: 'Download the other 1' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^labels-.*\.pdf$/)
})

test('a view of the list is saved under a name, opens first, is renamed and deleted; the desk has its own', async ({
  page,
  browser,
}) => {
  await newShipper(page)
  await openIn(page, 'en', '/shipments?view=customs&mode=1')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save view' })
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving.getByText('Enter a name')).toBeVisible()
  await saving.getByLabel('Name').fill('Air in customs')
  await saving.getByLabel('Open the list with this view').check()
  await expectAccessible(page, 'save a view')
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View: Air in customs' })).toBeVisible()

  // The server stores it: the list opens with it.
  await page.goto('/shipments')
  await expect(page).toHaveURL(/view=customs/)
  await expect(page.getByRole('tab', { name: /^Customs/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Manage views…' }).click()
  const manage = page.getByRole('dialog', { name: 'Manage views' })
  await expect(manage).toBeVisible()
  await expectAccessible(page, 'manage views')
  await manage.getByRole('button', { name: 'Rename “Air in customs”' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Customs')
  await page.getByRole('button', { name: 'Save' }).click()
  await manage.getByRole('button', { name: 'Stop using “Customs” by default' }).click()
  await expect(manage.getByRole('button', { name: 'Make “Customs” the default' })).toBeVisible()
  await manage.getByRole('button', { name: 'Delete “Customs”' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(1)

  const desk = await otherPage(browser)
  await enterAs(desk, 'agent@demo.test', { path: '/desk/orders?view=moving&mode=2', language: 'en' })
  await desk.getByRole('button', { name: 'Views' }).click()
  await desk.getByRole('menuitem', { name: 'Save this view…' }).click()
  await desk.getByRole('textbox', { name: 'Name' }).fill('Air under way')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('tab', { name: /^All/ }).click()
  await desk.getByRole('button', { name: 'Views' }).click()
  await desk.getByRole('menuitemradio', { name: 'Air under way' }).click()
  await expect(desk).toHaveURL(/view=moving/)
})

test('the map shows the orders under way; the same list opens one by keyboard, and a new shipper has none', async ({
  page,
}) => {
  await openAs(page, '/shipments', { language: 'en' })
  await page.getByRole('button', { name: 'Map' }).click()
  await expect(page.getByRole('heading', { name: /orders? under way/ })).toBeVisible()
  await expectAccessible(page, 'order map')
  const first = page.getByRole('link', { name: /^D\d/ }).first()
  const number = (await first.getByRole('strong').textContent()) ?? ''
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
  await expect(page).toHaveURL(/map=.*open=/)
  await page.getByRole('button', { name: 'See list' }).click()
  await expect(page.getByRole('table', { name: 'My orders' })).toBeVisible()

  await newShipper(page)
  await page.goto('/shipments?map=1')
  await expect(page.getByText('No orders under way')).toBeVisible()
})
