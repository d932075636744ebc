import { loadChunk } from '#kernel/load-chunk.ts'

// Apart from load-page.ts, which every visitor loads.

// The administration at the desk.
export const loadStaffPage = () => loadChunk('desk-staff', () => import('./staff/staff-page.tsx'))
export const loadProvidersPage = () =>
  loadChunk('desk-providers', () => import('./provider/providers-page.tsx'))
export const loadPermissionsPage = () =>
  loadChunk('desk-permissions', () => import('./permission-desk/permissions-page.tsx'))

// What a shipper reads of a provider before he books.
export const loadProviderPolicy = () =>
  loadChunk('provider-policy', () => import('./provider/provider-policy.tsx'))
