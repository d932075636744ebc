import type { Registry } from 'prom-client'
import {
  accountFeature,
  accountFileReaders,
  accountJobs,
  accountMails,
  accountTimetable,
  identify,
  seedPermissions,
  seesAvatar,
} from '#account/public.ts'
import {
  addressBelongings,
  addressFeature,
  addressJobs,
  addressSearcher,
  addressTimetable,
} from '#address/public.ts'
import {
  billBelongings,
  billDeskSearcher,
  billFeatures,
  billFileReaders,
  billHooks,
  billJobs,
  billSearcher,
  billTimetable,
} from '#bill/public.ts'
import {
  awayMail,
  type ChatKeeper,
  chatBelongings,
  chatFeature,
  chatFileReaders,
  chatJobs,
  chatTimetable,
  openChat,
  openSocketServer,
  seesPartnersAvatar,
} from '#chat/public.ts'
import {
  commodityBelongings,
  commodityFeature,
  commodityFileReaders,
  commodityJobs,
  commoditySearcher,
  commodityTimetable,
} from '#commodity/public.ts'
import {
  countCustomers,
  deskAuditFeature,
  deskCustomerFeature,
  deskFeature,
  deskFileReaders,
  deskHealthFeature,
  deskJobs,
  deskMailFeature,
  deskPlaceFeature,
  deskSearchers,
  deskSiteFeature,
  deskTimetable,
  mayNameCustomer,
} from '#desk/public.ts'
import { type FileReaders, fileFeature, fileJobs, fileTimetable } from '#file/public.ts'
import {
  importBelongings,
  importDeskFeature,
  importDeskSearcher,
  importFeature,
  importFileReaders,
  importJobs,
  importSearcher,
  importTimetable,
  openImportRoom,
} from '#import/public.ts'
import type { Feature } from '#kernel/feature.ts'
import { createHttp } from '#kernel/http.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import { loggedMailer } from '#kernel/mail/mail-log.ts'
import { addOutboxPage } from '#kernel/mail/outbox-page.ts'
import { addPages } from '#kernel/pages.ts'
import type { Services } from '#kernel/services.ts'
import { openStoreHealth } from '#kernel/storage/store-away.ts'
import { showsOutbox } from '#kernel/this-machine.ts'
import {
  countUnread,
  noticeFeature,
  noticeJobs,
  noticeMails,
  noticeTimetable,
  notify,
} from '#notice/public.ts'
import { addHealth } from '#operations/health.ts'
import { addGauge } from '#operations/metrics/gauge.ts'
import { addMetrics } from '#operations/metrics.ts'
import { openWatch } from '#operations/watch.ts'
import {
  countOpenOrders,
  orderBelongings,
  orderFeatures,
  orderFileReaders,
  orderSearcher,
} from '#order/public.ts'
import {
  quoteBelongings,
  quoteFeature,
  quoteSearcher,
  readInquiry,
  requestJobs,
  requestMail,
} from '#quote/public.ts'
import { bookSize, openRateBook, type RateBookKeeper, rateFeature, rateJobs } from '#rate/public.ts'
import { referenceFeature } from '#reference/public.ts'
import { searchFeature } from '#search/public.ts'
import { type MailKind, siteFeature, siteJobs, siteTimetable, siteWords } from '#site/public.ts'

// Who may see the things that files belong to, by their kind.
const fileReaders: FileReaders = {
  ...accountFileReaders,
  ...commodityFileReaders,
  ...chatFileReaders,
  ...orderFileReaders,
  ...importFileReaders,
  ...billFileReaders,
  ...deskFileReaders,
  // A picture of a person is for his own house, and for those he talks with.
  avatar: async (...asked) => (await seesAvatar(...asked)) || seesPartnersAvatar(...asked),
}

// What "download my data" holds beside the account itself.
const belongings = [
  addressBelongings,
  commodityBelongings,
  quoteBelongings,
  chatBelongings,
  orderBelongings,
  importBelongings,
  ...billBelongings,
]

// Every mail that the portal sends, for the desk.
export const mailKinds: readonly MailKind[] = [...accountMails, ...noticeMails, awayMail, requestMail]

// The list of features: the only file that knows them all. Each may use those before it.
export const features = (
  services: Services,
  rates: RateBookKeeper,
  chat: ChatKeeper,
  watch = openWatch(),
): Feature[] => [
  siteFeature(services),
  referenceFeature(rates.reference),
  fileFeature(services, fileReaders),
  accountFeature(services, { countUnread, notify, countOpenOrders, belongings }),
  noticeFeature(services),
  addressFeature(services),
  commodityFeature(services, rates.reference),
  rateFeature(services, rates, { readInquiry, mayNameCustomer, countCustomers }),
  quoteFeature(services, rates),
  chatFeature(services, rates, chat),
  ...orderFeatures(services, rates, billHooks(services)),
  importFeature(openImportRoom(services, rates, billHooks(services))),
  importDeskFeature(services),
  ...billFeatures(services),
  deskFeature(services),
  deskCustomerFeature(services, rates),
  deskAuditFeature(services, mailKinds),
  deskSiteFeature(services),
  deskMailFeature(services, mailKinds),
  deskPlaceFeature(services, rates.reference),
  deskHealthFeature(services, { watch, rates: () => bookSize(rates.current()) }),
  searchFeature(
    services.db,
    {
      orders: orderSearcher(services.db),
      quotes: quoteSearcher(services.db),
      bills: billSearcher(services.db),
      imports: importSearcher(services.db),
      addresses: addressSearcher(services.db),
      commodities: commoditySearcher(services.db),
    },
    {
      ...deskSearchers(services.db),
      imports: importDeskSearcher(services.db),
      bills: billDeskSearcher(services.db),
    },
  ),
]

// Mail leaves by jobs only, so what is mailed is taken down here.
export const jobTasks = (given: Services, rates: RateBookKeeper): JobTasks => {
  const services = { ...given, mailer: loggedMailer(given.mailer, given.db, given.ids) }
  return tasksOf(services, rates)
}

const tasksOf = (services: Services, rates: RateBookKeeper): JobTasks => ({
  ...siteJobs(services),
  ...fileJobs(services),
  ...accountJobs(services),
  ...noticeJobs(services),
  ...addressJobs(services),
  ...commodityJobs(services),
  ...rateJobs(services),
  ...requestJobs(services),
  ...chatJobs(services),
  ...importJobs(openImportRoom(services, rates, billHooks(services))),
  ...billJobs(services),
  ...deskJobs(services, mailKinds),
})

// When what is due is done, in cron's notation.
export const timetable = [
  siteTimetable,
  accountTimetable,
  fileTimetable,
  noticeTimetable,
  addressTimetable,
  commodityTimetable,
  chatTimetable,
  importTimetable,
  billTimetable,
  deskTimetable,
]

// `onError` hears of failures that no request waits for.
export const createApp = async (services: Services, onError: (error: unknown) => void) => {
  const { db, ids, settings, disk } = services
  await seedPermissions(db)
  const rates = await openRateBook(services, onError)
  const chat = openChat(services, onError)
  const watch = openWatch()
  watch.files = openStoreHealth(services.files)
  const all = features(services, rates, chat, watch)
  const app = await createHttp(
    {
      settings,
      ids,
      disk,
      db,
      identify: (authorization, access) => identify(db, authorization, access, settings),
    },
    all,
  )
  const routes = all.flatMap(one =>
    one.routes.map(({ address: { method, path } }) => ({ method, url: path })),
  )
  app.addHook('preClose', async () => services.pauses.stop())
  app.addHook('onClose', async () => rates.stop())
  watch.sockets = openSocketServer(app, services, chat).count
  addHealth(app, db, watch.files)
  const metrics = addMetrics(app, {
    ...{ settings, db, routes, files: watch.files },
    pool: services.pool,
    features: registry => {
      addRateGauges(registry, rates)
      addGauge(registry, 'disk_free_bytes', 'Room on the disk of the data folder.', disk.freeBytes)
    },
  })
  watch.calls = metrics.calls
  if (showsOutbox(settings)) addOutboxPage(app, settings.dataDir)
  await addPages(app, { publicUrl: settings.publicUrl, site: siteWords(services) })
  return { app, rates, chat }
}

const addRateGauges = (registry: Registry, rates: RateBookKeeper) => {
  const size = () => bookSize(rates.current())
  addGauge(
    registry,
    'rate_book_version',
    'Grows with every change of the rates.',
    () => rates.current().version,
  )
  addGauge(registry, 'rate_book_sheets', 'Versions of rate sheets in the book.', () => size().sheets)
  addGauge(registry, 'rate_book_prices', 'Prices in the book.', () => size().prices)
}
