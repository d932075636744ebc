import type { Words } from '@dtms/contract/language.ts'
import { type Mode, modeNumber, type OrderPath } from '@dtms/contract/mode.ts'

interface OrderMode {
  businessType: Mode
  title: Words
}

// spec 2: where an order of each mode is placed.
export const orderModeOf: Readonly<Record<OrderPath, OrderMode>> = {
  '/order/exp': {
    businessType: modeNumber.express,
    title: { zh: '快递下单', zhtw: '快遞下單', en: 'Book express' },
  },
  '/order/air': {
    businessType: modeNumber.air,
    title: { zh: '空运下单', zhtw: '空運下單', en: 'Book air freight' },
  },
  '/order/fba': {
    businessType: modeNumber.fba,
    title: { zh: '亚马逊 FBA 下单', zhtw: '亞馬遜 FBA 下單', en: 'Book Amazon FBA' },
  },
  '/order/sea': {
    businessType: modeNumber.ocean,
    title: { zh: '海运拼箱下单', zhtw: '海運併櫃下單', en: 'Book ocean LCL' },
  },
}
