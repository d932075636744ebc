export { loadRequestsPage } from './desk/load-page.ts'
export { readRequestsSearch } from './desk/search.ts'
export { inquiryLink } from './history/inquiry-link.ts'
export { type InquiryPath, inquiryPaths, modeOf } from './mode.ts'
export { convertedText } from './results/converted-text.ts'
export { isPressing, timeLeft, useNow } from './results/countdown.ts'
export {
  loadInquiryPage,
  loadLaneMap,
  loadLanes,
  loadQuickQuote,
  loadRecentInquiries,
} from './results/load-page.ts'
export { amountOf, decimalsOf, figureIn, money, volumeText } from './results/money.ts'
export { readInquirySearch } from './search.ts'
