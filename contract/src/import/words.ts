import type { Words } from '../language.ts'

// What is wrong with a cell or an order of an import, in addition to the texts of the order form (order-words.ts).
export const importProblemWords = {
  required: { zh: '请填写此项', zhtw: '請填寫此項', en: 'Fill this in' },
  number: { zh: '“{value}”不是数字', zhtw: '「{value}」不是數字', en: '“{value}” is not a number' },
  whole: { zh: '“{value}”不是整数', zhtw: '「{value}」不是整數', en: '“{value}” is not a whole number' },
  date: {
    zh: '“{value}”不是有效日期，请写成 2026-12-01',
    zhtw: '「{value}」不是有效日期，請寫成 2026-12-01',
    en: '“{value}” is not a valid date. Write it as 2026-12-01',
  },
  dateUnsure: {
    zh: '“{value}”可以是两个日期，请写成 2026-12-01',
    zhtw: '「{value}」可以是兩個日期，請寫成 2026-12-01',
    en: '“{value}” could be two different dates. Write it as 2026-12-01',
  },
  window: {
    zh: '“{value}”不是时段，请写成 09:00-17:00',
    zhtw: '「{value}」不是時段，請寫成 09:00-17:00',
    en: '“{value}” is not a time window. Write it as 09:00-17:00',
  },
  choice: {
    zh: '“{value}”不在可选范围内：{choices}',
    zhtw: '「{value}」不在可選範圍內：{choices}',
    en: '“{value}” is not one of: {choices}',
  },
  placeUnknown: {
    zh: '没有找到“{value}”',
    zhtw: '找不到「{value}」',
    en: '“{value}” not found',
  },
  placeClosed: {
    zh: '{value} 已停用，请换一个',
    zhtw: '{value} 已停用，請換一個',
    en: '{value} is closed. Choose another',
  },
  didYouMean: {
    zh: '{value}：是不是 {suggestion}？',
    zhtw: '{value}：是不是 {suggestion}？',
    en: '{value}: did you mean {suggestion}?',
  },
  hsUnknown: {
    zh: 'HS 2022 里没有编码 {value}，请核对',
    zhtw: 'HS 2022 中沒有編碼 {value}，請核對',
    en: 'HS 2022 has no code {value}. Check it',
  },
  addressUnknown: {
    zh: '地址簿里没有“{value}”',
    zhtw: '地址簿中沒有「{value}」',
    en: '“{value}” is not in your address book',
  },
  addressTwice: {
    zh: '地址簿里有多个“{value}”，请写明联系人或用模板里的下拉选项',
    zhtw: '地址簿中有多個「{value}」，請寫明聯絡人或用範本中的下拉選項',
    en: 'Several addresses match “{value}”. Add the contact or use the template’s drop-down',
  },
  skuUnknown: {
    zh: '商品库里没有 SKU“{value}”，请填写品名和 HS 编码',
    zhtw: '商品庫中沒有 SKU「{value}」，請填寫品名與 HS 編碼',
    en: 'SKU “{value}” is not in your commodities. Enter the name and HS code',
  },
  channelUnknown: {
    zh: '没有渠道“{value}”',
    zhtw: '沒有渠道「{value}」',
    en: 'No channel “{value}”',
  },
  otherMode: {
    zh: '这一行是“{value}”，一个文件只能有一种运输方式',
    zhtw: '這一列是「{value}」，一個檔案只能有一種運輸方式',
    en: 'This row is for “{value}”. A file can hold one mode only',
  },
  differs: {
    zh: '与第 {row} 行不同（{other}），同一票订单只能有一个值',
    zhtw: '與第 {row} 列不同（{other}），同一票訂單只能有一個值',
    en: 'Differs from row {row} (“{other}”). An order can have one value only',
  },
  noReference: {
    zh: '请填写参考号',
    zhtw: '請填寫參考號',
    en: 'Enter a reference',
  },
  noOffer: {
    zh: '没有渠道能承运：{reason}',
    zhtw: '沒有渠道能承運：{reason}',
    en: 'No channel can carry this: {reason}',
  },
  channelRefuses: {
    zh: '所选渠道不能承运：{reason}',
    zhtw: '所選渠道無法承運：{reason}',
    en: 'The chosen channel cannot carry this: {reason}',
  },
  incomplete: {
    zh: '这个价格不含全程，请在下单前确认',
    zhtw: '這個價格不含全程，請在下單前確認',
    en: 'This price does not cover the whole route. Check it before placing the order',
  },
  orderedBefore: {
    zh: '订单 {orderNo} 已用过这个参考号',
    zhtw: '訂單 {orderNo} 已用過這個參考號',
    en: 'Order {orderNo} already uses this reference',
  },
  // No longer said; findings that were stored have it.
  importedBefore: {
    zh: '{date} 导入的“{file}”里也有这个参考号',
    zhtw: '{date} 匯入的「{file}」中也有這個參考號',
    en: '“{file}”, imported on {date}, also has this reference',
  },
  formula: {
    zh: '单元格是公式，请粘贴为数值',
    zhtw: '儲存格是公式，請貼上為值',
    en: 'This cell contains a formula. Paste it as a value',
  },
  cellError: {
    zh: '单元格显示错误值，请改正',
    zhtw: '儲存格顯示錯誤值，請更正',
    en: 'This cell shows an error. Correct it',
  },
  tooLong: {
    zh: '不超过 {max} 个字符',
    zhtw: '不超過 {max} 個字元',
    en: 'Up to {max} {max:character|characters}',
  },
} as const satisfies Record<string, Words>

export type ImportProblem = keyof typeof importProblemWords
