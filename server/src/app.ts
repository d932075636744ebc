import { accountFeature, accountJobs, accountTimetable, identify } from '#account/public.ts'
import { addressFeature } from '#address/public.ts'
import { commodityFeature } from '#commodity/public.ts'
import { type FileReaders, fileFeature, fileJobs, fileTimetable } from '#file/public.ts'
import type { Feature } from '#kernel/feature.ts'
import { addHealth } from '#kernel/health.ts'
import { createHttp } from '#kernel/http.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import { addOutboxPage } from '#kernel/outbox-page.ts'
import { addPages } from '#kernel/pages.ts'
import type { Services } from '#kernel/services.ts'
import { countUnread, noticeFeature, noticeJobs, noticeTimetable, notify } from '#notice/public.ts'
import { quoteFeature, quoteSearcher, requestJobs } from '#quote/public.ts'
import { openRateBook, type RateBookKeeper, rateFeature, rateJobs } from '#rate/public.ts'
import { referenceFeature } from '#reference/public.ts'
import { searchFeature } from '#search/public.ts'
import { siteFeature, siteWords } from '#site/public.ts'

// Who may see the things that files belong to, by their kind.
const fileReaders: FileReaders = {}

// The list of features: the only file that knows them all. Each may use those before it.
export const features = (services: Services, rates: RateBookKeeper): Feature[] => [
  siteFeature(services),
  referenceFeature(),
  fileFeature(services, fileReaders),
  accountFeature(services, { countUnread, notify }),
  noticeFeature(services),
  addressFeature(services),
  commodityFeature(services),
  rateFeature(services, rates),
  quoteFeature(services, rates),
  searchFeature({ quotes: quoteSearcher(services.db) }),
]

export const jobTasks = (services: Services): JobTasks => ({
  ...fileJobs(services),
  ...accountJobs(services),
  ...noticeJobs(services),
  ...rateJobs(services),
  ...requestJobs(services),
})

// When what is due is done, in cron's notation.
export const timetable = [accountTimetable, fileTimetable, noticeTimetable]

// `onError` hears of failures that no request waits for.
export const createApp = async (services: Services, onError: (error: unknown) => void) => {
  const { db, ids, settings } = services
  const rates = await openRateBook(services, onError)
  const app = await createHttp(
    { settings, ids, identify: (authorization, access) => identify(db, authorization, access) },
    features(services, rates),
  )
  app.addHook('onClose', async () => rates.stop())
  addHealth(app, db)
  if (settings.demo && !settings.smtpUrl) addOutboxPage(app, settings.dataDir)
  await addPages(app, { publicUrl: settings.publicUrl, site: siteWords(services) })
  return { app, rates }
}
