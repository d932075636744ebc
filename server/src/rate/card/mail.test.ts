import { expect, test } from 'vitest'
import { cpuRatio } from '../../../test/cpu.ts'
import { attachedCards } from './mail.ts'

const csv = '国家,12KG+\n美国,46\n'
const base64 = Buffer.from(csv).toString('base64')
const lines = (...text: string[]) => text.join('\r\n')
const attachment = (heading: string, body = base64) =>
  lines('--b1', heading, 'Content-Transfer-Encoding: base64', '', body)
const mail = (...parts: string[]) =>
  Buffer.from(
    lines(
      'From: rates@supplier.test',
      'Subject: =?UTF-8?B?5Lu35qC8?=',
      'Content-Type: multipart/mixed;',
      ' boundary="b1"',
      '',
      'preamble',
      lines('--b1', 'Content-Type: text/plain', '', 'See attached; price.csv is not this.'),
      ...parts,
      '--b1--',
      'epilogue',
    ),
  )
const found = async (bytes: Buffer) =>
  (await attachedCards(bytes)).map(({ name, bytes: content }) => [name, Buffer.from(content).toString()])

test.each([
  ['plain', 'Content-Disposition: attachment; filename="a;b.csv"', 'a;b.csv'],
  ['without quotation marks', 'Content-Disposition: attachment; filename=card.csv', 'card.csv'],
  ['in the type', 'Content-Type: text/csv; name="card.csv"', 'card.csv'],
  [
    'of RFC 2047',
    `Content-Disposition: attachment; filename="=?GB18030?B?${Buffer.from([0xbc, 0xdb, 0xb8, 0xf1]).toString('base64')}?=.csv"`,
    '价格.csv',
  ],
  ['of RFC 2231', "Content-Disposition: attachment; filename*=UTF-8''%E4%BB%B7%E6%A0%BC.csv", '价格.csv'],
  [
    'in pieces, folded',
    "Content-Disposition: attachment;\r\n filename*0*=UTF-8''%E4%BB%B7;\r\n filename*1*=%E6%A0%BC.csv",
    '价格.csv',
  ],
])('takes an attachment whose name is %s', async (_what, heading, name) => {
  expect(await found(mail(attachment(heading)))).toEqual([[name, csv]])
})

test('takes many, also of a forwarded mail, and leaves pictures and texts aside', async () => {
  const inner = mail(attachment('Content-Disposition: attachment; filename=inner.ods')).toString()
  expect(
    await found(
      mail(
        attachment('Content-Disposition: attachment; filename=one.csv'),
        attachment('Content-Disposition: attachment; filename=logo.png'),
        lines('--b1', 'Content-Type: message/rfc822', '', inner.replaceAll('b1', 'b2')),
        lines(
          '--b1',
          'Content-Type: text/csv; name=two.csv',
          'Content-Transfer-Encoding: quoted-printable',
          '',
          'a,b=3D=',
          'c',
        ),
      ),
    ),
  ).toEqual([
    ['one.csv', csv],
    ['inner.ods', csv],
    ['two.csv', 'a,b=c\n'],
  ])
})

test('a mail that was cut off gives what is left of it, and one without parts nothing', async () => {
  const cut = mail(attachment('Content-Disposition: attachment; filename=one.csv'))
    .toString()
    .split('--b1--')[0]
  expect(await found(Buffer.from(cut ?? ''))).toEqual([['one.csv', csv]])
  expect(await found(Buffer.from('Subject: hello\r\n\r\nno attachments'))).toEqual([])
  expect(await found(Buffer.from(''))).toEqual([])
})

test('refuses a mail with more cards than any has, or nested without end', async () => {
  const many = Array.from({ length: 21 }, () => attachment('Content-Disposition: attachment; filename=a.csv'))
  await expect(found(mail(...many.slice(1)))).resolves.toHaveLength(20)
  await expect(found(mail(...many))).rejects.toThrow('too-large')
  let nested = 'Subject: x\r\n\r\nend'
  for (let depth = 0; depth < 10; depth++) nested = `Content-Type: message/rfc822\r\n\r\n${nested}`
  await expect(found(Buffer.from(nested))).rejects.toThrow('too-large')
  const deep = Array.from(
    { length: 30 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  )
  const opened = Buffer.from(`Content-Type: multipart/mixed; boundary=b0\r\n\r\n${deep.join('')}`)
  await expect(found(opened)).rejects.toThrow('too-large')
})

test('ten times the boundaries that lead nowhere take ten times as long, not more', async () => {
  const nowhere = (times: number) =>
    Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'\n-'.repeat(20 * times)}${'=?x?B?'.repeat(times)}`,
    )
  const [tenth, whole] = [nowhere(100), nowhere(1_000)]
  expect(await found(whole)).toEqual([])
  expect(
    await cpuRatio(
      () => found(whole),
      () => found(tenth),
    ),
  ).toBeLessThan(40)
})
