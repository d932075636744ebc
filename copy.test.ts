import { readFileSync } from 'node:fs'
import * as trade from '@dtms/contract/trade-words.ts'
import { describe, expect, test } from 'vitest'
import { findButtonTexts } from './scripts/copy/button-texts.ts'
import { isButtonVerb } from './scripts/copy/button-verbs.ts'
import { copyFiles } from './scripts/copy/copy-files.ts'
import { type Copy, findCopy } from './scripts/copy/find-copy.ts'
import { findMoneyJoins } from './scripts/copy/money-joins.ts'
import { faultsOf } from './scripts/copy/rules.ts'
import { operationWords } from './server/src/open/developers/operation-words.ts'

// Words that the specification fixes.
const fixed = new Set(['contract/src/field.ts#fieldWords.passwordMismatch'])

const copies = copyFiles()
  .flatMap(path =>
    findCopy(path, readFileSync(path, 'utf8')).map(copy => ({ ...copy, id: `${path}#${copy.key}` })),
  )
  .filter(({ id }) => !fixed.has(id))

const moneyJoins = copyFiles().flatMap(path => findMoneyJoins(path, readFileSync(path, 'utf8')))

test('every text is written as the trade writes it, in three languages', () => {
  expect(copies.flatMap(copy => faultsOf(copy).map(fault => `${copy.id}: ${fault}`))).toEqual([])
  expect(copies.length).toBeGreaterThan(4000)
})

test('what the operations of the open API do is written as the trade writes it', () => {
  const faults = Object.entries(operationWords).flatMap(([name, words]) =>
    faultsOf({ text: { ...words, en: '' } }).map(fault => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('an amount and its currency are put together by one function', () => {
  expect(moneyJoins).toEqual([])
  for (const join of [
    `const text = \`\${grouped(minor)} \${row.currency}\``,
    `const text = \`\${quote.currency} \${amount}\``,
    `const text = \`$\${grouped(minor)}\``,
    `const text = \`\${limit.toFixed(2)} USD\``,
    'const cell = <b>{figure(price)} {row.currency}</b>',
    'const cell = <b>{price} <small>{row.currency}</small></b>',
  ])
    expect(findMoneyJoins('join.tsx', join), join).toHaveLength(1)
})

describe('buttons', () => {
  const textOf = new Map(copies.map(({ id, text }) => [id, text.en]))
  const buttons = copyFiles()
    .filter(path => path.endsWith('.tsx'))
    .flatMap(path => findButtonTexts(path, readFileSync(path, 'utf8')))
    .map(({ path, table, key }) => `${path}#${table}.${key}`)
    .filter((id, index, all) => textOf.has(id) && all.indexOf(id) === index)

  test('every button starts with a verb', () => {
    expect(
      buttons.map(id => `${id}: ${textOf.get(id)}`).filter(line => !isButtonVerb(line.split(': ')[1] ?? '')),
    ).toEqual([])
    expect(buttons.length).toBeGreaterThan(300)
  })

  test('a button, a link in the look of one and the confirm of a dialog are seen, a label is not', () => {
    const source = `
      import { someText } from '../text.ts'
      const View = () => {
        const say = useWords(someText)
        return <p>{say.label}<Button>{busy ? say.one : fill(say.two, { n })}</Button>
          <Link className={buttonClass({ look: 'cta' })}>{say.three}</Link><Dialog confirm={say.four} title={say.title} /></p>
      }`
    expect(
      findButtonTexts('web/src/a/b/view.tsx', source).map(
        ({ path, table, key }) => `${path} ${table}.${key}`,
      ),
    ).toEqual(['one', 'two', 'three', 'four'].map(key => `web/src/a/text.ts someText.${key}`))
    expect([isButtonVerb('Labels'), isButtonVerb('Download labels')]).toEqual([false, true])
  })
})

test('a key names one text', () => {
  const ids = copies.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every term of the trade is one text in each language', () => {
  for (const words of Object.values(trade)) expect(faultsOf({ text: words })).toEqual([])
})

describe('a fault is found:', () => {
  const good: Copy['text'] = { zh: '客户的毛重', zhtw: '客戶的毛重', en: 'Gross weight of the customer' }
  test.each([
    ['another word for a term', { zh: '货主的毛重' }],
    ['another word for a term in zhtw', { zhtw: '客戶的實重' }],
    ['a word of the mainland in zhtw', { zhtw: '客戶的郵箱' }],
    ['another word for a term in en', { en: 'Actual weight of the customer' }],
    ['the private idiom', { en: 'Whoever opens it is priced anew' }],
    ['a simplified character in zhtw', { zhtw: '客户的毛重' }],
    ['a simplified form that both standards have', { zhtw: '客戶在入庫后的毛重' }],
    ['a traditional character in zh', { zh: '客戶的毛重' }],
    ['a Chinese full stop in en', { en: 'Gross weight。' }],
    ['full-width punctuation in en', { en: 'Gross weight（kg）' }],
    ['straight quotes', { en: "The customer's gross weight" }],
    ['three dots', { zh: '正在计算...' }],
    ['a placeholder that is missing', { zh: '{n} kg', zhtw: '{n} kg' }],
    ['money in another way', { en: 'Gross weight of the customer, 80.00 USD' }],
    ['a currency beside an amount', { zh: '{amount} {currency}', zhtw: '{amount}', en: '{amount}' }],
    ['a count without a form for one', { zh: '{n} 票', zhtw: '{n} 票', en: '{n} orders' }],
    [
      'any count without a form for one',
      { zh: '{a}/{total} 家', zhtw: '{a}/{total} 家', en: '{a} of {total} customers' },
    ],
    ['a row of the mainland in zhtw', { zh: '第 {n} 行', zhtw: '第 {n} 行', en: 'Row {n}' }],
    ['title case', { en: 'Gross Weight of the customer' }],
    ['a full stop in some languages only', { zh: '客户的毛重。' }],
    ['a full stop after a label', { zh: '保存。', zhtw: '儲存。', en: 'Save.' }],
  ])('%s', (_, over) => {
    expect(faultsOf({ text: good })).toEqual([])
    expect(faultsOf({ text: { ...good, ...over } })).not.toEqual([])
  })
})
