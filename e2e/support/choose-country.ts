import type { Locator } from '@playwright/test'

/** Types a name, pinyin or code into a country field and takes the best match. */
export const chooseCountry = async (field: Locator, typed: string, code = typed): Promise<void> => {
  await field.fill(typed)
  await field.page().getByRole('listbox').getByRole('option').filter({ hasText: code }).first().waitFor()
  await field.and(field.page().getByRole('combobox')).press('Enter')
}
