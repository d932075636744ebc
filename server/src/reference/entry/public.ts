export { openReference, type ReferenceKeeper } from './keep-reference.ts'
