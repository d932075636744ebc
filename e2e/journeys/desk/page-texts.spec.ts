import type { Page } from '@playwright/test'
import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

const names = { zh: '简体中文', zhtw: '繁體中文', en: 'English' } as const
const languages = ['zh', 'zhtw', 'en'] as const

// The language is part of the address: its fields come a moment after the press.
const choose = async (page: Page, language: keyof typeof names) => {
  const radio = page.getByRole('radio', { name: names[language] })
  await radio.click()
  await expect(radio).toBeChecked()
}

// Adds a section to the open page, in three languages.
const write = async (page: Page, say: (language: string) => [heading: string, text: string]) => {
  await page.getByRole('button', { name: 'Add section' }).click()
  for (const language of languages) {
    await choose(page, language)
    const section = page.getByRole('group', { name: /^Section/ }).last()
    const [heading, text] = say(language)
    await section.getByLabel('Heading').fill(heading)
    await section.getByLabel('Text').fill(text)
  }
}

test('an administrator words the FAQ and the terms in three languages; guests read them; an older version comes back', async ({
  page,
  browser,
  request,
}) => {
  const mark = Date.now().toString(36)
  await enterAs(page, 'admin@demo.test', { path: '/desk/pages?page=%2Ffaq', language: 'en' })
  const editor = page.getByRole('region', { name: 'FAQ' })
  await expect(editor.getByText('Default text', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'page texts')

  // A language that is missing is opened at its field.
  await page.getByRole('button', { name: 'Add section' }).click()
  await editor.getByRole('button', { name: 'Save and publish' }).click()
  await expect(editor.getByRole('radio', { name: names.zh })).toBeChecked()
  await expect(editor.getByText('English: 2 fields need fixing')).toBeVisible()
  await page
    .getByRole('group', { name: /^Section/ })
    .last()
    .getByRole('button', { name: /^Delete section/ })
    .click()

  await write(page, language => [
    `Open on Sunday ${mark} ${language}?`,
    'No. [Ask us](javascript:alert)\n- <b>Monday</b>',
  ])
  await editor.getByRole('button', { name: 'Save and publish' }).click()
  await expect(editor.getByText('Start links with https://, http://, mailto: or /')).toBeVisible()
  for (const language of languages) {
    await choose(page, language)
    await page
      .getByRole('group', { name: /^Section/ })
      .last()
      .getByLabel('Text')
      .fill('No. [Ask us](/about)\n- <b>Monday</b>')
  }
  const preview = editor.getByRole('article')
  await expect(preview.getByRole('heading', { name: `Open on Sunday ${mark} en?` })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/about')
  await expect(preview.getByText('<b>Monday</b>')).toBeVisible()
  await editor.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published')).toBeVisible()
  await expect(editor.getByText('Version 1')).toBeVisible()

  await page.getByRole('button', { name: 'Terms of service' }).click()
  await write(page, language => [`Insurance ${mark} ${language}`, `Cover ${mark} ${language}`])
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published').last()).toBeVisible()

  const visitor = await browser.newContext()
  const guest = await visitor.newPage()
  const complaints: string[] = []
  guest.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  for (const language of languages) {
    const html = await (await guest.request.get(`/terms?lang=${language}`)).text()
    expect(html).toContain(`Insurance ${mark} ${language}`)
    await guest.goto(`/faq?lang=${language}`)
    await expect(guest.getByRole('heading', { name: `Open on Sunday ${mark} ${language}?` })).toBeVisible()
    await expect(guest.getByText('<b>Monday</b>')).toBeVisible()
  }
  // From another page of the portal, without its own document.
  await guest.goto('/about?lang=en')
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(guest.getByText(`Cover ${mark} en`)).toBeVisible()
  expect(complaints).toEqual([])
  await visitor.close()

  const versions = page.getByRole('region', { name: 'Versions' })
  await versions
    .getByRole('listitem')
    .filter({ hasText: 'Default text' })
    .getByRole('button', { name: 'View' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
  await expect(versions.getByText('Reset to default')).toBeVisible()
  await expect.poll(async () => (await request.get('/terms?lang=en')).text()).not.toContain(mark)
  await versions
    .getByRole('listitem')
    .filter({ hasText: 'Version 1' })
    .getByRole('button', { name: 'View' })
    .click()
  await expect(page.getByRole('dialog').getByText(`Cover ${mark}`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
  await expect(versions.getByText('Restored from version 1')).toBeVisible()
  for (const name of ['Terms of service', 'FAQ']) {
    await page.getByRole('button', { name }).click()
    const list = page.getByRole('region', { name: 'Versions' })
    await list.getByRole('listitem').last().getByRole('button', { name: 'View' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText('Restored').last()).toBeVisible()
  }
})
