import type { WordTable } from '#kernel/language.ts'

export const amendmentText = {
  title: { zh: '改单申请', zhtw: '改單申請', en: 'Amendment' },
  yours: { zh: '待您答复', zhtw: '待您答覆', en: 'Awaiting your reply' },
  before: { zh: '原内容', zhtw: '原內容', en: 'Before' },
  after: { zh: '新内容', zhtw: '新內容', en: 'After' },
  changes: { zh: '查看改动', zhtw: '查看改動', en: 'Show changes' },
  price: { zh: '价格', zhtw: '價格', en: 'Price' },
  reply: { zh: '服务商答复：{reply}', zhtw: '服務商答覆：{reply}', en: 'Provider’s reply: {reply}' },
  accept: { zh: '同意改单', zhtw: '同意改單', en: 'Accept amendment' },
  acceptDearer: {
    zh: '同意并请客户确认新价格',
    zhtw: '同意並請客戶確認新價格',
    en: 'Accept and ask for price approval',
  },
  accepted: { zh: '已同意改单', zhtw: '已同意改單', en: 'Amendment accepted' },
  decline: { zh: '不同意改单', zhtw: '不同意改單', en: 'Decline amendment' },
  declined: { zh: '已答复客户', zhtw: '已答覆客戶', en: 'Amendment declined' },
  declineTitle: { zh: '不同意改单', zhtw: '不同意改單', en: 'Decline the amendment' },
  declineBody: {
    zh: '客户会看到原因，订单保持原样。',
    zhtw: '客戶會看到原因，訂單保持原樣。',
    en: 'The customer sees the reason. The order stays as it is.',
  },
  withdraw: { zh: '撤回改单申请', zhtw: '撤回改單申請', en: 'Withdraw amendment' },
  withdrawn: { zh: '改单申请已撤回', zhtw: '改單申請已撤回', en: 'Amendment withdrawn' },
  askTitle: { zh: '提交改单申请', zhtw: '提交改單申請', en: 'Request an amendment' },
  askBody: {
    zh: '订单已受理。这些修改会影响价格或地址，由服务商答复后生效；涨价须您再确认。',
    zhtw: '訂單已受理。這些修改會影響價格或地址，由服務商答覆後生效；漲價須您再確認。',
    en: 'This order has been accepted. Changes to price or address take effect once the provider accepts them. You approve any higher price first.',
  },
  ask: { zh: '提交申请', zhtw: '提交申請', en: 'Request amendment' },
  asked: {
    zh: '改单申请已提交，等待服务商答复',
    zhtw: '改單申請已提交，等待服務商答覆',
    en: 'Amendment requested. The provider will reply',
  },
  waits: {
    zh: '改单后费用变化 {difference}，请确认。',
    zhtw: '改單後費用變化 {difference}，請確認。',
    en: 'Your amendment changes the price by {difference}. Approve the new price to put it in effect.',
  },
} as const satisfies WordTable
