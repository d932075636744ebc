import { accountFeature, accountJobs, accountTimetable, identify } from '#account/public.ts'
import type { Feature } from '#kernel/feature.ts'
import { addHealth } from '#kernel/health.ts'
import { createHttp } from '#kernel/http.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import { addOutboxPage } from '#kernel/outbox-page.ts'
import { addPages } from '#kernel/pages.ts'
import type { Services } from '#kernel/services.ts'
import { orderFeatures } from '#order/public.ts'
import { quoteFeature } from '#quote/public.ts'
import { openRateBook, type RateBookKeeper, rateFeature, rateJobs } from '#rate/public.ts'
import { referenceFeature } from '#reference/public.ts'
import { siteFeature } from '#site/public.ts'

// The list of features: the only file that knows them all. Each may use those before it.
export const features = (services: Services, rates: RateBookKeeper): Feature[] => [
  siteFeature(services),
  referenceFeature(),
  accountFeature(services),
  rateFeature(services, rates),
  quoteFeature(services, rates),
  ...orderFeatures(services, rates),
]

export const jobTasks = (services: Services): JobTasks => ({
  ...accountJobs(services),
  ...rateJobs(services),
})

// When what is due is done, in cron's notation.
export const timetable = [accountTimetable]

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
  await addPages(app)
  return { app, rates }
}
