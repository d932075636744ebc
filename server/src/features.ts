import { accountFeature } from '#account/feature.ts'
import { addressFeature } from '#address/feature.ts'
import { backupFeature } from '#backup/feature.ts'
import { billFeature } from '#bill/feature.ts'
import { chatFeature } from '#chat/feature.ts'
import { commodityFeature } from '#commodity/feature.ts'
import { contentFeature } from '#content/feature.ts'
import { deskFeature } from '#desk/feature.ts'
import { fileFeature } from '#file/feature.ts'
import { importFeature } from '#import/feature.ts'
import { collect, type Feature } from '#kernel/feature.ts'
import { noticeFeature } from '#notice/feature.ts'
import { orderFeature } from '#order/feature.ts'
import { quoteFeature } from '#quote/feature.ts'
import { rateFeature } from '#rate/feature.ts'
import { referenceFeature } from '#reference/feature.ts'
import { savedViewFeature } from '#saved-view/feature.ts'
import { searchFeature } from '#search/feature.ts'
import { siteFeature } from '#site/feature.ts'
import { webhookFeature } from '#webhook/feature.ts'

// Every feature. Each may use those before it.
const list = [
  siteFeature,
  contentFeature,
  referenceFeature,
  fileFeature,
  backupFeature,
  accountFeature,
  noticeFeature,
  webhookFeature,
  savedViewFeature,
  addressFeature,
  commodityFeature,
  rateFeature,
  quoteFeature,
  chatFeature,
  orderFeature,
  importFeature,
  billFeature,
  deskFeature,
  searchFeature,
]

// What the features together need to run: each names its own part.
type ContextOf<One> = One extends Feature<infer Context> ? (context: Context) => void : never
export type Context = ContextOf<(typeof list)[number]> extends (context: infer All) => void ? All : never

export const features: readonly Feature<Context>[] = list

// What some features need of all of them.
export const all = collect(features)

export const timetable = features.flatMap(feature => feature.timetable ?? [])
