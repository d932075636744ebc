import { accountCalls } from '@dtms/contract/account/account.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { deskMailCalls } from '@dtms/contract/desk/mail.ts'
import type { Language } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addJob } from '#kernel/jobs.ts'
import { secretIn } from '../../../test/mail-box.ts'
import { registration, seatShipper, signInAs } from '../../../test/people.ts'
import { openPortal, openPortalForThisTest, type Portal } from '../../../test/portal.ts'
import { fillDemoAccounts } from '../../account/demo.ts'
import { digestOf } from '../../account/password.ts'
import { all } from '../../features.ts'

let portal: Portal
let admin: string
beforeAll(async () => {
  portal = await openPortal()
  await fillDemoAccounts(portal.services)
  await sql`update site_config set sys_name = '', sys_name_zhtw = '', sys_name_en = ''`.execute(portal.db)
  admin = await signInAs(portal, 'admin@demo.test', digestOf('Demo#2026'))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`delete from mail_text`.execute(portal.db)
})

const words = { subject: 'Key to {sysName}', text: 'Dear {name},\n\n{link}', button: 'Open' }
const show = async (kind: string, language: Language = 'en') =>
  (
    await portal.call(
      deskMailCalls.one,
      { params: { kind }, query: { language } },
      { token: admin, language: 'en' },
    )
  ).data
const save = (kind: string, over: object = {}, { token = admin, seen = '' } = {}) =>
  portal.call(
    deskMailCalls.save,
    { params: { kind }, body: { language: 'en', ...words, ...over, seen } },
    { token, language: 'en' },
  )
const trail = async () =>
  (await portal.call(deskAuditCalls.list, { query: { topic: 'site' } }, { token: admin, language: 'en' }))
    .data.list

const signUp = async (language: Language, over: object = {}) => {
  const body = { ...registration(), ...over }
  await portal.call(accountCalls.register, { body }, { language })
  return portal.mail.nth(body.email, 1)
}

test('every mail is listed, with its words and what they can be filled with', async () => {
  const { data } = await portal.call(deskMailCalls.list, {}, { token: admin, language: 'en' })
  expect(data.list).toHaveLength(all.mails.length)
  expect(data.list.find(({ kind }) => kind === 'account.reset')).toEqual({
    ...{ kind: 'account.reset', group: 'account', reader: 'anybody', name: 'Password reset' },
    states: { zh: 'builtIn', zhtw: 'builtIn', en: 'builtIn' },
  })
  const mail = await show('account.reset')
  expect(mail).toMatchObject({ state: 'builtIn', own: null, used: { button: 'Choose a new password' } })
  expect(mail.builtIn.text).toMatch(/^Hello \{name\},\n\n.*\n\n\{link\}\n\n/)
  expect(mail.places).toContainEqual({
    ...{ name: 'link', label: 'Button and link', required: true },
    example: 'http://portal.test/reset#token=example',
  })
})

describe('words of the administrator', () => {
  test('are those of the next real mail in that language, and of no other', async () => {
    expect(await save('account.activation')).toMatchObject({ code: 200 })
    const received = await signUp('en')
    expect(received.subject).toBe('Key to DTMS')
    expect(received.text).toMatch(/^Dear .+,\n\nOpen:\nhttp:\/\/portal\.test\/activate#token=/)
    expect(await portal.call(accountCalls.activate, { params: { id: secretIn(received) } })).toMatchObject({
      code: 200,
    })
    expect((await signUp('zh')).subject).toContain('请验证您的邮箱')
  })

  test('are used by a job that was waiting, whichever instance they were saved at', async () => {
    const other = await openPortalForThisTest({ beside: portal })
    const { id, email } = await readerOfEnglish()
    const params = { orderNo: 'DT-1', reason: '<b>no {link}</b>' }
    await addJob(
      portal.db,
      'notice:send-mail',
      { personId: id, kind: 'order.rejected', params, link: '/shipments' },
      { runAt: new Date(Date.now() + 3_600_000).toISOString() },
    )
    const body = { language: 'en' as const, subject: 'Not {orderNo}', text: 'Why: {reason}', button: 'See' }
    await other.call(
      deskMailCalls.save,
      { params: { kind: 'order.rejected' }, body: { ...body, seen: '' } },
      { token: admin },
    )
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'notice:send-mail'), run_at => now())`.execute(portal.db)
    const received = await portal.mail.nth(email, 1)
    expect(received.subject).toBe('Not DT-1')
    expect(received.html).toContain('Why: &#60;b&#62;no {link}&#60;/b&#62;')
    expect(received.html).not.toContain('href')
  })

  test('are escaped, and so is a customer’s name; a name adds no header', async () => {
    await save('account.already-registered', {
      subject: '{name} & co',
      text: '<script>alert(1)</script> {name}\n\n{link}',
    })
    const activation = await signUp('en', { firstName: '<img src=x>', lastName: 'Bcc:\r\nx' })
    await portal.call(accountCalls.activate, { params: { id: secretIn(activation) } })
    await portal.call(accountCalls.checkEmail, { query: { email: activation.to.address } })
    const received = await portal.mail.nth(activation.to.address, 2)
    expect(received.html).not.toMatch(/<script|<img/)
    expect(received.html).toContain('&#60;script&#62;')
    expect(received.html).toContain('&#60;img src=x&#62;')
    expect(`${received.subject}${received.to.name}`).not.toMatch(/[\r\n]/)
  })

  test.each([
    ['text', { text: 'no link' }, '{link}'],
    ['text', { text: '{link} {orderNo}' }, '{orderNo}'],
    ['text', { text: '{link} {name' }, 'Braces'],
    ['subject', { subject: 'A\r\nBcc: b@test' }, 'One line'],
    ['subject', { subject: '{link}' }, 'only go in the body'],
    ['subject', { subject: '' }, 'Fill this in'],
    ['button', { button: 'x'.repeat(41) }, '40'],
    ['language', { language: 'fr' }, ''],
  ])('are refused at %s, %o', async (field, over, said) => {
    for (const call of [deskMailCalls.save, deskMailCalls.preview, deskMailCalls.test]) {
      const response = await portal.call(
        call,
        { params: { kind: 'account.reset' }, body: { language: 'en', ...words, ...over } } as never,
        { token: admin, language: 'en' },
      )
      expect(response).toMatchObject({
        code: 400,
        data: { fields: { [field]: expect.stringContaining(said) } },
      })
    }
    expect(await show('account.reset')).toMatchObject({ state: 'builtIn' })
  })

  test('that do not fit any more never stop a mail, and the desk shows it', async () => {
    await save('account.reset')
    // As a release leaves them behind that renamed a place, or a hand in the database.
    await sql`update mail_text set text = 'Press {oldName}'`.execute(portal.db)
    const { email } = await resetMail()
    const received = await portal.mail.nth(email, 1)
    expect(received.subject).toContain('Reset your password')
    expect(secretIn(received)).not.toBe('')
    const mail = await show('account.reset')
    expect(mail).toMatchObject({ state: 'unfit', setAsideAt: expect.any(String) })
    expect(mail.problems).toEqual({ text: expect.stringContaining('{oldName}') })
    expect(mail.used).toEqual(mail.builtIn)
    expect((await trail())[0]).toMatchObject({ action: 'site.mail-set-aside', person: null })
    const start = await portal.call(deskCalls.start, { query: { provider: '' } }, { token: admin })
    expect(start.data.work).toMatchObject([{ kind: 'mailTexts', count: 1, opens: true }])
    // Reported once, not with every mail.
    await portal.mail.nth((await resetMail()).email, 1)
    expect((await trail()).filter(({ action }) => action === 'site.mail-set-aside')).toHaveLength(1)
  })

  test('are reset to the built-in ones; saving the built-in ones stores none either', async () => {
    await save('account.reset')
    const seen = (await show('account.reset')).own?.changedAt ?? ''
    const restore = () =>
      portal.call(
        deskMailCalls.restore,
        { params: { kind: 'account.reset' }, query: { language: 'en', seen } },
        { token: admin },
      )
    expect((await restore()).code).toBe(200)
    expect(await show('account.reset')).toMatchObject({ state: 'builtIn', own: null })
    expect((await restore()).code).toBe(409)
    const { builtIn } = await show('account.reset')
    expect(await save('account.reset', builtIn)).toMatchObject({ code: 200 })
    expect(await show('account.reset')).toMatchObject({ state: 'builtIn', own: null })
  })

  test('are in the trail with their old values, and unseen changes are not overwritten', async () => {
    await save('account.reset')
    const { own } = await show('account.reset')
    expect(own).toMatchObject({ ...words, changedBy: expect.any(String) })
    expect(await save('account.reset', { subject: 'Blind' })).toMatchObject({ code: 409 })
    expect(await save('account.reset', { subject: 'Seen' }, { seen: own?.changedAt ?? '' })).toMatchObject({
      code: 200,
    })
    const [last] = await trail()
    expect(last).toMatchObject({
      action: 'site.mail-changed',
      person: { email: 'admin@demo.test' },
      changes: [{ field: 'subject', before: words.subject, after: 'Seen' }],
    })
    expect(last?.facts).toEqual(expect.arrayContaining([{ field: 'mail', value: 'Password reset' }]))
  })
})

test('the preview is the mail as it will be, and stores nothing', async () => {
  const { data } = await portal.call(
    deskMailCalls.preview,
    {
      params: { kind: 'order.adopted' },
      body: { language: 'zh', subject: '{orderNo}', text: '<i>{provider}\n\n{link}', button: '看' },
    },
    { token: admin },
  )
  expect(data.subject).toBe('DT2611150001')
  expect(data.html).toContain('&#60;i&#62;海达国际')
  expect(data.html).toContain('href="http://portal.test/shipments"')
  expect(await show('order.adopted', 'zh')).toMatchObject({ state: 'builtIn' })
})

test('a test mail goes to the caller, is in the mail log, and is limited', async () => {
  const before = portal.mail.to('admin@demo.test').length
  const ask = (token = admin) =>
    portal.call(
      deskMailCalls.test,
      { params: { kind: 'account.reset' }, body: { language: 'en', ...words } },
      { token },
    )
  expect(await ask()).toMatchObject({ code: 200, data: { to: 'admin@demo.test' } })
  const received = await portal.mail.nth('admin@demo.test', before + 1)
  expect(received.subject).toBe('[Test] Key to DTMS')
  expect(received.html).toContain('#token=example')
  await expect
    .poll(
      async () =>
        (await sql`select from mail_log where task = 'desk:send-test-mail'`.execute(portal.db)).rows.length,
    )
    .toBe(1)
  let code = 200
  for (let tries = 0; tries < 30 && code === 200; tries++) code = (await ask()).code
  expect(code).toBe(429)
})

test('is for portal admins only, and an unknown mail is not found', async () => {
  const agent = await signInAs(portal, 'agent@demo.test', digestOf('Demo#2026'))
  const shipper = (await seatShipper(portal)).token
  await sql`update person set roles = array['agent', 'admin'] where email = 'agent@demo.test'`.execute(
    portal.db,
  )
  await sql`insert into mail_text (kind, language, subject, text, button, set_aside_at)
    values ('account.reset', 'zh', 'a', 'b', 'c', now())`.execute(portal.db)
  const start = await portal.call(deskCalls.start, { query: { provider: '' } }, { token: agent })
  expect(start.data.work.map(({ kind }) => kind)).not.toContain('mailTexts')
  const params = { kind: 'account.reset' }
  const body = { language: 'en' as const, ...words }
  for (const token of [agent, shipper]) {
    for (const response of [
      await portal.call(deskMailCalls.list, {}, { token }),
      await portal.call(deskMailCalls.one, { params, query: { language: 'en' } }, { token }),
      await portal.call(deskMailCalls.save, { params, body: { ...body, seen: '' } }, { token }),
      await portal.call(deskMailCalls.restore, { params, query: { language: 'en', seen: '' } }, { token }),
      await portal.call(deskMailCalls.preview, { params, body }, { token }),
      await portal.call(deskMailCalls.test, { params, body }, { token }),
    ])
      expect(response.code).toBe(403)
  }
  expect((await save('account.none')).code).toBe(404)
})

const readerOfEnglish = async () => {
  const { id } = await seatShipper(portal)
  const { rows } = await sql<{ email: string }>`
    update person set language = 'en' where id = ${id} returning email`.execute(portal.db)
  return { id, email: rows[0]?.email ?? '' }
}

const resetMail = async () => {
  const { email } = await readerOfEnglish()
  await portal.call(accountCalls.forgotPassword, { query: { email } })
  return { email }
}
