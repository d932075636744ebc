import { trimEnd } from '../trim.ts'

// What the browser may report about an error (spec 1: an error log in production). Both sides remove text that could
// be personal: queries and fragments of addresses, e-mail addresses, anything long enough to be a token.
export const errorLogLimits = {
  entries: 10,
  message: 300,
  stack: 3000,
  path: 200,
  build: 80,
} as const

export const scrubbed = (text: string, max: number): string =>
  withoutEmails(text.slice(0, max * 2).replace(/[?#][^\s:)'"]*/g, ''))
    // A file of the build has a long name too.
    .replace(/[\w+=-]+(\.js)?/g, (word, file) => (!file && word.length >= 24 && /\d/.test(word) ? '…' : word))
    .slice(0, max)

// From one @ to the next, so that its time is linear for every text.
const withoutEmails = (text: string): string => {
  const [first = '', ...others] = text.split('@')
  return others.reduce((before, after) => {
    const kept = trimEnd(before, /[^\s@<>"'(]/)
    const host = /^[\w.-]+/.exec(after)?.[0] ?? ''
    const isEmail = kept.length < before.length && /\.[a-z]{2}/i.test(host)
    return isEmail ? `${kept}…${after.slice(host.length)}` : `${before}@${after}`
  }, first)
}
