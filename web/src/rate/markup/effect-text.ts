import type { WordTable } from '#kernel/language.ts'

// The words of what a markup would do.
export const effectText = {
  title: { zh: '保存后的影响', zhtw: '儲存後的影響', en: 'Effect after saving' },
  incomplete: {
    zh: '填好对象和数值后，这里显示影响的渠道、客户和典型货量的售价。',
    zhtw: '填好對象和數值後，這裡顯示影響的渠道、客戶和典型貨量的售價。',
    en: 'Fill in scope and value to see the channels and customers affected, and prices for typical loads.',
  },
  unknown: {
    zh: '暂时无法计算影响，保存时会再检查。',
    zhtw: '暫時無法計算影響，儲存時會再檢查。',
    en: 'The effect cannot be calculated right now. It is checked again when you save.',
  },
  comma: { zh: '、', zhtw: '、', en: ', ' },
  noChannel: {
    zh: '今天没有在售渠道受影响',
    zhtw: '今天沒有在售渠道受影響',
    en: 'No channel on sale today is affected',
  },
  channels: {
    zh: '{n} 个渠道：{names}',
    zhtw: '{n} 個渠道：{names}',
    en: '{n} {n:channel|channels}: {names}',
  },
  channelsMore: {
    zh: '{n} 个渠道：{names} 等',
    zhtw: '{n} 個渠道：{names} 等',
    en: '{n} {n:channel|channels}: {names}, …',
  },
  everyone: {
    zh: '{n} 个客户，以及所有访客',
    zhtw: '{n} 個客戶，以及所有訪客',
    en: '{n} {n:customer|customers}, plus all visitors',
  },
  customers: { zh: '{n} 个客户', zhtw: '{n} 個客戶', en: '{n} {n:customer|customers}' },
  kept: {
    zh: '{n} 个渠道不变，由更具体的规则决定',
    zhtw: '{n} 個渠道不變，由更具體的規則決定',
    en: '{n} {n:channel|channels} unchanged, because a more specific rule applies',
  },
  specific: {
    zh: '{n} 条更具体的规则优先于它',
    zhtw: '{n} 條更具體的規則優先於它',
    en: '{n} more specific {n:rule takes|rules take} precedence',
  },
  examples: {
    zh: '典型货量按今天的运价与汇率计算',
    zhtw: '典型貨量依今天的運價與匯率計算',
    en: 'Typical loads at today’s rates',
  },
  load: { zh: '渠道与货量', zhtw: '渠道與貨量', en: 'Channel and load' },
  loadOf: {
    zh: '{n} 件 {kg} kg，{cbm} cbm',
    zhtw: '{n} 件 {kg} kg，{cbm} cbm',
    en: '{n} pcs, {kg} kg, {cbm} cbm',
  },
  cost: { zh: '成本', zhtw: '成本', en: 'Cost' },
  before: { zh: '现在', zhtw: '現在', en: 'Now' },
  after: { zh: '保存后', zhtw: '儲存後', en: 'After saving' },
  change: { zh: '变化', zhtw: '變化', en: 'Change' },
} as const satisfies WordTable
