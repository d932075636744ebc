import { expect, expectAccessible, test } from '../support/portal.ts'
import { openAs } from '../support/sign-in.ts'

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
  await page.getByRole('tab', { name: /^Archived/ }).click()
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
