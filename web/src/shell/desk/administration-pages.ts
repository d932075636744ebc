import {
  loadPermissionsPage,
  loadProvidersPage,
  loadStaffPage,
  readPermissionsSearch,
  readProvidersSearch,
  readStaffSearch,
} from '#account/public.ts'
import {
  loadAuditPage,
  loadCustomersPage,
  loadHealthPage,
  loadMailsPage,
  loadPlacesPage,
  loadSitePage,
  readAuditSearch,
  readCustomersSearch,
  readHealthSearch,
  readMailsSearch,
  readNothing,
  readPlacesSearch,
} from '#desk/public.ts'
import type { DeskPage } from './desk-page.ts'
import { deskText } from './text.ts'

const administrators = { group: 'administration', roles: ['admin'] } as const
// Of the portal itself, and so of no provider's administrator.
const portalsOwn = { ...administrators, portalOnly: true } as const

// The people, the providers and the portal itself: the last group of the menu.
export const administrationPages = [
  {
    path: '/desk/customers',
    name: 'DeskCustomers',
    title: deskText.customers,
    order: 410,
    group: 'administration',
    roles: ['agent', 'pricing', 'finance'],
    readSearch: readCustomersSearch,
    load: loadCustomersPage,
  },
  {
    path: '/desk/staff',
    name: 'DeskStaff',
    title: deskText.staff,
    order: 420,
    ...administrators,
    readSearch: readStaffSearch,
    load: loadStaffPage,
  },
  {
    path: '/desk/providers',
    name: 'DeskProviders',
    title: deskText.providers,
    order: 430,
    ...administrators,
    readSearch: readProvidersSearch,
    load: loadProvidersPage,
  },
  {
    path: '/desk/permissions',
    name: 'DeskPermissions',
    title: deskText.permissions,
    order: 440,
    ...portalsOwn,
    readSearch: readPermissionsSearch,
    load: loadPermissionsPage,
  },
  {
    path: '/desk/site',
    name: 'DeskSite',
    title: deskText.site,
    order: 450,
    ...portalsOwn,
    readSearch: readNothing,
    load: loadSitePage,
  },
  {
    path: '/desk/mails',
    name: 'DeskMails',
    title: deskText.mails,
    order: 455,
    ...portalsOwn,
    readSearch: readMailsSearch,
    load: loadMailsPage,
  },
  {
    path: '/desk/places',
    name: 'DeskPlaces',
    title: deskText.places,
    order: 460,
    ...portalsOwn,
    readSearch: readPlacesSearch,
    load: loadPlacesPage,
  },
  {
    path: '/desk/audit',
    name: 'DeskAudit',
    title: deskText.audit,
    order: 480,
    ...administrators,
    readSearch: readAuditSearch,
    load: loadAuditPage,
  },
  {
    path: '/desk/health',
    name: 'DeskHealth',
    title: deskText.health,
    order: 490,
    ...portalsOwn,
    readSearch: readHealthSearch,
    load: loadHealthPage,
  },
] as const satisfies readonly DeskPage[]
