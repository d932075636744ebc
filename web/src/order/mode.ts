import type { Words } from '@dtms/contract/language.ts'

// spec 2: where an order of each mode is placed.
export const orderPaths = ['/order/exp', '/order/air', '/order/fba', '/order/sea'] as const
export type OrderPath = (typeof orderPaths)[number]

interface OrderMode {
  businessType: 1 | 2 | 3 | 4
  // Where a price for it is asked.
  inquiry: '/exp' | '/air' | '/fba' | '/sea'
  look: 'express' | 'air' | 'fba' | 'ocean'
  title: Words
}

export const orderModeOf: Readonly<Record<OrderPath, OrderMode>> = {
  '/order/exp': {
    businessType: 1,
    inquiry: '/exp',
    look: 'express',
    title: { zh: '快递下单', zhtw: '快遞下單', en: 'Book express' },
  },
  '/order/air': {
    businessType: 2,
    inquiry: '/air',
    look: 'air',
    title: { zh: '空运下单', zhtw: '空運下單', en: 'Book air freight' },
  },
  '/order/fba': {
    businessType: 3,
    inquiry: '/fba',
    look: 'fba',
    title: { zh: '亚马逊 FBA 下单', zhtw: '亞馬遜 FBA 下單', en: 'Book Amazon FBA' },
  },
  '/order/sea': {
    businessType: 4,
    inquiry: '/sea',
    look: 'ocean',
    title: { zh: '海运拼箱下单', zhtw: '海運併櫃下單', en: 'Book ocean LCL' },
  },
}

export const orderPathOf = (businessType: number): OrderPath =>
  orderPaths.find(path => orderModeOf[path].businessType === businessType) ?? '/order/sea'
