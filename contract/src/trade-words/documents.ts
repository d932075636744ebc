import type { Words } from '../language.ts'

// Transport documents.
export const proofOfDelivery: Words = { zh: '签收单', zhtw: '簽收單', en: 'Proof of delivery' }
export const houseBill: Words = { zh: '分提单', zhtw: '分提單', en: 'HBL' }
export const masterBill: Words = { zh: '主提单', zhtw: '主提單', en: 'MBL' }
export const airWaybill: Words = { zh: '空运单', zhtw: '空運提單', en: 'AWB' }
