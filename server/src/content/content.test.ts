import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Article } from '@dtms/contract/content/article.ts'
import { contentCalls } from '@dtms/contract/content/content.ts'
import { deskAuditCalls } from '@dtms/contract/desk/audit.ts'
import { deskPageCalls } from '@dtms/contract/desk/page.ts'
import { inEveryLanguage, languages } from '@dtms/contract/language.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPages } from '#kernel/pages.ts'
import { siteWords } from '#site/public.ts'
import { seatShipper, seatStaff, signInAs } from '../../test/people.ts'
import { openPortal, openPortalForThisTest, type Portal } from '../../test/portal.ts'
import { fillDemoAccounts } from '../account/demo.ts'
import { digestOf } from '../account/password.ts'
import { contentEdits, editedContent } from './public.ts'

let portal: Portal
let admin: string
beforeAll(async () => {
  portal = await openPortal()
  await fillDemoAccounts(portal.services)
  admin = await signInAs(portal, 'admin@demo.test', digestOf('Demo#2026'))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await sql`delete from content_version`.execute(portal.db)
})

const articleOf = (mark: string, body = 'Yes.'): Article => ({
  lead: inEveryLanguage(language => `${mark} ${language}`),
  sections: [{ heading: inEveryLanguage(() => `Q <${mark}>?`), body: inEveryLanguage(() => body) }],
})
const params = { page: 'faq' }
const show = async () => (await portal.call(deskPageCalls.one, { params }, { token: admin })).data
const save = (article: Article, seen = 0, remark = '', token = admin) =>
  portal.call(deskPageCalls.save, { params, body: { article, seen, remark } }, { token, language: 'en' })
const restore = (version: number, seen: number) =>
  portal.call(deskPageCalls.restore, { params, body: { version, seen } }, { token: admin })
const articleSeenBy = async ({ call }: Portal) =>
  (await call(contentCalls.article, { query: { path: '/faq' } })).data.article

test('an unedited page has the default text', async () => {
  expect(await show()).toEqual({ path: '/faq', version: 0, article: null, versions: [] })
  expect(await articleSeenBy(portal)).toBeNull()
  const { list } = (await portal.call(deskPageCalls.list, {}, { token: admin })).data
  expect(list).toHaveLength(10)
  expect(list[0]).toEqual({ path: '/solutions', version: 0, own: false, changedAt: '', changedBy: '' })
})

test('every save is a version; an older one and the default text are restored as new versions', async () => {
  expect((await save(articleOf('one'), 0, 'Opening hours')).code).toBe(200)
  expect((await save(articleOf('two'), 1)).code).toBe(200)
  // The same text again makes none.
  expect((await save(articleOf('two'), 2)).code).toBe(200)
  expect((await restore(1, 2)).code).toBe(200)
  expect((await restore(0, 3)).code).toBe(200)
  const page = await show()
  expect(page).toMatchObject({ version: 4, article: null })
  expect(page.versions.map(({ version, own, restored, remark }) => [version, own, restored, remark])).toEqual(
    [
      [4, false, 0, ''],
      [3, true, 1, ''],
      [2, true, null, ''],
      [1, true, null, 'Opening hours'],
    ],
  )
  const old = await portal.call(
    deskPageCalls.version,
    { params: { ...params, version: '1' } },
    { token: admin },
  )
  expect(old.data.article).toEqual(articleOf('one'))
  const { list } = (
    await portal.call(deskAuditCalls.list, { query: {} } as never, { token: admin, language: 'en' })
  ).data
  expect(list.slice(0, 4).map(({ action }) => action)).toEqual([
    'site.page-restored',
    'site.page-restored',
    'site.page-changed',
    'site.page-changed',
  ])
  expect(list[3]?.facts).toEqual(
    expect.arrayContaining([
      { field: 'page', value: '/faq' },
      { field: 'remark', value: 'Opening hours' },
    ]),
  )
})

test('unseen changes are not overwritten, not even by two saves at once', async () => {
  const codes = await Promise.all(['a', 'b', 'c'].map(async mark => (await save(articleOf(mark))).code))
  expect(codes.toSorted()).toEqual([200, 409, 409])
  expect((await save(articleOf('d'))).msg).toContain('Someone else has just changed this page')
  expect((await restore(0, 0)).code).toBe(409)
  expect((await restore(7, 1)).code).toBe(404)
})

describe('what is refused, at its field:', () => {
  test.each([
    ['an empty language', { lead: { zh: 'x', zhtw: '', en: 'x' } }, 'lead.zhtw'],
    ['a missing language', { lead: { zh: 'x', en: 'x' } }, 'lead.zhtw'],
    ['a script as a link', articleOf('x', '[x](javascript:alert)'), 'sections.0.body.zh'],
    ['another site without its protocol', articleOf('x', '[x](//evil.test)'), 'sections.0.body.zh'],
    ['a text that is too long', articleOf('x', 'x'.repeat(5001)), 'sections.0.body.zh'],
    ['no section', { sections: [] }, 'sections'],
  ])('%s', async (_what, over, field) => {
    const response = await save({ ...articleOf('x'), ...over } as Article)
    expect(response).toMatchObject({
      code: 400,
      data: { fields: { [`article.${field}`]: expect.any(String) } },
    })
    expect((await show()).version).toBe(0)
  })
})

test('only the portal’s own administrator words pages', async () => {
  const provider = await portal.db.selectFrom('provider').select('id').executeTakeFirstOrThrow()
  const tokens = [
    (await seatShipper(portal)).token,
    (
      await seatStaff(portal, {
        roles: ['agent', 'finance', 'pricing'],
        providerId: provider.id,
        lastName: '林',
      })
    ).token,
    (await seatStaff(portal, { roles: ['admin'], providerId: provider.id, lastName: '林' })).token,
  ]
  for (const token of tokens) expect((await save(articleOf('x'), 0, '', token)).code).toBe(403)
  expect((await portal.call(deskPageCalls.one, { params: { page: 'none' } }, { token: admin })).code).toBe(
    404,
  )
})

describe('the HTML of a page', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dtms-content-'))
    await mkdir(join(folder, 'pages'))
    const write = (name: string, text: string) => writeFile(join(folder, 'pages', name), text)
    for (const language of languages) {
      await write(`faq.${language}.html`, 'default text')
      await write(
        `faq.${language}.edited.html`,
        '<meta content="{{description}}">{{article}}<script>{{articleData}}</script><script>[{{faqInJson}}]</script>',
      )
      await write(`home.${language}.html`, 'default questions')
      await write(`home.${language}.edited.html`, '{{questions}}<script>{{questionsData}}</script>')
    }
    await write(
      'pages.json',
      JSON.stringify({
        public: [
          { path: '/', name: 'home', readsQuery: true },
          { path: '/faq', name: 'faq', readsQuery: false },
        ],
        ...{ app: [], links: {}, logo: { mark: '<i>', image: '' } },
        content: {
          titles: { '/faq': { zh: '常见问题', zhtw: '常見問題', en: 'FAQ' } },
          articleClasses: { page: '_page', heading: '_heading' },
          questionClasses: { question: '_question' },
          icon: '<svg/>',
        },
      }),
    )
  })
  afterAll(() => rm(folder, { recursive: true }))

  const pagesOf = async ({ services }: Portal) => {
    const app = Fastify()
    await addPages(app, {
      ...{ publicUrl: 'http://portal.test', folder },
      site: siteWords(services),
      edits: contentEdits(editedContent(services)),
    })
    return { get: async (path: string) => (await app.inject(path)).body, close: () => app.close() }
  }

  test('has the edited text, escaped, on this instance and on another one', async () => {
    const other = await openPortalForThisTest({ beside: portal })
    const [here, there] = [await pagesOf(portal), await pagesOf(other)]
    expect(await here.get('/faq')).toBe('default text')
    expect(await there.get('/')).toBe('default questions')
    await save(articleOf('"Five"', 'See [terms](/terms?a=1&b=2)\n- <b>one</b>'))
    for (const { get } of [here, there]) {
      await expect
        .poll(() => get('/faq?lang=en'))
        .toContain('<article class="_page"><header><h1>FAQ</h1><p>&#34;Five&#34; en</p></header>')
      const page = await get('/faq?lang=en')
      expect(page).toContain('<meta content="&#34;Five&#34; en">')
      expect(page).toContain('<h2 class="_heading">Q &#60;&#34;Five&#34;&#62;?</h2>')
      expect(page).toContain(
        '<p>See <a href="/terms?a=1&#38;b=2">terms</a></p><ul><li>&#60;b&#62;one&#60;/b&#62;</li></ul>',
      )
      expect(page).not.toContain('<b>')
      const [data = '', faq = ''] = [...page.matchAll(/<script>(.*?)<\/script>/g)].map(([, json]) => json)
      expect(JSON.parse(data)).toMatchObject({ path: '/faq', article: { lead: { zh: '"Five" zh' } } })
      expect(JSON.parse(faq)[0]).toMatchObject({ '@type': 'FAQPage', inLanguage: 'en-US' })
      expect(await get('/?lang=zh')).toContain(
        '<details class="_question"><summary>Q &#60;&#34;Five&#34;&#62;?<svg/></summary>',
      )
    }
    expect(await articleSeenBy(other)).toMatchObject({ lead: { zh: '"Five" zh' } })
    await restore(0, 1)
    for (const { get, close } of [here, there]) {
      await expect.poll(() => get('/faq')).toBe('default text')
      await close()
    }
  })
})
