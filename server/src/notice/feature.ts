import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { noticeJobs } from './jobs.ts'
import { noticeMails } from './mails.ts'
import { noticeRoutes } from './routes.ts'

export const noticeFeature: Feature<{ services: Services }> = {
  name: 'notice',
  routes: ({ services }) => noticeRoutes(services),
  jobs: ({ services }) => noticeJobs(services),
  timetable: ['37 3 * * * notice:forget-old'],
  mails: noticeMails,
}
