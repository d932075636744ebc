import { expect, test } from 'vitest'
import { createReporter, type ReportedError } from './error-report.ts'

const reporter = (deliver: (errors: ReportedError[]) => Promise<unknown> = async () => null) => {
  const sent: ReportedError[][] = []
  const due: (() => void)[] = []
  const report = createReporter({
    deliver: errors => {
      sent.push(errors)
      return deliver(errors)
    },
    later: work => due.push(work),
    place: () => ({ path: '/track/$token', language: 'en', build: 'index-abc' }),
  })
  const pass = () => {
    for (const work of due.splice(0)) work()
  }
  return { report, sent, pass }
}

test('the same error is reported once, with how often it came', () => {
  const { report, sent, pass } = reporter()
  const error = new Error('broken')
  for (let i = 0; i < 5; i++) report(error)
  report(new Error('other'))
  pass()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.map(({ message, count }) => [message, count])).toEqual([
    ['Error: broken', 5],
    ['Error: other', 1],
  ])
  expect(sent[0]?.[0]).toMatchObject({ path: '/track/$token', language: 'en', build: 'index-abc' })
})

test('it contains no personal data', () => {
  const { report, sent, pass } = reporter()
  const error = new Error('no user li.hai@shipper.test at https://portal.test/login?to=%2Fdesk&token=abc')
  error.stack = `${error.message}\n    at f (https://portal.test/assets/index-abc.js?v=1:1:20)\n  0f3c9a7b1d2e4f5a6b7c8d9e0f1a2b3c4d5e`
  report(error)
  pass()
  const text = JSON.stringify(sent)
  for (const secret of ['li.hai', 'shipper.test', 'to=', 'token=', '0f3c9a7b1d2e'])
    expect(text).not.toContain(secret)
  expect(text).toContain('/assets/index-abc.js')
})

test('a storm of errors is a few small batches', () => {
  const { report, sent, pass } = reporter()
  for (let round = 0; round < 50; round++) {
    for (let i = 0; i < 40; i++) report(new Error(`${round} ${i} ${'x'.repeat(5000)}`))
    pass()
  }
  expect(sent.length).toBeLessThanOrEqual(8)
  for (const batch of sent) {
    expect(batch.length).toBeLessThanOrEqual(10)
    for (const { message, stack } of batch)
      expect([message.length <= 300, stack.length <= 3000]).toEqual([true, true])
  }
})

test('a log that cannot be delivered is lost without an error of its own', async () => {
  const { report, sent, pass } = reporter(() => Promise.reject(new Error('no network')))
  report('thrown as a text')
  pass()
  await Promise.resolve()
  expect(sent).toHaveLength(1)
})
