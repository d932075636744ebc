export { inquiryLink } from './history/inquiry-link.ts'
export { loadLaneMap, loadQuickQuote, loadRecentInquiries } from './load-parts.ts'
export { convertedText } from './results/converted-text.ts'
export { isPressing, timeLeft, useNow } from './results/countdown.ts'
