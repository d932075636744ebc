import type { AddressShapes } from '@dtms/contract/address/address.schema.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import type { CommodityShapes } from '@dtms/contract/commodity/commodity.schema.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import type { ContentShapes } from '@dtms/contract/content/content.schema.ts'
import type { FileShapes } from '@dtms/contract/file/file.schema.ts'
import type { NoticeShapes } from '@dtms/contract/notice/notice.schema.ts'
import type { PushShapes } from '@dtms/contract/notice/push.schema.ts'
import type { MyPricesShapes } from '@dtms/contract/rate/my-prices.schema.ts'
import type { ReferenceShapes } from '@dtms/contract/reference/reference.schema.ts'
import type { SavedViewShapes } from '@dtms/contract/saved-view/saved-view.schema.ts'
import { savedViewCalls } from '@dtms/contract/saved-view/saved-view.ts'
import type { SearchShapes } from '@dtms/contract/search/search.schema.ts'
import type { SiteShapes } from '@dtms/contract/site/site.schema.ts'
import { pdf } from '../uploads.ts'
import { type Attempts, calm, type Stage } from './attempt.ts'

// The word by which the company's own rows are known wherever they are shown.
const mark = 'Kestrel'
const shows = () => mark

const address = {
  kind: 'consignee',
  contact: 'Pat Sample',
  phone: '+1 213 555 0100',
  country: 'US',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '100 Example Street',
} as const

const kept = async ({ portal, tokens }: Stage) => {
  const { data } = await portal.call(
    addressCalls.add,
    { body: { ...address, contact: mark } },
    { token: tokens.owner },
  )
  return { id: data.id }
}

export const addressAttempts: Attempts<AddressShapes> = {
  add: { make: () => ({ body: address }) },
  list: {
    make: async stage => {
      await kept(stage)
      return { query: { keyword: mark } }
    },
    shows,
  },
  export: { make: async stage => ({ query: { format: 'csv', ids: (await kept(stage)).id } }), shows },
  template: calm(),
  import: {
    make: () => ({
      file: {
        name: 'list.csv',
        content: `kind,contact,phone,country,city,postcode,line1\nconsignee,Pat Sample,+1 213 555 0100,US,Los Angeles,90001,1 Example Street\n`,
      },
    }),
  },
  split: { make: () => ({ body: { text: '张三 13800138000 广东省深圳市福田区深南大道1号' } }) },
  removeMany: {
    make: async stage => ({ body: { ids: [(await kept(stage)).id] } }),
    onlyAmongOwn: true,
    shows: () => '"removed":1',
  },
  restore: {
    make: async stage => {
      const { id } = await kept(stage)
      await stage.portal.call(addressCalls.remove, { params: { id } }, { token: stage.tokens.owner })
      return { body: { ids: [id] } }
    },
    onlyAmongOwn: true,
    shows: () => '"restored":1',
  },
  one: { make: async stage => ({ params: await kept(stage) }), shows },
  change: { make: async stage => ({ body: { ...address, ...(await kept(stage)) } }) },
  remove: { make: async stage => ({ params: await kept(stage) }) },
}

let made = 0
const commodity = (word = 'plain') => ({ sku: `${word}-${++made}`, nameZh: '台灯', nameEn: 'Desk lamp' })
const listed = async ({ portal, tokens }: Stage) => {
  const { data } = await portal.call(commodityCalls.add, { body: commodity(mark) }, { token: tokens.owner })
  return { id: data.id }
}

export const commodityAttempts: Attempts<CommodityShapes> = {
  add: { make: () => ({ body: commodity() }) },
  list: {
    make: async stage => {
      await listed(stage)
      return { query: { keyword: mark } }
    },
    shows,
  },
  export: { make: async stage => ({ query: { format: 'csv', ids: (await listed(stage)).id } }), shows },
  template: calm(),
  import: {
    make: () => ({ file: { name: 'list.csv', content: `sku,nameZh,nameEn\nfile-${++made},台灯,Lamp\n` } }),
  },
  removeMany: {
    make: async stage => ({ body: { ids: [(await listed(stage)).id] } }),
    onlyAmongOwn: true,
    shows: () => '"removed":1',
  },
  restore: {
    make: async stage => {
      const { id } = await listed(stage)
      await stage.portal.call(commodityCalls.remove, { params: { id } }, { token: stage.tokens.owner })
      return { body: { ids: [id] } }
    },
    onlyAmongOwn: true,
    shows: () => '"restored":1',
  },
  one: { make: async stage => ({ params: await listed(stage) }), shows },
  change: { make: async stage => ({ body: { ...commodity(), ...(await listed(stage)) } }) },
  remove: { make: async stage => ({ params: await listed(stage) }) },
}

export const fileAttempts: Attempts<FileShapes> = {
  upload: { make: () => ({ file: { name: 'paper.pdf', content: pdf() } }) },
  // Open are a provider's logo and the like: anything else is nothing.
  readOpen: {
    make: async stage => ({ params: { id: (await stage.upload(stage.tokens.owner, 'a.pdf', pdf())).id } }),
    answers: 404,
    idsAreShared: true,
  },
  // Not yet part of anything: its bringer's alone.
  read: {
    make: async (stage, token) => ({ params: { id: (await stage.upload(token, 'a.pdf', pdf())).id } }),
  },
}

const savedView = async (stage: Stage, token: string) => {
  const { data } = await stage.portal.call(
    savedViewCalls.add,
    { body: { list: 'orders', name: `Curlew ${Math.random()}`, search: {} } },
    { token },
  )
  return data?.id ?? ''
}
// Its own tests know who sees which price.
export const myPricesAttempts: Attempts<MyPricesShapes> = {
  myPrices: calm(),
  exportMyPrices: calm(),
}

export const savedViewAttempts: Attempts<SavedViewShapes> = {
  list: { make: () => ({ query: { list: 'orders' } }), staffAnswer: 403 },
  add: {
    make: () => ({ body: { list: 'orders', name: `n${Math.random()}`, search: {} } }),
    staffAnswer: 403,
  },
  edit: {
    make: async (stage, token) => ({
      params: { id: await savedView(stage, token) },
      body: { name: `e${Math.random()}` },
    }),
    personal: true,
  },
  remove: {
    make: async (stage, token) => ({ params: { id: await savedView(stage, token) } }),
    personal: true,
  },
}

const privateEndpoint = 'https://10.0.0.1/push'

export const pushAttempts: Attempts<PushShapes> = {
  key: calm(),
  add: {
    make: () => ({
      body: { endpoint: privateEndpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    }),
    answers: 400,
  },
  remove: calm({ body: { endpoint: privateEndpoint } }),
}

export const noticeAttempts: Attempts<NoticeShapes> = {
  list: calm(),
  read: { make: () => ({ body: { ids: [] } }), onlyAmongOwn: true },
}

export const searchAttempts: Attempts<Omit<SearchShapes, 'desk'>> = {
  search: {
    make: async stage => {
      await kept(stage)
      return { query: { keyword: mark } }
    },
    shows,
    shownByModule: true,
  },
}

export const referenceAttempts: Attempts<ReferenceShapes> = {
  countries: calm(),
  dictionary: { make: () => ({ params: { id: 'businessType' } }), idsAreShared: true },
  places: { make: () => ({ query: { keyword: 'shenzhen' } }) },
  hsCodes: { make: () => ({ query: { keyword: '灯' } }) },
  hsBranches: { make: () => ({ query: { parent: '85' } }) },
  remoteAreas: { make: () => ({ query: { country: 'US', postcode: '99701' } }) },
  unNumbers: { make: () => ({ query: { keyword: '1993' } }) },
}

export const contentAttempts: Attempts<ContentShapes> = {
  article: { make: () => ({ query: { path: '/faq' } }) },
}

export const siteAttempts: Attempts<SiteShapes> = {
  info: calm(),
  config: calm(),
  logErrors: {
    make: () => ({
      body: { errors: [{ message: 'x', stack: '', path: '/', language: 'zh', build: '1', count: 1 }] },
    }),
  },
}
