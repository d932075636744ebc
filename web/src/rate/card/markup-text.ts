import { overCost } from '@dtms/contract/trade-words/money.ts'
import type { WordTable } from '#kernel/language.ts'

// Words of the markup table of a supplier's card.
export const markupText = {
  isCost: { zh: '这是供应商的成本价', zhtw: '這是供應商的成本價', en: 'This is a supplier’s cost' },
  isCostBody: {
    zh: '按加价表得出售价，成本留在草稿里，只有内部能看到。附加费按成本转收。',
    zhtw: '按加價表得出售價，成本留在草稿裡，只有內部能看到。附加費按成本轉收。',
    en: 'The markup table makes the sell prices. The cost stays in the draft, for staff only. Surcharges are passed on at cost.',
  },
  table: { zh: '加价表', zhtw: '加價表', en: 'Markup table' },
  supplier: {
    zh: '供应商（客户看不到）',
    zhtw: '供應商（客戶看不到）',
    en: 'Supplier (never shown to customers)',
  },
  amountsIn: { zh: '金额币种', zhtw: '金額幣別', en: 'Currency of amounts' },
  step: { zh: '售价进位到', zhtw: '售價進位到', en: 'Round prices up to' },
  zone: { zh: '目的地', zhtw: '目的地', en: 'Destination' },
  all: { zh: '全部', zhtw: '全部', en: 'All' },
  from: { zh: '重量从', zhtw: '重量從', en: 'Weight from' },
  percent: { zh: '成本加成 %', zhtw: '成本加成 %', en: '% over cost' },
  perUnit: { zh: '每 kg 或 RT 加', zhtw: '每 kg 或 RT 加', en: 'Plus per kg or RT' },
  perShipment: { zh: '每票加', zhtw: '每票加', en: 'Plus per shipment' },
  min: { zh: '最低加价', zhtw: '最低加價', en: 'Minimum markup' },
  ofRow: { zh: '第 {n} 行：{name}', zhtw: '第 {n} 列：{name}', en: 'Row {n}: {name}' },
  addRow: { zh: '加一行', zhtw: '加一列', en: 'Add row' },
  removeRow: { zh: '删除第 {n} 行', zhtw: '刪除第 {n} 列', en: 'Remove row {n}' },
  removeTable: {
    zh: '删除 {name} 的加价表',
    zhtw: '刪除 {name} 的加價表',
    en: 'Delete the markup table of {name}',
  },
  removed: {
    zh: '已删除 {name} 的加价表',
    zhtw: '已刪除 {name} 的加價表',
    en: 'Markup table of {name} deleted',
  },
  belowCost: { zh: '允许低于成本', zhtw: '允許低於成本', en: 'Allow prices below cost' },
  cost: { zh: '成本', zhtw: '成本', en: 'Cost' },
  sell: { zh: '售价', zhtw: '售價', en: 'Sell' },
  margin: { zh: '毛利', zhtw: '毛利', en: 'Margin' },
  overCost,
  plusFixed: {
    zh: '{price}，每票 +{fixed}',
    zhtw: '{price}，每票 +{fixed}',
    en: '{price} + {fixed} per shipment',
  },
} as const satisfies WordTable
