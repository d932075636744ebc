export { loadInquiryPage, loadLanes } from './load-page.ts'
export { type InquiryPath, inquiryPaths, modeOf } from './mode.ts'
export { readInquirySearch } from './search.ts'
