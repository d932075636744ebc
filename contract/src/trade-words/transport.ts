import type { Words } from '../language.ts'
import { modes } from '../mode.ts'

// Services, and the way of the goods. A list of several modes says departure and arrival in both ways.
export const lcl: Words = { zh: '拼箱', zhtw: '併櫃', en: 'LCL' }
export const fcl: Words = { zh: '整箱', zhtw: '整櫃', en: 'FCL' }
export const airFreight: Words = { zh: '空运', zhtw: '空運', en: 'Air freight' }
// From the table of modes, which every page loads.
export const express: Words = modes[1].name
export const overseasWarehouse: Words = { zh: '海外仓', zhtw: '海外倉', en: 'Overseas warehouse' }
export const appointment: Words = { zh: '预约送仓', zhtw: '預約送倉', en: 'Delivery appointment' }
export const consolidation: Words = { zh: '拼货', zhtw: '併貨', en: 'Consolidation' }
export const receiving: Words = { zh: '入库', zhtw: '入庫', en: 'Receiving' }
export const departedByAir: Words = { zh: '已起飞', zhtw: '已起飛', en: 'Departed' }
export const departedBySea: Words = { zh: '已离港', zhtw: '已離港', en: 'Departed' }
export const departed: Words = { zh: '已离港/起飞', zhtw: '已離港/起飛', en: 'Departed' }
export const arrivedByAir: Words = { zh: '已落地', zhtw: '已抵達', en: 'Arrived' }
export const arrivedBySea: Words = { zh: '已到港', zhtw: '已到港', en: 'Arrived' }
export const arrived: Words = { zh: '已到港/落地', zhtw: '已到港/抵達', en: 'Arrived' }
export const cargoCutOff: Words = { zh: '截货', zhtw: '截貨', en: 'Cargo cut-off' }
export const documentCutOff: Words = { zh: '截单', zhtw: '截單', en: 'Document cut-off' }
export const estimatedDepartureByAir: Words = { zh: '预计起飞', zhtw: '預計起飛', en: 'ETD' }
export const estimatedDepartureBySea: Words = { zh: '预计开航', zhtw: '預計開航', en: 'ETD' }
export const estimatedDeparture: Words = { zh: '预计开航/起飞', zhtw: '預計開航/起飛', en: 'ETD' }
export const estimatedArrival: Words = { zh: '预计到达', zhtw: '預計抵達', en: 'ETA' }
