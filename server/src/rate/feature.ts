import type { Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { addGauge } from '#operations/metrics/gauge.ts'
import type { RateCatalogueKeeper } from './catalogue/keep-catalogue.ts'
import { catalogueSize } from './catalogue/size.ts'
import { expiryJobs } from './expiry/notify-expiring.ts'
import type { RateHooks } from './hooks.ts'
import { myPricesRoutes } from './my-prices/routes.ts'
import { publishJobs } from './publish/publish-sheet.ts'
import { coverEnding } from './publish/sql.ts'
import { rateRoutes } from './routes.ts'

interface Context {
  services: Services
  rates: RateCatalogueKeeper
  hooks: { rate: RateHooks }
}

export const rateFeature: Feature<Context> = {
  name: 'rate',
  routes: ({ services, rates, hooks }) => [
    ...rateRoutes(services, rates, hooks.rate),
    ...myPricesRoutes(services, rates),
  ],
  jobs: ({ services }) => ({ ...publishJobs(services), ...expiryJobs(services) }),
  timetable: ['20 1 * * * rate:notify-expiring'],
  gauges: ({ services: { db }, rates }, registry) => {
    const size = () => catalogueSize(rates.current())
    const version = () => rates.current().version
    addGauge(registry, 'rate_book_version', 'Grows with every change of the rates.', version)
    addGauge(registry, 'rate_book_sheets', 'Versions of rate sheets in the catalogue.', () => size().sheets)
    addGauge(
      registry,
      'rate_channels_expiring',
      'Channels whose last rate sheet ends within three days.',
      async () => (await coverEnding(db, { providerId: undefined }, 3)).length,
    )
    addGauge(registry, 'rate_book_prices', 'Prices in the catalogue.', () => size().prices)
  },
}
