import { randomUUID } from 'node:crypto'
import type { deskMailCalls } from '@dtms/contract/desk/mail.ts'
import type { deskPageCalls } from '@dtms/contract/desk/page.ts'
import { deskPlaceCalls } from '@dtms/contract/desk/place.ts'
import type { deskRemoteAreaCalls } from '@dtms/contract/desk/remote-area.ts'
import { sql } from 'kysely'
import { calmly, type DeskAttempt, type DeskAttempts, portal } from './desk.ts'
import type { ProviderFixture } from './provider-fixture.ts'

// What the whole portal shares: the words of its mails, and its places and customs codes.
const kind = 'account.reset'
const written = { language: 'zh', subject: '重设密码', text: '请点击链接：{link}', button: '重设' }
const aboutMail = (body?: object): DeskAttempt => calmly(portal, { params: { kind }, body })

export const mailDeskAttempts: DeskAttempts<keyof typeof deskMailCalls> = {
  list: calmly(portal),
  one: calmly(portal, { params: { kind }, query: { language: 'zh' } }),
  save: aboutMail({ ...written, seen: '' }),
  restore: calmly(portal, { params: { kind }, query: { language: 'en', seen: '' } }),
  preview: aboutMail(written),
  test: aboutMail(written),
}

const page = 'terms'
const words = { zh: '条款', zhtw: '條款', en: 'Terms' }
const article = { lead: words, sections: [{ heading: words, body: words }] }

export const pageDeskAttempts: DeskAttempts<keyof typeof deskPageCalls> = {
  list: calmly(portal),
  one: calmly(portal, { params: { page } }),
  version: calmly(portal, { params: { page, version: '0' } }),
  // A version that was never saved: allowed callers get a refusal, and requests do not depend on their order.
  save: { ...calmly(portal, { params: { page }, body: { article, seen: 9, remark: '' } }), answers: 409 },
  restore: { ...calmly(portal, { params: { page }, body: { version: 0, seen: 9 } }), answers: 409 },
}

let made = 0
const mails = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// Q is in no warehouse's name.
const freshCode = () => {
  const n = made++
  return `Q${mails[Math.floor(n / 260) % 26]}${mails[Math.floor(n / 10) % 26]}${n % 10}`
}
const warehouse = () => ({ kind: 'fba', code: freshCode(), country: 'US', postcode: '92551' })
const kept = async ({ portal: { call }, tokens }: ProviderFixture) => {
  const body = warehouse()
  const { data } = await call(deskPlaceCalls.add, { body: body as never }, { token: tokens.portal })
  return { ...body, id: data.id }
}
const aboutPlace: DeskAttempt = {
  by: portal,
  make: async fixture => ({ params: { id: (await kept(fixture)).id } }),
}

export const placeDeskAttempts: DeskAttempts<keyof typeof deskPlaceCalls> = {
  list: calmly(portal),
  export: calmly(portal, { query: { format: 'csv' } }),
  template: calmly(portal, { query: { kind: 'fba' } }),
  import: calmly(portal, {
    query: { kind: 'fba' },
    file: { name: 'places.csv', content: 'code,country,postcode\nQZZ9,US,92551\n' },
  }),
  one: aboutPlace,
  history: aboutPlace,
  add: { by: portal, make: () => ({ body: warehouse() }), newNames: ['code'] },
  change: {
    by: portal,
    make: async fixture => ({ body: { ...(await kept(fixture)), postcode: '90001' } }),
    newNames: ['code'],
  },
  close: aboutPlace,
  reopen: aboutPlace,
  // For an entry that the portal added itself: allowed callers get a refusal.
  restore: { ...aboutPlace, answers: 409 },
}

const areas = { name: 'areas.csv', content: 'country,postcodeFrom,postcodeTo\nUS,99701,99712\n' }
const newVersion = () => ({ code: `T-${freshCode()}`, carrier: 'Test', validFrom: '2026-11-01' })
const keptVersion = async ({ portal: { db } }: ProviderFixture) => {
  const id = randomUUID()
  await sql`insert into remote_area_version (id, code, carrier, version, valid_from, person_id)
    values (${id}, ${`T-${freshCode()}`}, 'Test', 1, '2026-11-01', ${id})`.execute(db)
  return { params: { id } }
}

export const remoteAreaDeskAttempts: DeskAttempts<keyof typeof deskRemoteAreaCalls> = {
  versions: calmly(portal),
  template: calmly(portal),
  import: { by: portal, make: () => ({ query: newVersion(), file: areas }), newNames: ['code'] },
  export: { by: portal, make: keptVersion },
}
