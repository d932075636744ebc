// Keyboard users always have a focus on the page.
const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true })

/** To the row that opened the closed part, or, if the row is gone, to the page itself. */
export const focusOpener = (id: string | undefined): void => {
  const opener = document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(id ?? '')}"]`)
  if (opener) opener.focus()
  else focusPage()
}

/** Where what had the focus has gone, with what was done to it. */
export const keepFocusOnPage = (): void => {
  if (document.activeElement === document.body) focusPage()
}
