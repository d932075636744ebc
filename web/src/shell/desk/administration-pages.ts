import { permissionsPage, providerKeysPage, providersPage, staffPage } from '#account/desk-pages.ts'
import {
  auditPage,
  customersPage,
  healthPage,
  mailsPage,
  pagesPage,
  placesPage,
  remoteAreasPage,
  sitePage,
} from '#desk/desk-pages.ts'
import type { DeskPage } from './desk-page.ts'
import { deskText } from './text.ts'

const administrators = { group: 'administration', roles: ['admin'] } as const
// For the whole portal, and so not for provider admins.
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
    ...customersPage,
  },
  {
    path: '/desk/staff',
    name: 'DeskStaff',
    title: deskText.staff,
    order: 420,
    ...administrators,
    ...staffPage,
  },
  {
    path: '/desk/providers',
    name: 'DeskProviders',
    title: deskText.providers,
    order: 430,
    ...administrators,
    ...providersPage,
  },
  {
    path: '/desk/api-keys',
    name: 'DeskApiKeys',
    title: deskText.apiKeys,
    order: 435,
    ...administrators,
    // A key belongs to one provider.
    providerOnly: true,
    ...providerKeysPage,
  },
  {
    path: '/desk/permissions',
    name: 'DeskPermissions',
    title: deskText.permissions,
    order: 440,
    ...portalsOwn,
    ...permissionsPage,
  },
  {
    path: '/desk/site',
    name: 'DeskSite',
    title: deskText.site,
    order: 450,
    ...portalsOwn,
    ...sitePage,
  },
  {
    path: '/desk/mails',
    name: 'DeskMails',
    title: deskText.mails,
    order: 455,
    ...portalsOwn,
    ...mailsPage,
  },
  {
    path: '/desk/pages',
    name: 'DeskPages',
    title: deskText.pages,
    order: 457,
    ...portalsOwn,
    ...pagesPage,
  },
  {
    path: '/desk/places',
    name: 'DeskPlaces',
    title: deskText.places,
    order: 460,
    ...portalsOwn,
    ...placesPage,
  },
  {
    path: '/desk/remote-areas',
    name: 'DeskRemoteAreas',
    title: deskText.remoteAreas,
    order: 470,
    ...portalsOwn,
    ...remoteAreasPage,
  },
  {
    path: '/desk/audit',
    name: 'DeskAudit',
    title: deskText.audit,
    order: 480,
    ...administrators,
    ...auditPage,
  },
  {
    path: '/desk/health',
    name: 'DeskHealth',
    title: deskText.health,
    order: 490,
    ...portalsOwn,
    ...healthPage,
  },
] as const satisfies readonly DeskPage[]
