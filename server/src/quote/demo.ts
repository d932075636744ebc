export { dateInquiryBack } from './sql.ts'
