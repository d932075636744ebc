import { fill, type Language, localeOf } from '@dtms/contract/language.ts'
import { linkPlace, type MailText, type MailValues } from '#kernel/mail/mail-kind.ts'
import { type Html, html } from '#kernel/text/html.ts'

export interface FilledMail {
  subject: string
  html: string
  text: string
}

interface Filling {
  language: Language
  name: string
  sysName: string
  // '': there is nothing that the reader could open, and the button is left out.
  link: string
}

const colon: Readonly<Record<Language, string>> = { zh: '：', zhtw: '：', en: ':' }
const maxSubject = 200
const placePattern = /\{(\w+)\}/g

// Words and values made a mail, as text and as HTML. The words are taken apart first and filled afterwards, so a value
// is never anything but text: neither markup, nor a place, nor a link; only the link of the portal is one.
export const fillMail = (words: MailText, given: MailValues, to: Filling): FilledMail => {
  const values = { ...inLanguage(given, to.language), name: to.name, sysName: to.sysName }
  const say = (text: string) => fill(text, values)
  const button = oneLine(say(words.button))
  const paragraphs = words.text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.split('\n').filter(line => saysSomething(line, values)))
    .filter(lines => lines.join('').trim() !== '' && (to.link !== '' || !isButton(lines)))
  const buttonAt = paragraphs.findIndex(isButton)
  const text = paragraphs.map(lines =>
    isButton(lines)
      ? `${button}${colon[to.language]}\n${to.link}`
      : lines.map(line => plainLine(line, say, to.link)).join('\n'),
  )
  const blocks = paragraphs.map((lines, at) => {
    if (isButton(lines)) return buttonBlock(button, to.link)
    // What follows the button is small print.
    return paragraph(lines, say, to.link, buttonAt >= 0 && at > buttonAt)
  })
  return {
    subject: cut(oneLine(say(words.subject))),
    text: [...text, to.sysName].join('\n\n'),
    html: page(blocks, to).text,
  }
}

const isButton = (lines: string[]): boolean => lines.join('').trim() === linkPlace

// A subject is one line: a line break in a name would begin another header.
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const cut = (subject: string): string => {
  const mails = [...subject]
  return mails.length > maxSubject ? `${mails.slice(0, maxSubject - 1).join('')}…` : subject
}

// "Words: {words}" is left out if the value is empty.
const saysSomething = (line: string, values: Readonly<Record<string, string>>): boolean => {
  const names = [...line.matchAll(placePattern)].map(([, name = '']) => name)
  return names.length === 0 || names.some(name => values[name] !== '')
}

const plainLine = (line: string, say: (text: string) => string, link: string) =>
  line.split(linkPlace).map(say).join(link)

const paragraph = (lines: string[], say: (text: string) => string, link: string, small: boolean): Html => {
  const filled = lines.map(line => {
    const parts = line.split(linkPlace).map(part => brokenLines(say(part)))
    return parts.flatMap((part, at) => (at === 0 ? part : [anchor(link), ...part]))
  })
  const inside = filled.flatMap((line, at) => (at === 0 ? line : [html`<br>`, ...line]))
  return small
    ? html`<p style="margin:16px 0 0;color:#5b6b82;font-size:13px">${inside}</p>`
    : html`<p style="margin:0 0 12px">${inside}</p>`
}

// A value of several lines retains them.
const brokenLines = (text: string): Html[] =>
  text.split(/\r\n|\r|\n/).map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))

const anchor = (link: string): Html =>
  html`<a href="${link}" style="color:#0b5fff;word-break:break-all">${link}</a>`

const buttonBlock = (button: string, link: string): Html =>
  html`<p style="margin:24px 0"><a href="${link}" style="display:inline-block;background:#0b5fff;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px;padding:10px 20px">${button}</a></p>
<p style="margin:0 0 4px;color:#5b6b82;font-size:13px;word-break:break-all">${link}</p>`

// Mail programs know neither style sheets nor modern layout: a table-free column with inline styles is read by all.
const page = (blocks: Html[], to: Filling): Html =>
  html`<!doctype html>
<html lang="${localeOf[to.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f5f7fa;color:#26364d;font:15px/1.6 -apple-system,'PingFang SC','Microsoft YaHei',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<div style="font-size:18px;font-weight:600;color:#0f1b2d;padding:0 0 16px">${to.sysName}</div>
<div style="background:#ffffff;border:1px solid #dfe5ee;border-radius:10px;padding:28px">
${blocks}
</div></div></body></html>`

const inLanguage = (values: MailValues, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : String(value),
    ]),
  )
