import { expect, type Page } from '@playwright/test'
import { followMail, password } from './portal.ts'
import type { JourneyWords } from './words.ts'

// The steps of the account journeys, in the words of one language.
export const accountSteps = (page: Page, say: JourneyWords) => {
  const banner = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name: name, exact: true }).click()
  const fill = (label: string, value: string) =>
    dialog
      .getByRole('textbox', { name: label, exact: true })
      .or(dialog.getByLabel(label, { exact: true }))
      .first()
      .fill(value)

  const openSignUp = () => banner.getByRole('button', { name: say.signUp, exact: true }).click()
  const openLogin = () => banner.getByRole('button', { name: say.login, exact: true }).click()

  const signUp = async (email: string) => {
    await openSignUp()
    await fillSignUp(email)
  }

  const fillSignUp = async (email: string) => {
    await fill(say.email, email)
    await fill(say.password, password)
    await press(say.next)
    await fill(say.firstName, '海')
    await fill(say.lastName, '李')
    await fill(say.company, '测试贸易有限公司')
    await dialog.getByLabel(say.volume).selectOption({ label: say.upTo10 })
    await press(say.create)
    await expect(page.getByRole('dialog', { name: say.created })).toBeVisible()
  }

  // Opened is not followed: programs that look through mail open every link in it.
  const openActivation = async (email: string) => {
    await followMail(page, email, say.verifySubject)
    await expect(page.getByRole('button', { name: say.verifyNow })).toBeVisible()
  }

  const activate = async (email: string) => {
    await openActivation(email)
    await page.getByRole('button', { name: say.verifyNow }).click()
    await expect(page.getByRole('heading', { name: say.verified })).toBeVisible()
  }

  const logIn = async (email: string, typed = password) => {
    await fill(say.loginName, email)
    await fill(say.password, typed)
    await press(say.login)
  }

  // A successful login shows a message, then reloads the page: the next step must not race with that.
  const logInAndLand = async (email: string, typed = password) => {
    const landed = page.waitForEvent('load')
    // Awaited from before: it is visible for a second and a half only (spec 9).
    const told = page.getByRole('status').filter({ hasText: say.loginSuccessful }).waitFor()
    await logIn(email, typed)
    await told
    await landed
  }

  // In the page's own session of the activation or a login.
  const signOut = async () => {
    await userMenu.click()
    await page.getByRole('menuitem', { name: say.signOut }).click()
    await expect(banner.getByRole('button', { name: say.login, exact: true })).toBeVisible()
  }

  const userMenu = banner.getByRole('button', { name: say.userMenu })
  return {
    banner,
    dialog,
    press,
    fill,
    openSignUp,
    openLogin,
    signUp,
    fillSignUp,
    openActivation,
    activate,
    logIn,
    logInAndLand,
    signOut,
    userMenu,
  }
}
