import { expect, test } from 'vitest'
import { fillMail } from './fill-mail.ts'

const to = {
  language: 'en',
  name: 'Alex',
  sysName: 'DTMS',
  link: 'https://portal.test/reset#token=s',
} as const
const fill = (text: string, values: Record<string, string> = {}, over: object = {}) =>
  fillMail(
    { subject: 'About {what}', text, button: 'Go to {sysName}' },
    { what: 'it', ...values },
    { ...to, ...over },
  )

test('places are filled by name, in the subject, the text and on the button', () => {
  const mail = fill('Hello {name},\n\n{what}.\n\n{link}')
  expect(mail.subject).toBe('About it')
  expect(mail.text).toBe('Hello Alex,\n\nit.\n\nGo to DTMS:\nhttps://portal.test/reset#token=s\n\nDTMS')
  expect(mail.html).toContain('<p style="margin:0 0 12px">Hello Alex,</p>')
  expect(mail.html).toMatch(/<a href="https:\/\/portal\.test\/reset#token=s"[^>]*>Go to DTMS<\/a>/)
})

test('a localized name is in the reader’s language', () => {
  const words = { subject: '{provider}', text: '{provider}', button: 'x' }
  const provider = { zh: '海达', zhtw: '海達', en: 'Haida' }
  expect(fillMail(words, { provider }, { ...to, language: 'zhtw' })).toMatchObject({ subject: '海達' })
})

test('markup is text, whatever its origin', () => {
  const { html, text } = fill('<script>alert(1)</script> {what}\n\n{link}', {
    what: '<img src=x onerror=alert(2)>',
  })
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&#60;script&#62;alert(1)')
  expect(html).toContain('&#60;img src=x')
  // What a mail program shows as text needs no escape.
  expect(text).toContain('<script>')
})

test('a value that looks like a place or like the link is neither', () => {
  const mail = fill('{what} {note}\n\nend', { what: '{link} {name}', note: '\n\n{link}\n\n' })
  expect(mail.text).not.toContain('portal.test')
  expect(mail.html).not.toContain('href')
  expect(mail.text).toContain('{link} {name}')
})

test('the link is made of its place alone: on a line of its own a button, within a sentence a link', () => {
  const inline = fill('Open {link} now, not https://elsewhere.test')
  expect(inline.html.match(/href="[^"]*"/g)).toEqual(['href="https://portal.test/reset#token=s"'])
  expect(inline.text).toContain('Open https://portal.test/reset#token=s now')
})

test('a subject stays one line, whatever a name holds, and is not endless', () => {
  const mail = fill('x', { what: 'you\r\nBcc: everybody@test\u2028and\u0000more' })
  expect(mail.subject).toBe('About you Bcc: everybody@test and more')
  expect([...fill('x', { what: '字'.repeat(900) }).subject]).toHaveLength(200)
})

test('a line whose placeholders are all empty is left out, and line breaks are preserved', () => {
  const mail = fill('Lane: {what}\nWords: {said}\nEnd', { said: '' })
  expect(mail.text).toBe('Lane: it\nEnd\n\nDTMS')
  expect(mail.html).toContain('Lane: it<br>End')
  expect(fill('{said}\n\n{link}', { said: 'one\ntwo' }).html).toContain('one<br>two')
})

test('what follows the button is small print', () => {
  const { html } = fill('Above\n\n{link}\n\nBelow')
  expect(html).toContain('<p style="margin:0 0 12px">Above</p>')
  expect(html).toMatch(/font-size:13px">Below<\/p>/)
})

test('without a link there is no button', () => {
  const mail = fill('Hello {name},\n\n{link}\n\nsmall print', {}, { link: '' })
  expect(mail.text).toBe('Hello Alex,\n\nsmall print\n\nDTMS')
  expect(mail.html).not.toContain('<a ')
})
