import { loadChunk } from '#kernel/load-chunk.ts'

export const loadAddressPage = () => loadChunk('addresses', () => import('./address-page.tsx'))
export const loadAddressPicker = () => loadChunk('address-picker', () => import('./address-picker.tsx'))
