export type { ReferenceHooks } from './hooks.ts'
