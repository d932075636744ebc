import * as trade from '@dtms/contract/trade-words/parties.ts'
import type { WordTable } from '#kernel/language.ts'

// What the columns of a file mean.
export const columnText = {
  title: { zh: '各列是什么意思？', zhtw: '各欄是什麼意思？', en: 'What do these columns mean?' },
  lead: {
    zh: '“{name}”不是我们的模板。下面是按列名和内容推测的，请核对；确认后记住，下次直接识别。',
    zhtw: '「{name}」不是我們的範本。以下依欄名與內容推測，請核對；確認後會記住，下次直接辨識。',
    en: '“{name}” is not our template. We matched the columns by heading and content. Check them; once confirmed they are remembered for next time.',
  },
  file: { zh: '文件里的列', zhtw: '檔案中的欄', en: 'Column in file' },
  samples: { zh: '内容示例', zhtw: '內容範例', en: 'Sample content' },
  means: { zh: '含义', zhtw: '含義', en: 'Meaning' },
  why: { zh: '依据', zhtw: '依據', en: 'Matched by' },
  meansOf: { zh: '{heading} 列的含义', zhtw: '{heading} 欄的含義', en: 'Meaning of {heading}' },
  noHeading: { zh: '（无列名）', zhtw: '（無欄名）', en: '(no heading)' },
  leaveOut: { zh: '不导入', zhtw: '不匯入', en: 'Do not import' },
  template: { zh: '模板列名', zhtw: '範本欄名', en: 'Template heading' },
  remembered: { zh: '上次确认', zhtw: '上次確認', en: 'Confirmed before' },
  chosen: { zh: '您选择的', zhtw: '您選擇的', en: 'Your choice' },
  name: { zh: '列名相近', zhtw: '欄名相近', en: 'Similar heading' },
  content: { zh: '内容像', zhtw: '內容相似', en: 'Similar content' },
  none: { zh: '', zhtw: '', en: '' },
  missing: {
    zh: '还缺必需的列：{fields}',
    zhtw: '還缺必要的欄：{fields}',
    en: 'Required columns missing: {fields}',
  },
  dayHint: {
    zh: '文件里没有这一列，可为全部订单填一个日期',
    zhtw: '檔案中沒有這一欄，可為全部訂單填一個日期',
    en: 'Your file has no such column. Enter one date for all orders',
  },
  complete: { zh: '必需的列都有了', zhtw: '必要的欄都有了', en: 'Nothing missing' },
  remember: {
    zh: '记住，下次直接识别',
    zhtw: '記住，下次直接辨識',
    en: 'Remember for next time',
  },
  confirm: { zh: '确认并校验', zhtw: '確認並檢核', en: 'Confirm and check' },
  cancel: { zh: '返回', zhtw: '返回', en: 'Back' },
  order: { zh: '订单', zhtw: '訂單', en: 'Order' },
  piece: { zh: '货物尺寸', zhtw: '貨物尺寸', en: 'Pieces' },
  commodity: { zh: '商品', zhtw: '商品', en: 'Commodity' },
  shipper: trade.shipper,
  consignee: trade.consignee,
  notify: trade.notifyParty,
} as const satisfies WordTable
