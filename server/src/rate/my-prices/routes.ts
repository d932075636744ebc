import { myPricesSchema } from '@dtms/contract/rate/my-prices.schema.ts'
import { myPricesCalls } from '@dtms/contract/rate/my-prices.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import { exportMyPrices, listMyPrices } from './my-prices.ts'

export const myPricesRoutes = (services: Services, rates: RateCatalogueKeeper) =>
  defineRoutes('myPrices', myPricesCalls, myPricesSchema, {
    myPrices: (_input, request) => listMyPrices(services, rates, request),
    exportMyPrices: (_input, request) => exportMyPrices(services, rates, request),
  })
