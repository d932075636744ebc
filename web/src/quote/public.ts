export { convertedText } from './converted-text.ts'
export { isPressing, timeLeft, useNow } from './countdown.ts'
export { loadRequestsPage } from './desk/load-page.ts'
export { readRequestsSearch } from './desk/search.ts'
export { inquiryLink } from './inquiry-link.ts'
export {
  loadInquiryPage,
  loadLaneMap,
  loadLanes,
  loadQuickQuote,
  loadRecentInquiries,
} from './load-page.ts'
export { type InquiryPath, inquiryPaths, modeOf } from './mode.ts'
export { amountOf, decimalsOf, figureIn, money, volumeText } from './money.ts'
export { readInquirySearch } from './search.ts'
