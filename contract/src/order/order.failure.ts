import { codes } from '../wire.ts'
import { maxTags } from './bulk.ts'

// What may be refused about an order; part of the closed table in failure.ts.
export const orderFailures = {
  'order.quote-used': {
    code: codes.conflict,
    words: {
      zh: '这个报价已经下过单，请重新报价',
      zhtw: '這個報價已經下過單，請重新報價',
      en: 'This quote has already been booked. Get a new quote',
    },
  },
  'order.price-changed-since': {
    code: codes.conflict,
    words: {
      zh: '这张订单的报价在您查看后已变更，请核对新的金额再批准',
      zhtw: '這張訂單的報價在您查看後已變更，請核對新的金額再核准',
      en: 'The price of this order has changed since you opened it. Check the new amount before you approve',
    },
  },
  'order.changed-since': {
    code: codes.conflict,
    words: {
      zh: '这张订单刚在别处改过（另一个窗口或同事）',
      zhtw: '這張訂單剛在別處改過（另一個視窗或同事）',
      en: 'This order was just changed elsewhere, in another window or by a colleague',
    },
  },
  'order.quote-expired': {
    code: codes.expired,
    words: {
      zh: '报价已过期，请按今日运价重新报价',
      zhtw: '報價已過期，請按今日運價重新報價',
      en: 'This quote has expired. Re-quote at today’s rates',
    },
  },
  'order.load-differs': {
    code: codes.conflict,
    words: {
      zh: '订单与报价不符，请先重新计价',
      zhtw: '訂單與報價不符，請先重新計價',
      en: 'The order no longer matches its quote. Re-price it first',
    },
  },
  'order.options-differ': {
    code: codes.conflict,
    words: {
      zh: '订单的保险或关税与报价所含服务不符，请先重新计价，或取消报价中没有的服务',
      zhtw: '訂單的保險或關稅與報價所含服務不符，請先重新計價，或取消報價中沒有的服務',
      en: 'Insurance or duties differ from what the quote includes. Re-price the order, or untick what is not in the quote',
    },
  },
  'order.wrong-status': {
    code: codes.conflict,
    words: {
      zh: '订单当前状态不允许此操作，请刷新后查看',
      zhtw: '訂單目前狀態不允許此操作，請重新整理後查看',
      en: 'The order’s current status does not allow this. Refresh to see it',
    },
  },
  'order.revoke-instead': {
    code: codes.conflict,
    words: {
      zh: '订单尚在审核，请直接撤回',
      zhtw: '訂單尚在審核，請直接撤回',
      en: 'The order is still in review. Revoke it instead',
    },
  },
  'order.received': {
    code: codes.conflict,
    words: {
      zh: '货物已入库，不能再撤回',
      zhtw: '貨物已入庫，無法再撤回',
      en: 'The goods have been received, so the order can no longer be revoked',
    },
  },
  'order.departed': {
    code: codes.conflict,
    words: {
      zh: '货物已出运，不能再更改',
      zhtw: '貨物已出運，無法再變更',
      en: 'The goods have departed, so this can no longer be changed',
    },
  },
  'order.milestone-out-of-order': {
    code: codes.conflict,
    words: {
      zh: '与已记录节点的顺序或时间不符，确认后才能记录',
      zhtw: '與已記錄節點的順序或時間不符，確認後才能記錄',
      en: 'This does not fit the order or the times of the milestones recorded so far. Confirm to record it anyway',
    },
  },
  'order.milestone-voided': {
    code: codes.conflict,
    words: {
      zh: '这个节点已作废',
      zhtw: '這個節點已作廢',
      en: 'This milestone has already been voided',
    },
  },
  'order.no-such-exception': {
    code: codes.conflict,
    words: {
      zh: '这项异常已解除或不存在，请刷新后查看',
      zhtw: '這項異常已解除或不存在，請重新整理後查看',
      en: 'This exception is no longer open. Refresh to see the order',
    },
  },
  'order.cancel-pending': {
    code: codes.conflict,
    words: {
      zh: '已申请取消，请等待服务商答复',
      zhtw: '已申請取消，請等待服務商答覆',
      en: 'A cancellation has already been requested. Wait for the provider’s reply',
    },
  },
  'order.approval-waiting': {
    code: codes.conflict,
    words: {
      zh: '订单正在等待账户负责人批准',
      zhtw: '訂單正在等待帳戶負責人核准',
      en: 'The order is awaiting the account owner’s approval',
    },
  },
  'order.over-limit': {
    code: codes.forbidden,
    words: {
      zh: '金额超过您的单笔限额，请由账户负责人操作',
      zhtw: '金額超過您的單筆限額，請由帳戶負責人操作',
      en: 'This is over your limit per order. Ask the account owner',
    },
  },
  'order.amendment-needed': {
    code: codes.conflict,
    words: {
      zh: '订单已受理。会改变价格或地址的修改须提交改单申请，由服务商答复',
      zhtw: '訂單已受理。會變更價格或地址的修改須提交改單申請，由服務商答覆',
      en: 'The order has been accepted. Changes to price or address need an amendment that the provider answers',
    },
  },
  'order.amendment-pending': {
    code: codes.conflict,
    words: {
      zh: '已有一份改单申请在等待答复，请先撤回',
      zhtw: '已有一份改單申請在等待答覆，請先撤回',
      en: 'An amendment is already awaiting a reply. Withdraw it first',
    },
  },
  'order.amendment-answered': {
    code: codes.conflict,
    words: {
      zh: '这份改单申请已有答复或已撤回',
      zhtw: '這份改單申請已有答覆或已撤回',
      en: 'This amendment has already been answered or withdrawn',
    },
  },
  'order.no-consent-wanted': {
    code: codes.conflict,
    words: {
      zh: '没有等待您确认的价格变更',
      zhtw: '沒有等待您確認的價格變更',
      en: 'No price change is awaiting your approval',
    },
  },
  'order.price-change-answered': {
    code: codes.conflict,
    words: {
      zh: '这个价格变更已有答复或已被替代',
      zhtw: '這個價格變更已有答覆或已被取代',
      en: 'This price change has been answered or replaced',
    },
  },
  'order.cannot-price': {
    code: codes.conflict,
    words: {
      zh: '此渠道无法承运这票货，请另选报价',
      zhtw: '此渠道無法承運這票貨，請另選報價',
      en: 'This channel cannot carry this shipment. Choose another quote',
    },
  },
  'order.document-of-others': {
    code: codes.forbidden,
    words: {
      zh: '这份文件由对方提供，只能由对方撤回',
      zhtw: '這份文件由對方提供，只能由對方撤回',
      en: 'The other party provided this document, so only they can withdraw it',
    },
  },
  'order.template-exists': {
    code: codes.conflict,
    words: {
      zh: '已有同名模板，请换个名称',
      zhtw: '已有同名範本，請換個名稱',
      en: 'A template with this name already exists. Choose another name',
    },
  },
  'order.still-open': {
    code: codes.conflict,
    words: {
      zh: '订单还在进行中或等待处理，完成后才能归档',
      zhtw: '訂單仍在進行中或等待處理，完成後才能封存',
      en: 'The order is still open. Archive it once it is delivered, cancelled or settled',
    },
  },
  'order.too-many-tags': {
    code: codes.conflict,
    words: {
      zh: `每张订单最多 ${maxTags} 个标签`,
      zhtw: `每張訂單最多 ${maxTags} 個標籤`,
      en: `An order has at most ${maxTags} tags`,
    },
  },
  'order.some-left-out': {
    code: codes.conflict,
    words: {
      zh: '部分订单没有可下载的内容',
      zhtw: '部分訂單沒有可下載的內容',
      en: 'Some orders have nothing to download',
    },
  },
  'order.no-papers': {
    code: codes.conflict,
    words: { zh: '没有文件', zhtw: '沒有文件', en: 'No documents' },
  },
  'order.papers-too-large': {
    code: codes.tooLarge,
    words: {
      zh: '这些订单的文件太大，请少选几张订单',
      zhtw: '這些訂單的文件太大，請少選幾張訂單',
      en: 'These documents are too large for one file. Select fewer orders',
    },
  },
  // A hold of bill.failure.ts, to staff who order for the customer.
  'order.customer-on-hold': {
    code: codes.conflict,
    words: {
      zh: '这个客户的新订单已暂停。原因见客户一栏下方；财务可以临时放行',
      zhtw: '這個客戶的新訂單已暫停。原因見客戶欄下方；財務可以臨時放行',
      en: 'This customer’s new orders are on hold. The note below the customer says why. Finance can make an exception',
    },
  },
} as const
