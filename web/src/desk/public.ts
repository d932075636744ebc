export { admitTo, admitToDesk, leadToFirstPage } from './admit.ts'
export { loadDesk } from './load-desk.ts'
export { deskText } from './text.ts'
