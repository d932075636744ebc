export { inquiryLink } from './inquiry-link.ts'
export { loadInquiryPage, loadLanes, loadQuickQuote, loadRecentInquiries } from './load-page.ts'
export { type InquiryPath, inquiryPaths, modeOf } from './mode.ts'
export { readInquirySearch } from './search.ts'
