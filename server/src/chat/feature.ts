import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { addCounter } from '#operations/metrics/gauge.ts'
import { chatJobs } from './away/jobs.ts'
import { awayMail } from './away/words.ts'
import type { ChatKeeper } from './keeper.ts'
import { chatPersonalData } from './list/personal-data.ts'
import { chatFileAccess } from './prepare-content.ts'
import { chatRoutes } from './routes.ts'

export const chatFeature: Feature<{ services: Services; chat: ChatKeeper }> = {
  name: 'chat',
  routes: ({ services, chat }) => chatRoutes(services, chat),
  jobs: ({ services }) => chatJobs(services),
  timetable: ['* * * * * chat:tell-away'],
  mails: [awayMail],
  fileAccess: chatFileAccess,
  personalData: [chatPersonalData],
  gauges: ({ chat }, registry) => {
    addCounter(registry, 'chat_messages_total', 'Messages by what became of them.', 'result', chat.counts)
    registry.registerMetric(chat.times.histogram)
  },
}
