// Notices about orders; part of the closed table in notice.ts.
export const orderNotices = {
  'order.received': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '已收到订单 {orderNo}，{provider}正在审核。',
      zhtw: '已收到訂單 {orderNo}，{provider}正在審核。',
      en: 'Order {orderNo} received. {provider} is reviewing it.',
    },
  },
  'order.placed-for': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '{provider}已按您的要求代您下单 {orderNo}（{source}）。如有不符，请尽快联系我们。',
      zhtw: '{provider}已依您的要求代您下單 {orderNo}（{source}）。如有不符，請盡快聯絡我們。',
      en: '{provider} placed order {orderNo} on your behalf ({source}). Contact us as soon as possible if anything is wrong.',
    },
  },
  'order.edited-for': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '{provider}代您修改了订单 {orderNo}：{reason}',
      zhtw: '{provider}代您修改了訂單 {orderNo}：{reason}',
      en: '{provider} changed order {orderNo} on your behalf: {reason}',
    },
  },
  'order.received-many': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '已收到批量导入的 {count} 票订单，{provider}正在审核。',
      zhtw: '已收到批次匯入的 {count} 票訂單，{provider}正在審核。',
      en: '{count} imported {count:order|orders} received. {provider} is reviewing {count:it|them}.',
    },
  },
  'order.adopted': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 已受理，{provider}将按约定安排运输。',
      zhtw: '訂單 {orderNo} 已受理，{provider}將依約安排運輸。',
      en: 'Order {orderNo} accepted. {provider} will arrange transport as agreed.',
    },
  },
  'order.rejected': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 被驳回：{reason}。修改后可以重新提交。',
      zhtw: '訂單 {orderNo} 被駁回：{reason}。修改後可以重新提交。',
      en: 'Order {orderNo} was rejected: {reason}. Edit and resubmit it.',
    },
  },
  'order.submitted': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '新订单 {orderNo} 等待审核。',
      zhtw: '新訂單 {orderNo} 等待審核。',
      en: 'New order {orderNo} is awaiting review.',
    },
  },
  'order.submitted-many': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '批量导入的 {count} 票新订单等待审核。',
      zhtw: '批次匯入的 {count} 票新訂單等待審核。',
      en: '{count} imported {count:order is|orders are} awaiting review.',
    },
  },
  'order.approval-asked-many': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '批量导入的 {count} 票订单共 {amount}，超过下单人的限额，等待您批准。',
      zhtw: '批次匯入的 {count} 票訂單共 {amount}，超過下單人的限額，等待您核准。',
      en: '{count} imported {count:order|orders} over the creator’s spend limit {count:needs|need} your approval: {amount} in total.',
    },
  },
  'order.revoked': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '客户已撤回订单 {orderNo}。',
      zhtw: '客戶已撤回訂單 {orderNo}。',
      en: 'The customer revoked order {orderNo}.',
    },
  },
  'order.approval-asked': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 金额 {amount}，超过下单人的限额，等待您批准。',
      zhtw: '訂單 {orderNo} 金額 {amount}，超過下單人的限額，等待您核准。',
      en: 'Order {orderNo} for {amount} is over the creator’s spend limit and needs your approval.',
    },
  },
  'order.cancel-asked': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '客户申请取消订单 {orderNo}：{reason}',
      zhtw: '客戶申請取消訂單 {orderNo}：{reason}',
      en: 'Cancellation requested for order {orderNo}: {reason}',
    },
  },
  'order.cancelled': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 已取消。',
      zhtw: '訂單 {orderNo} 已取消。',
      en: 'Order {orderNo} was cancelled.',
    },
  },
  'order.cancel-refused': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '{provider}未同意取消订单 {orderNo}：{reason}',
      zhtw: '{provider}未同意取消訂單 {orderNo}：{reason}',
      en: '{provider} declined your request to cancel order {orderNo}: {reason}',
    },
  },
  'order.consent-wanted': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 入库实测后费用增加 {amount}，请确认。',
      zhtw: '訂單 {orderNo} 入庫實測後費用增加 {amount}，請確認。',
      en: 'Approve the new price for order {orderNo}: {amount} more after the goods were measured.',
    },
  },
  'order.consent-answered': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '客户已答复订单 {orderNo} 的价格变更。',
      zhtw: '客戶已答覆訂單 {orderNo} 的價格變更。',
      en: 'The customer has answered the price change on order {orderNo}.',
    },
  },
  'order.consent-recorded': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '{provider}登记了您对订单 {orderNo} 价格变更的答复（{answer}）：{note}',
      zhtw: '{provider}登記了您對訂單 {orderNo} 價格變更的答覆（{answer}）：{note}',
      en: '{provider} recorded your answer to the price change on order {orderNo} ({answer}): {note}',
    },
  },
  'order.amendment-asked': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '客户申请修改订单 {orderNo}：{reason}',
      zhtw: '客戶申請修改訂單 {orderNo}：{reason}',
      en: 'Amendment requested for order {orderNo}: {reason}',
    },
  },
  'order.amendment-withdrawn': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '客户撤回了订单 {orderNo} 的改单申请。',
      zhtw: '客戶撤回了訂單 {orderNo} 的改單申請。',
      en: 'The customer withdrew the amendment to order {orderNo}.',
    },
  },
  'order.amendment-accepted': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '{provider}同意了订单 {orderNo} 的改单，已生效。',
      zhtw: '{provider}同意了訂單 {orderNo} 的改單，已生效。',
      en: '{provider} accepted your amendment to order {orderNo}. It is now in effect.',
    },
  },
  'order.amendment-consent': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '{provider}同意了订单 {orderNo} 的改单，费用增加 {amount}，请确认。',
      zhtw: '{provider}同意了訂單 {orderNo} 的改單，費用增加 {amount}，請確認。',
      en: '{provider} can make your amendment to order {orderNo} for an extra {amount}. Approve the new price to go ahead.',
    },
  },
  'order.amendment-declined': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '{provider}未同意订单 {orderNo} 的改单：{reason}',
      zhtw: '{provider}未同意訂單 {orderNo} 的改單：{reason}',
      en: '{provider} declined your amendment to order {orderNo}: {reason}',
    },
  },
  'order.eta-changed': {
    event: 'order',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 预计到达日期更新为 {after}（原 {before}）。',
      zhtw: '訂單 {orderNo} 預計抵達日更新為 {after}（原 {before}）。',
      en: 'New ETA for order {orderNo}: {after} (was {before}).',
    },
  },
  'order.departed': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 已离港。',
      zhtw: '訂單 {orderNo} 已離港。',
      en: 'Order {orderNo} has departed.',
    },
  },
  'order.departed-air': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 已起飞。',
      zhtw: '訂單 {orderNo} 已起飛。',
      en: 'Order {orderNo} has departed.',
    },
  },
  'order.arrived': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 已到港。',
      zhtw: '訂單 {orderNo} 已到港。',
      en: 'Order {orderNo} has arrived.',
    },
  },
  'order.arrived-air': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 已落地。',
      zhtw: '訂單 {orderNo} 已抵達。',
      en: 'Order {orderNo} has arrived.',
    },
  },
  'order.out-for-delivery': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 正在派送。',
      zhtw: '訂單 {orderNo} 正在派送。',
      en: 'Order {orderNo} is out for delivery.',
    },
  },
  'order.delivered': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 已签收。',
      zhtw: '訂單 {orderNo} 已簽收。',
      en: 'Order {orderNo} has been delivered.',
    },
  },
  'order.milestone-voided': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '更正：订单 {orderNo} 的节点“{milestone}”记录有误，已作废。',
      zhtw: '更正：訂單 {orderNo} 的節點「{milestone}」記錄有誤，已作廢。',
      en: 'Correction to order {orderNo}: “{milestone}” was recorded in error and has been removed.',
    },
  },
  'order.exception': {
    event: 'milestone',
    module: 'orders',
    words: {
      zh: '订单 {orderNo} 运输异常：{exception}。{note}',
      zhtw: '訂單 {orderNo} 運輸異常：{exception}。{note}',
      en: 'Order {orderNo}: {exception}. {note}',
    },
  },
} as const
