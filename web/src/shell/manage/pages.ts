import { loadAccountPage, loadCompanyPage, readAccountSearch, readCompanySearch } from '#account/public.ts'
import { loadAddressPage, readAddressSearch } from '#address/public.ts'
import { loadBillingPage, readBillingSearch } from '#bill/public.ts'
import { loadCommodityPage, readCommoditySearch } from '#commodity/public.ts'
import { loadImportPage, readImportSearch } from '#import/public.ts'
import { loadShipmentsPage, readShipmentSearch } from '#order/public.ts'
import { loadOverviewPage, readOverviewSearch } from '#overview/public.ts'
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

// Every page of the customer area, children of /manage with addresses of their own (spec 2, as spelled there).
// A feature's page is one entry here, one icon in page-icons.ts, and one line in app/routes.tsx.
const pages = [
  {
    path: '/manage',
    name: 'Overview',
    title: manageText.overview,
    order: 10,
    affix: true,
    readSearch: readOverviewSearch,
    load: loadOverviewPage,
  },
  {
    path: '/orderImport',
    name: 'OrderImport',
    title: manageText.orderImport,
    order: 20,
    module: 'import',
    readSearch: readImportSearch,
    load: loadImportPage,
  },
  {
    path: '/shipments',
    name: 'Shipments',
    title: manageText.shipments,
    order: 30,
    module: 'orders',
    readSearch: readShipmentSearch,
    load: loadShipmentsPage,
  },
  {
    path: '/billing',
    name: 'Billing',
    title: manageText.billing,
    order: 40,
    module: 'billing',
    readSearch: readBillingSearch,
    load: loadBillingPage,
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
    readSearch: readCommoditySearch,
    load: loadCommodityPage,
  },
  {
    path: '/AddressDetails',
    name: 'AddressDetails',
    title: manageText.addresses,
    order: 94,
    module: 'addresses',
    group: settingsGroup.path,
    readSearch: readAddressSearch,
    load: loadAddressPage,
  },
  {
    path: '/CompanyProfile',
    name: 'CompanyProfile',
    title: manageText.companyProfile,
    order: 92,
    module: 'company',
    group: settingsGroup.path,
    readSearch: readCompanySearch,
    load: loadCompanyPage,
  },
  {
    path: '/AccountDetails',
    name: 'AccountDetails',
    title: manageText.accountDetails,
    order: 93,
    group: settingsGroup.path,
    readSearch: readAccountSearch,
    load: loadAccountPage,
  },
] as const satisfies readonly AreaPage[]

type AnyPage = (typeof pages)[number]
export type AreaPath = AnyPage['path']

export const areaPages: readonly AreaPage[] = pages
export const manageArea = { pages: areaPages, groups: [settingsGroup] } as const
export const pageOf = <Path extends AreaPath>(path: Path) =>
  pages.find(page => page.path === path) as Extract<AnyPage, { path: Path }>
export const areaPageAt = (path: string): AreaPage | undefined => areaPages.find(page => page.path === path)
