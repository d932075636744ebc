import type { WordTable } from '#kernel/language.ts'

// What staff do to put right what was recorded.
export const correctionText = {
  correct: { zh: '更正', zhtw: '更正', en: 'Correct' },
  correctOf: { zh: '更正“{milestone}”', zhtw: '更正「{milestone}」', en: 'Correct “{milestone}”' },
  corrected: { zh: '节点已更正', zhtw: '節點已更正', en: 'Milestone corrected' },
  correctBody: {
    zh: '客户会看到更正后的时间和地点。原因只有同事可见。',
    zhtw: '客戶會看到更正後的時間和地點。原因只有同事可見。',
    en: 'The customer sees the corrected time and place. Only your colleagues see the reason.',
  },
  voidIt: { zh: '作废', zhtw: '作廢', en: 'Void' },
  voidOf: { zh: '作废“{milestone}”', zhtw: '作廢「{milestone}」', en: 'Void “{milestone}”' },
  voided: { zh: '节点已作废', zhtw: '節點已作廢', en: 'Milestone voided' },
  voidBody: {
    zh: '订单状态改由其余节点决定；客户收到过该节点通知的，会收到更正通知。原因只有同事可见。',
    zhtw: '訂單狀態改由其餘節點決定；客戶收過該節點通知的，會收到更正通知。原因只有同事可見。',
    en: 'The other milestones then decide the order’s state. A customer who was notified of this milestone gets a correction. Only your colleagues see the reason.',
  },
  reason: { zh: '原因', zhtw: '原因', en: 'Reason' },
  resolves: { zh: '解除异常', zhtw: '解除異常', en: 'Resolves exception' },
  resolvesNone: { zh: '不解除', zhtw: '不解除', en: 'None' },
  history: { zh: '更正记录', zhtw: '更正紀錄', en: 'Corrections' },
  before: { zh: '原记录：{before}', zhtw: '原紀錄：{before}', en: 'Recorded before: {before}' },
} as const satisfies WordTable
