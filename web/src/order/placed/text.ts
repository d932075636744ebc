import type { Words } from '@dtms/contract/language.ts'
import { placedTitle } from './title.ts'

export const placedText = {
  title: placedTitle,
  waitsTitle: { zh: '订单待批准', zhtw: '訂單待核准', en: 'Order awaiting approval' },
  orderNo: { zh: '订单号', zhtw: '訂單號', en: 'Order no.' },
  copyNo: { zh: '复制订单号', zhtw: '複製訂單號', en: 'Copy order number' },
  total: { zh: '总价', zhtw: '總價', en: 'Total' },
  arrives: { zh: '预计到达', zhtw: '預計抵達', en: 'Estimated arrival' },
  next: { zh: '接下来', zhtw: '接下來', en: 'What happens next' },
  approval: {
    zh: '订单超过您的单笔限额，账户负责人批准后才会提交给 {provider}。',
    zhtw: '訂單超過您的單筆限額，帳戶負責人核准後才會提交給 {provider}。',
    en: 'The order is over your limit. It goes to {provider} once the account owner approves it.',
  },
  review: {
    zh: '{provider} 审核订单，结果会通过邮件通知您。',
    zhtw: '{provider} 審核訂單，結果會以電子郵件通知您。',
    en: '{provider} reviews the order and you get the result by email.',
  },
  pickup: {
    zh: '{day} 上门提货。',
    zhtw: '{day} 到府提貨。',
    en: 'Pickup on {day}.',
  },
  readyForPickup: {
    zh: '{day} 备好货物，等待上门提货。',
    zhtw: '{day} 備妥貨物，等待到府提貨。',
    en: 'Have the goods ready for pickup on {day}.',
  },
  readyToBring: {
    zh: '{day} 备好货物，按服务商的安排送仓。',
    zhtw: '{day} 備妥貨物，依服務商的安排送倉。',
    en: 'Have the goods ready on {day} and drop them off as the provider arranges.',
  },
  cutOff: { zh: '{time} 截货。', zhtw: '{time} 截貨。', en: 'Cargo cut-off: {time}.' },
  arrival: {
    zh: '预计 {days} 到达 {place}。',
    zhtw: '預計 {days} 抵達 {place}。',
    en: 'Estimated arrival in {place} on {days}.',
  },
  bill: {
    zh: '受理后开出账单，账单里有付款方式和到期日。',
    zhtw: '受理後開立帳單，帳單中有付款方式和到期日。',
    en: 'A bill follows once the order is accepted, with the due date and how to pay.',
  },
  papers: { zh: '还缺的单证', zhtw: '還缺的文件', en: 'Documents still missing' },
  papersLead: {
    zh: '现在上传，或之后在订单里补充。',
    zhtw: '現在上傳，或之後在訂單中補充。',
    en: 'Upload them now, or add them to the order later.',
  },
  papersDone: { zh: '单证已齐', zhtw: '文件已齊', en: 'All documents received' },
  openOrder: { zh: '查看订单', zhtw: '查看訂單', en: 'View order' },
  another: { zh: '再查一个报价', zhtw: '再查一個報價', en: 'Get another quote' },
} as const satisfies Record<string, Words>
