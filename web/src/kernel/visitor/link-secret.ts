// A mailed link carries its secret in the fragment (`/activate#token=…`), which no server and no log sees.
// The first import of the entry loads this file, and loading it takes the secret out of the address bar
// before anything else, the router included, reads the address.

const secretOf = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''

// Users open a tracking link or an offer again and again: it stays in the address, to reload and to bookmark.
const keptAt = /^\/(track|offer)$/

const take = (): string => {
  const found = secretOf(globalThis.location?.hash ?? '')
  if (found !== '' && !keptAt.test(location.pathname))
    history.replaceState(history.state, '', location.pathname + location.search)
  return found
}

const secret = take()

// For the page that needs it.
export const linkSecret = (): string => secret

// A second link pasted into a page that is open already changes only the fragment: start over with it.
globalThis.addEventListener?.('hashchange', () => {
  if (secretOf(location.hash) !== '') location.reload()
})
