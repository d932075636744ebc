import { accountPage } from '#account/pages.ts'
import {
  deskAgeingPage,
  deskBankPage,
  deskBillsPage,
  deskDunningPage,
  deskLedgerPage,
  deskPaymentsPage,
  deskTermsPage,
} from '#bill/desk-pages.ts'
import { inboxPage } from '#chat/desk-pages.ts'
import { quotesPage, startPage } from '#desk/desk-pages.ts'
import { deskImportsPage } from '#import/desk-pages.ts'
import { deskOrdersPage } from '#order/desk-pages.ts'
import { requestsPage, spotPage } from '#quote/desk-pages.ts'
import { cardsPage, coveragePage, fxPage, markupsPage, ratesPage, surchargesPage } from '#rate/desk-pages.ts'
import { tasksPage } from '#task/desk-pages.ts'
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
    ...startPage,
  },
  {
    path: '/desk/tasks',
    name: 'DeskTasks',
    title: deskText.tasks,
    order: 20,
    ...tasksPage,
  },
  {
    path: '/desk/inbox',
    name: 'DeskInbox',
    title: deskText.inbox,
    order: 110,
    group: 'work',
    roles: ['agent'],
    // PRODUCT 1: a conversation belongs to its customer and its provider; portal staff write for neither.
    providerOnly: true,
    ...inboxPage,
  },
  {
    path: '/desk/orders',
    name: 'DeskOrders',
    title: deskText.orders,
    order: 120,
    group: 'work',
    roles: ['agent'],
    ...deskOrdersPage,
  },
  {
    path: '/desk/imports',
    name: 'DeskImports',
    title: deskText.imports,
    order: 125,
    group: 'work',
    roles: ['agent'],
    ...deskImportsPage,
  },
  {
    path: '/desk/requests',
    name: 'DeskRequests',
    title: deskText.requests,
    order: 130,
    group: 'work',
    roles: ['agent'],
    ...requestsPage,
  },
  {
    path: '/desk/spot',
    name: 'DeskSpot',
    title: deskText.spot,
    order: 135,
    group: 'work',
    roles: ['agent', 'pricing'],
    ...spotPage,
  },
  {
    path: '/desk/quotes',
    name: 'DeskQuotes',
    title: deskText.quotes,
    order: 140,
    group: 'work',
    roles: ['agent', 'pricing'],
    ...quotesPage,
  },
  {
    path: '/desk/rates',
    name: 'DeskRates',
    title: deskText.rates,
    order: 210,
    group: 'pricing',
    roles: ['pricing'],
    ...ratesPage,
  },
  {
    path: '/desk/rate-cards',
    name: 'DeskRateCards',
    title: deskText.rateCards,
    order: 212,
    group: 'pricing',
    roles: ['pricing'],
    ...cardsPage,
  },
  {
    path: '/desk/coverage',
    name: 'DeskCoverage',
    title: deskText.coverage,
    order: 215,
    group: 'pricing',
    roles: ['pricing'],
    ...coveragePage,
  },
  {
    path: '/desk/surcharges',
    name: 'DeskSurcharges',
    title: deskText.surcharges,
    order: 217,
    group: 'pricing',
    roles: ['pricing'],
    ...surchargesPage,
  },
  {
    path: '/desk/markups',
    name: 'DeskMarkups',
    title: deskText.markups,
    order: 220,
    group: 'pricing',
    roles: ['pricing'],
    ...markupsPage,
  },
  {
    path: '/desk/fx',
    name: 'DeskFx',
    title: deskText.fx,
    order: 230,
    group: 'pricing',
    roles: ['pricing'],
    ...fxPage,
  },
  {
    path: '/desk/bills',
    name: 'DeskBills',
    title: deskText.bills,
    order: 310,
    group: 'money',
    roles: ['finance', 'agent'],
    ...deskBillsPage,
  },
  {
    path: '/desk/payments',
    name: 'DeskPayments',
    title: deskText.payments,
    order: 320,
    group: 'money',
    roles: ['finance', 'agent'],
    ...deskPaymentsPage,
  },
  {
    path: '/desk/ageing',
    name: 'DeskAgeing',
    title: deskText.ageing,
    order: 325,
    group: 'money',
    roles: ['finance'],
    ...deskAgeingPage,
  },
  {
    path: '/desk/dunning',
    name: 'DeskDunning',
    title: deskText.dunning,
    order: 327,
    group: 'money',
    roles: ['finance'],
    ...deskDunningPage,
  },
  {
    path: '/desk/ledger',
    name: 'DeskLedger',
    title: deskText.ledger,
    order: 328,
    group: 'money',
    roles: ['finance'],
    ...deskLedgerPage,
  },
  {
    path: '/desk/terms',
    name: 'DeskTerms',
    title: deskText.terms,
    order: 330,
    group: 'money',
    roles: ['finance', 'agent'],
    ...deskTermsPage,
  },
  {
    path: '/desk/bank',
    name: 'DeskBank',
    title: deskText.bank,
    order: 340,
    group: 'money',
    roles: ['finance'],
    ...deskBankPage,
  },
  ...administrationPages,
  // The same page as in the customer area; the user menu leads to it.
  {
    path: '/desk/account',
    name: 'DeskAccount',
    title: deskText.account,
    order: 900,
    hidden: true,
    ...accountPage,
  },
] as const satisfies readonly DeskPage[]

// The first is where a day begins.
export const deskPages: readonly [DeskPage, ...DeskPage[]] = pages
export const deskPageAt = (path: DeskPath): DeskPage => pages.find(page => page.path === path) ?? pages[0]
export const deskArea = { pages: deskPages, groups: Object.values(deskGroups) } as const
