export { fillDemoQuotes } from './spot/demo/fill.ts'
export { dateInquiryBack } from './sql.ts'
