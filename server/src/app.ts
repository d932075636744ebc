import { openIdentity } from '#account/public.ts'
import { billHooks } from '#bill/public.ts'
import { type ChatKeeper, openChat, openSocketServer, priceTalk } from '#chat/public.ts'
import { contentEdits, editedContent } from '#content/public.ts'
import { countCustomers, mayNameCustomer } from '#desk/public.ts'
import { routeReads } from '#kernel/database/reading.ts'
import { traceUseCases } from '#kernel/http/trace-requests.ts'
import { createHttp } from '#kernel/http.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import { loggedMailer } from '#kernel/mail/mail-log.ts'
import { addOutboxPage } from '#kernel/mail/outbox-page.ts'
import { noticeOf } from '#kernel/pages/page-notice.ts'
import { addPages } from '#kernel/pages.ts'
import type { Services } from '#kernel/services.ts'
import { openStoreHealth } from '#kernel/storage/store-away.ts'
import { showsOutbox } from '#kernel/this-machine.ts'
import { currentTracer } from '#kernel/trace.ts'
import { countUnread, notify } from '#notice/public.ts'
import {
  addAgentDoor,
  addAuthorization,
  addOpenApi,
  openOperations,
  openPatterns,
  providerOperations,
} from '#open/public.ts'
import { addHealth } from '#operations/health.ts'
import { openFigures, openLook } from '#operations/look.ts'
import { addGauge } from '#operations/metrics/gauge.ts'
import { addMetrics } from '#operations/metrics.ts'
import { addSecurityText } from '#operations/security-text.ts'
import { addStatusPage } from '#operations/status/page.ts'
import { addVersion } from '#operations/version.ts'
import { openWatch } from '#operations/watch.ts'
import { countOpenOrders, ordersOfQuotes } from '#order/public.ts'
import { openQuotes, readInquiry } from '#quote/public.ts'
import { openRateCatalogue, openUnRefusals, type RateCatalogueKeeper } from '#rate/public.ts'
import { siteWords } from '#site/public.ts'
import { openWebhookSender, webhooksDueSeconds } from '#webhook/public.ts'
import { all, type Context, features } from './features.ts'
import { replicaCalls } from './replica-calls.ts'

// What features need from later ones.
const hooks = (services: Services, rates: RateCatalogueKeeper, chat: ChatKeeper): Context['hooks'] => ({
  reference: { unRefusals: openUnRefusals(rates, services.clock.now) },
  account: { countUnread, notify, countOpenOrders, guestQuote: openQuotes(services, rates).guestQuote },
  rate: { readInquiry, mayNameCustomer, countCustomers },
  quote: { mayNameCustomer, ordersOf: ordersOfQuotes, ...priceTalk(services, chat) },
  order: billHooks(services),
})

// Mail leaves by jobs only, so the mail log is written here.
const jobTasks = (context: Context): JobTasks => {
  const { services } = context
  const mailer = loggedMailer(services.mailer, services.db, services.ids)
  const logged = { ...services, mailer }
  const tasks = features.map(({ jobs }) =>
    jobs?.({ ...context, services: logged, hooks: hooks(logged, context.rates, context.chat) }),
  )
  return Object.assign({}, ...tasks)
}

const secondsSince = (at: Date | undefined) => (at ? (Date.now() - at.getTime()) / 1000 : 0)

// `onError` receives failures that no request waits for.
export const createApp = async (services: Services, onError: (error: unknown) => void) => {
  const { db, ids, settings, disk, maintenance } = services
  for (const { prepare } of features) await prepare?.(db)
  const rates = await openRateCatalogue(services, onError)
  const chat = openChat(services, rates, onError)
  const watch = openWatch()
  watch.files = openStoreHealth(services.files)
  const { reference } = rates
  const content = editedContent(services)
  const context: Context = {
    services,
    content,
    reference,
    rates,
    chat,
    watch,
    hooks: hooks(services, rates, chat),
    all,
  }
  const identity = openIdentity(services)
  const plainRoutes = features.flatMap(feature => feature.routes(context))
  const readRoutes = services.replica ? routeReads(plainRoutes, replicaCalls, db) : plainRoutes
  const routes = currentTracer() ? traceUseCases(readRoutes) : readRoutes
  const app = await createHttp({ settings, ids, disk, maintenance, db, identify: identity.ofSession }, routes)
  app.addHook('preClose', async () => services.pauses.stop())
  app.addHook('onClose', async () => rates.stop())
  const webhooks = openWebhookSender(services, onError)
  app.addHook('onClose', () => webhooks.stop())
  watch.sockets = openSocketServer(app, services, chat).count
  const look = openLook(app, services, onError)
  const figures = openFigures(app, services, onError)
  addHealth(app, look, watch.files)
  await addVersion(app, identity.ofSession)
  addSecurityText(app, settings)
  addStatusPage(app, {
    ...{ jobs: look.jobs, disk, maintenance, files: watch.files },
    webhooksDueSeconds: () => webhooksDueSeconds(figures),
  })
  const operations = [...openOperations, ...providerOperations]
  await addOpenApi(app, { services, identity, routes, operations })
  await addAuthorization(app, { settings, identity })
  await addAgentDoor(app, { services, identity, routes })
  const metrics = addMetrics(app, {
    ...{ settings, look, files: watch.files },
    routes: [
      ...routes.map(({ address: { method, path } }) => ({ method, url: path })),
      ...openPatterns(operations),
    ],
    pool: services.pool,
    replica: services.replica,
    features: registry => {
      const scraped = { ...context, services: { ...services, db: figures } }
      for (const { gauges } of features) gauges?.(scraped, registry)
      addGauge(registry, 'maintenance_seconds', 'How long it has taken no changes; 0: it does.', () =>
        secondsSince(maintenance.since()),
      )
      addGauge(
        registry,
        'disk_free_bytes',
        'Room for rows and files under the data folder; none: they are elsewhere.',
        () => (disk.mustLast ? disk.freeBytes() : undefined),
      )
    },
  })
  watch.calls = metrics.calls
  if (showsOutbox(settings)) addOutboxPage(app, settings.dataDir)
  await addPages(app, {
    publicUrl: settings.publicUrl,
    site: siteWords(services),
    edits: contentEdits(content),
    notice: noticeOf(maintenance),
  })
  return { app, rates, chat, routes, tasks: jobTasks(context) }
}
