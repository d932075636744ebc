import { languages } from '@dtms/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { mailTextProblems } from '#kernel/mail/check-mail-text.ts'
import { builtInText, mailKind, placesOf, sameWords } from '#kernel/mail/mail-kind.ts'
import { all } from '../../features.ts'

const words = { subject: sameWords('s'), body: sameWords('b'), button: sameWords('b') }
const facts = { group: 'account', reader: 'shipper', name: sameWords('n'), words } as const
const reset = mailKind({ kind: 'test.reset', ...facts, link: { path: '', required: true } })
const code = { label: sameWords('Code'), example: sameWords('1234'), required: true } as const
const coded = mailKind({ kind: 'test.code', ...facts, places: { code }, link: { path: '' } })

const fieldsOf = (kind: Parameters<typeof mailTextProblems>[0], over: object) =>
  mailTextProblems(kind, { subject: 'A', text: '{link}', button: 'Go', ...over })
const message = (text: string) => ({ words: expect.objectContaining({ en: expect.stringContaining(text) }) })

describe('words for a mail', () => {
  test('with known places and the link are fit', () => {
    expect(fieldsOf(reset, { subject: '{sysName}', text: 'Hello {name}\n\n{link}' })).toBeUndefined()
  })

  test.each([
    ['an unknown place', { text: '{link} {orderNo}' }, { text: message('{orderNo}') }],
    ['a place of every object', { text: '{link} {constructor}' }, { text: message('{constructor}') }],
    ['a place with a blank', { subject: 'To { name }' }, { subject: message('{ name }') }],
    ['a brace that is not closed', { text: '{link} {name' }, { text: message('Braces') }],
    ['no link where it is needed', { text: 'Hello {name}' }, { text: message('{link}') }],
    [
      'the link in the subject, where it would be kept',
      { subject: '{link}' },
      { subject: message('only go in the body') },
    ],
    ['the link on the button', { button: '{link}' }, { button: message('only go in the body') }],
    ['a subject of two lines', { subject: 'A\r\nBcc: b@test' }, { subject: message('One line') }],
    ['a subject with a line separator', { subject: 'A\u2028B' }, { subject: message('One line') }],
    [
      'nothing',
      { subject: ' ', button: '' },
      { subject: message('Fill this in'), button: message('Fill this in') },
    ],
  ])('with %s are refused at their field', (_, over, problems) => {
    expect(fieldsOf(reset, over)).toEqual(problems)
  })

  test('lack what the mail is about where a required place is missing', () => {
    expect(fieldsOf(coded, { text: 'no link needed' })).toEqual({ text: message('{code}') })
    expect(fieldsOf(coded, { text: 'It is {code}' })).toBeUndefined()
  })
})

describe('every mail of the portal', () => {
  test('has a name of its own', () => {
    const names = all.mails.map(({ kind }) => kind)
    expect(new Set(names).size).toBe(names.length)
    for (const kind of names) expect(kind).toMatch(/^[a-z]+\.[a-z-]{1,40}$/)
  })

  test.each(all.mails.map(kind => [kind.kind, kind] as const))(
    '%s has built-in words that fit',
    (_, kind) => {
      for (const language of languages) {
        const text = builtInText(kind, language)
        expect(mailTextProblems(kind, text)).toBeUndefined()
        expect(kind.name[language]).not.toBe('')
        // The offered placeholders are checked too: one that the built-in texts do not use would never be filled.
        const used = `${text.subject}${text.text}`
        for (const place of Object.keys(placesOf(kind))) expect(used).toContain(`{${place}}`)
      }
    },
  )
})
