export { loadDeskOrdersPage } from './desk/load-page.ts'
export { readDeskOrdersSearch } from './desk/search.ts'
export { loadTrackPage } from './track/load-page.ts'
export { trackText } from './track/text.ts'
