import type { Words } from '../language.ts'
import { type Mode, modes } from '../mode.ts'
import { estimatedDepartureByAir, estimatedDepartureBySea } from '../trade-words/transport.ts'

// What an order or a quote says about its departure: an aircraft takes off, a vessel sails.
const byAir = {
  etd: estimatedDepartureByAir,
  before: { zh: '起飞前', zhtw: '起飛前', en: 'Before departure' },
  departs: { zh: '预计 {day} 起飞。', zhtw: '預計 {day} 起飛。', en: 'Estimated departure on {day}.' },
  departsFrom: {
    zh: '预计 {day} 或之后起飞。',
    zhtw: '預計 {day} 或之後起飛。',
    en: 'Departs on or after {day}.',
  },
  cancelBody: {
    zh: '货物起飞前可以申请，服务商同意后订单取消。',
    zhtw: '貨物起飛前可以申請，服務商同意後訂單取消。',
    en: 'You can ask until the goods depart. The order is cancelled once the provider agrees.',
  },
} as const satisfies Record<string, Words>

type DepartureText = keyof typeof byAir

const bySea: Record<DepartureText, Words> = {
  etd: estimatedDepartureBySea,
  before: { zh: '离港前', zhtw: '離港前', en: 'Before departure' },
  departs: { zh: '预计 {day} 离港。', zhtw: '預計 {day} 離港。', en: 'Estimated departure on {day}.' },
  departsFrom: {
    zh: '预计 {day} 或之后离港。',
    zhtw: '預計 {day} 或之後離港。',
    en: 'Departs on or after {day}.',
  },
  cancelBody: {
    zh: '货物离港前可以申请，服务商同意后订单取消。',
    zhtw: '貨物離港前可以申請，服務商同意後訂單取消。',
    en: 'You can ask until the goods depart. The order is cancelled once the provider agrees.',
  },
}

const byPort: Record<'air' | 'sea', Record<DepartureText, Words>> = { air: byAir, sea: bySea }

/** As the mode says it. Lists of several modes have the words of `orderColumnWords` and `cancelStageWords`. */
export const departureWord = (text: DepartureText, mode: Mode): Words => byPort[modes[mode].port][text]
