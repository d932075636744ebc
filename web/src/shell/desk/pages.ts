import { loadAccountPage, readAccountSearch } from '#account/public.ts'
import {
  loadDeskBankPage,
  loadDeskBillsPage,
  loadDeskPaymentsPage,
  loadDeskTermsPage,
  readDeskSearch,
} from '#bill/public.ts'
import { loadInboxPage, readInboxSearch } from '#chat/public.ts'
import { loadQuotesPage, loadStartPage, readQuotesSearch, readStartSearch } from '#desk/public.ts'
import { loadDeskImportsPage, readDeskImportsSearch } from '#import/public.ts'
import { loadDeskOrdersPage, readDeskOrdersSearch } from '#order/public.ts'
import { loadRequestsPage, readRequestsSearch } from '#quote/public.ts'
import {
  loadCoveragePage,
  loadFxPage,
  loadMarkupsPage,
  loadRatesPage,
  loadSurchargesPage,
  readCoverageSearch,
  readFxSearch,
  readMarkupsSearch,
  readRatesSearch,
  readSurchargesSearch,
} from '#rate/public.ts'
import { administrationPages } from './administration-pages.ts'
import type { DeskPage } from './desk-page.ts'
import { deskGroups } from './groups.ts'
import type { DeskPath } from './paths.ts'
import { deskText } from './text.ts'

// Every page of the desk and who may open it; the server asks again at every call, and an administrator opens them
// all but what is the portal's or a provider's alone. A feature's page is one entry here or in
// administration-pages.ts, one address in paths.ts and one icon in page-icons.ts: its route is made of them.
const pages = [
  {
    path: '/desk',
    name: 'DeskStart',
    title: deskText.start,
    order: 10,
    affix: true,
    readSearch: readStartSearch,
    load: loadStartPage,
  },
  {
    path: '/desk/inbox',
    name: 'DeskInbox',
    title: deskText.inbox,
    order: 110,
    group: 'work',
    roles: ['agent'],
    // PRODUCT 1: a conversation is its customer's and its provider's; the portal's own staff speak for nobody.
    providerOnly: true,
    readSearch: readInboxSearch,
    load: loadInboxPage,
  },
  {
    path: '/desk/orders',
    name: 'DeskOrders',
    title: deskText.orders,
    order: 120,
    group: 'work',
    roles: ['agent'],
    readSearch: readDeskOrdersSearch,
    load: loadDeskOrdersPage,
  },
  {
    path: '/desk/imports',
    name: 'DeskImports',
    title: deskText.imports,
    order: 125,
    group: 'work',
    roles: ['agent'],
    readSearch: readDeskImportsSearch,
    load: loadDeskImportsPage,
  },
  {
    path: '/desk/requests',
    name: 'DeskRequests',
    title: deskText.requests,
    order: 130,
    group: 'work',
    roles: ['agent'],
    readSearch: readRequestsSearch,
    load: loadRequestsPage,
  },
  {
    path: '/desk/quotes',
    name: 'DeskQuotes',
    title: deskText.quotes,
    order: 140,
    group: 'work',
    roles: ['agent', 'pricing'],
    readSearch: readQuotesSearch,
    load: loadQuotesPage,
  },
  {
    path: '/desk/rates',
    name: 'DeskRates',
    title: deskText.rates,
    order: 210,
    group: 'pricing',
    roles: ['pricing'],
    readSearch: readRatesSearch,
    load: loadRatesPage,
  },
  {
    path: '/desk/coverage',
    name: 'DeskCoverage',
    title: deskText.coverage,
    order: 215,
    group: 'pricing',
    roles: ['pricing'],
    readSearch: readCoverageSearch,
    load: loadCoveragePage,
  },
  {
    path: '/desk/surcharges',
    name: 'DeskSurcharges',
    title: deskText.surcharges,
    order: 217,
    group: 'pricing',
    roles: ['pricing'],
    readSearch: readSurchargesSearch,
    load: loadSurchargesPage,
  },
  {
    path: '/desk/markups',
    name: 'DeskMarkups',
    title: deskText.markups,
    order: 220,
    group: 'pricing',
    roles: ['pricing'],
    readSearch: readMarkupsSearch,
    load: loadMarkupsPage,
  },
  {
    path: '/desk/fx',
    name: 'DeskFx',
    title: deskText.fx,
    order: 230,
    group: 'pricing',
    roles: ['pricing'],
    readSearch: readFxSearch,
    load: loadFxPage,
  },
  {
    path: '/desk/bills',
    name: 'DeskBills',
    title: deskText.bills,
    order: 310,
    group: 'money',
    roles: ['finance', 'agent'],
    readSearch: readDeskSearch,
    load: loadDeskBillsPage,
  },
  {
    path: '/desk/payments',
    name: 'DeskPayments',
    title: deskText.payments,
    order: 320,
    group: 'money',
    roles: ['finance', 'agent'],
    readSearch: readDeskSearch,
    load: loadDeskPaymentsPage,
  },
  {
    path: '/desk/terms',
    name: 'DeskTerms',
    title: deskText.terms,
    order: 330,
    group: 'money',
    roles: ['finance', 'agent'],
    readSearch: readDeskSearch,
    load: loadDeskTermsPage,
  },
  {
    path: '/desk/bank',
    name: 'DeskBank',
    title: deskText.bank,
    order: 340,
    group: 'money',
    roles: ['finance'],
    readSearch: readDeskSearch,
    load: loadDeskBankPage,
  },
  ...administrationPages,
  // The same page as in the customer area; the user menu leads to it.
  {
    path: '/desk/account',
    name: 'DeskAccount',
    title: deskText.account,
    order: 900,
    hidden: true,
    readSearch: readAccountSearch,
    load: loadAccountPage,
  },
] as const satisfies readonly DeskPage[]

// The first is where a day begins.
export const deskPages: readonly [DeskPage, ...DeskPage[]] = pages
export const deskPageAt = (path: DeskPath): DeskPage => pages.find(page => page.path === path) ?? pages[0]
export const deskArea = { pages: deskPages, groups: Object.values(deskGroups) } as const
