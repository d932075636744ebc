// What the browser may tell of an error (spec 1: an error log in production). Both sides take out of a text what
// could be somebody's: queries and fragments of addresses, e-mail addresses, anything long enough to be a token.
export const errorLogLimits = {
  entries: 10,
  message: 300,
  stack: 3000,
  path: 200,
  build: 80,
} as const

export const scrubbed = (text: string, most: number): string =>
  withoutEmails(text.slice(0, most * 2).replace(/[?#][^\s:)'"]*/g, ''))
    // A file of the build has a long name too.
    .replace(/[\w+=-]{24,}(\.js)?/g, (word, file) => (!file && /\d/.test(word) ? '…' : word))
    .slice(0, most)

// The lengths are bounded, so that no text can keep it busy.
const withoutEmails = (text: string): string =>
  text.includes('@') ? text.replace(/[^\s@<>"'(]{1,64}@[\w.-]{1,80}\.[a-z]{2,}/gi, '…') : text
