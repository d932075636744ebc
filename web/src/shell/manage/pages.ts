import { accountPage, companyPage } from '#account/pages.ts'
import { addressPage } from '#address/pages.ts'
import { billingPage } from '#bill/pages.ts'
import { commodityPage } from '#commodity/pages.ts'
import { importPage } from '#import/pages.ts'
import { shipmentsPage } from '#order/pages.ts'
import { overviewPage } from '#overview/pages.ts'
import { myPricesPage } from '#rate/pages.ts'
import type { AreaPage } from '../area/page.ts'
import { loadSettingsPage } from './load-manage.ts'
import { manageText } from './text.ts'

// spec 2: "my settings", a group that leads to itself; the page there is its hidden empty child.
export const settingsGroup = {
  path: '/produce',
  name: 'Produce',
  title: manageText.settings,
  order: 90,
} as const

const noSearch = (): object => ({})

// Every page of the customer area, children of /manage with their own addresses (spec 2, as spelled there).
// A feature's page is one entry here, one icon in page-icons.ts, and one line in app/routes.tsx.
const pages = [
  {
    path: '/manage',
    name: 'Overview',
    title: manageText.overview,
    order: 10,
    affix: true,
    ...overviewPage,
  },
  {
    path: '/orderImport',
    name: 'OrderImport',
    title: manageText.orderImport,
    order: 20,
    module: 'import',
    ...importPage,
  },
  {
    path: '/shipments',
    name: 'Shipments',
    title: manageText.shipments,
    order: 30,
    module: 'orders',
    ...shipmentsPage,
  },
  {
    path: '/billing',
    name: 'Billing',
    title: manageText.billing,
    order: 40,
    module: 'billing',
    ...billingPage,
  },
  {
    path: '/prices',
    name: 'Prices',
    title: manageText.prices,
    order: 50,
    module: 'orders',
    ...myPricesPage,
  },
  {
    path: settingsGroup.path,
    name: settingsGroup.name,
    title: settingsGroup.title,
    order: 90,
    hidden: true,
    group: settingsGroup.path,
    readSearch: noSearch,
    load: loadSettingsPage,
  },
  {
    path: '/commodities',
    name: 'Commodities',
    title: manageText.commodities,
    order: 91,
    module: 'commodities',
    group: settingsGroup.path,
    ...commodityPage,
  },
  {
    path: '/AddressDetails',
    name: 'AddressDetails',
    title: manageText.addresses,
    order: 94,
    module: 'addresses',
    group: settingsGroup.path,
    ...addressPage,
  },
  {
    path: '/CompanyProfile',
    name: 'CompanyProfile',
    title: manageText.companyProfile,
    order: 92,
    module: 'company',
    group: settingsGroup.path,
    ...companyPage,
  },
  {
    path: '/AccountDetails',
    name: 'AccountDetails',
    title: manageText.accountDetails,
    order: 93,
    group: settingsGroup.path,
    ...accountPage,
  },
] as const satisfies readonly AreaPage[]

type AnyPage = (typeof pages)[number]
export type AreaPath = AnyPage['path']

export const areaPages: readonly AreaPage[] = pages
export const manageArea = { pages: areaPages, groups: [settingsGroup] } as const
export const pageOf = <Path extends AreaPath>(path: Path) =>
  pages.find(page => page.path === path) as Extract<AnyPage, { path: Path }>
export const areaPageAt = (path: string): AreaPage | undefined => areaPages.find(page => page.path === path)
