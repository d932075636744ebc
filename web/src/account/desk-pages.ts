import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { readPermissionsSearch } from './permission-desk/search.ts'
import { readProvidersSearch } from './provider/search.ts'
import { readStaffSearch } from './staff/search.ts'

// The administration at the desk. Apart from pages.ts, which every customer loads.
export const staffPage = {
  readSearch: readStaffSearch,
  load: () => loadChunk('desk-staff', () => import('./staff/staff-page.tsx')),
}

export const providersPage = {
  readSearch: readProvidersSearch,
  load: () => loadChunk('desk-providers', () => import('./provider/providers-page.tsx')),
}

export const providerKeysPage = {
  readSearch: () => ({}),
  load: () => loadChunk('desk-keys', () => import('./keys/provider-keys-page.tsx')),
}

export const permissionsPage = {
  readSearch: readPermissionsSearch,
  load: () => loadChunk('desk-permissions', () => import('./permission-desk/permissions-page.tsx')),
}
