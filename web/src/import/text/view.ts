import type { WordTable } from '#kernel/language.ts'

// One import: its columns, its dry run, its orders.
export const viewText = {
  back: { zh: '全部导入', zhtw: '全部匯入', en: 'All imports' },
  by: { zh: '{who} · {time}', zhtw: '{who} · {time}', en: '{who} · {time}' },
  failedTitle: {
    zh: '这次导入没有加载出来',
    zhtw: '這次匯入沒有載入',
    en: 'This import could not be loaded',
  },
  moreActions: { zh: '更多', zhtw: '更多', en: 'More' },
  original: { zh: '下载原文件', zhtw: '下載原始檔案', en: 'Download the original file' },
  columns: { zh: '各列的含义', zhtw: '各欄的含義', en: 'What the columns mean' },
  discard: { zh: '丢弃', zhtw: '捨棄', en: 'Discard' },
  discardTitle: { zh: '丢弃“{name}”？', zhtw: '捨棄「{name}」？', en: 'Discard “{name}”?' },
  discardBody: {
    zh: '这次导入的 {n} 行会从记录里去掉，没有下过任何订单。',
    zhtw: '這次匯入的 {n} 列會從紀錄中移除，未下過任何訂單。',
    en: 'It leaves the list of imports, with its rows: {n}. Nothing of it was ordered.',
  },
  discarded: { zh: '已丢弃', zhtw: '已捨棄', en: 'Discarded' },
  saveFailed: { zh: '下载错误行', zhtw: '下載錯誤列', en: 'Download failed rows' },
  uploadAgain: { zh: '上传改好的文件', zhtw: '上傳改好的檔案', en: 'Upload a corrected file' },

  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  rows: { zh: '行', zhtw: '列', en: 'Rows' },
  good: { zh: '可下单', zhtw: '可下單', en: 'Ready' },
  bad: { zh: '有错误', zhtw: '有錯誤', en: 'With errors' },
  warned: { zh: '请留意', zhtw: '請留意', en: 'Worth a look' },
  placed: { zh: '已下单', zhtw: '已下單', en: 'Placed' },
  total: { zh: '可下单合计', zhtw: '可下單合計', en: 'Total of what is ready' },
  placedTotal: { zh: '已下单合计', zhtw: '已下單合計', en: 'Total placed' },
  byCurrency: {
    zh: '按运价币种：{sums}',
    zhtw: '依運價幣別：{sums}',
    en: 'In the sheets’ currencies: {sums}',
  },
  all: { zh: '全部', zhtw: '全部', en: 'All' },
  onlyBad: { zh: '只看错误', zhtw: '只看錯誤', en: 'Only failed' },
  views: { zh: '看哪些订单', zhtw: '檢視哪些訂單', en: 'Which orders' },
  repricing: { zh: '正在重新报价…', zhtw: '正在重新報價…', en: 'Pricing again…' },

  sameFile: {
    zh: '内容相同的文件在 {time} 已导入过。',
    zhtw: '內容相同的檔案在 {time} 已匯入過。',
    en: 'A file with the same content was imported on {time}.',
  },
  openIt: { zh: '打开那一次', zhtw: '開啟那一次', en: 'Open that one' },
  recognised: {
    zh: '认出了您的表格：按上次确认的列读取。',
    zhtw: '已認出您的表格：依上次確認的欄位讀取。',
    en: 'Your sheet was recognised: its columns were read as you confirmed them before.',
  },
  examples: {
    zh: '模板里的 {n} 行示例没有导入。',
    zhtw: '範本中的 {n} 列範例未匯入。',
    en: 'Example rows of the template that were left out: {n}.',
  },
  overLimit: {
    zh: '{n} 票超过您的单票限额，下单后等待账户负责人批准。',
    zhtw: '{n} 票超過您的單票限額，下單後等待帳戶負責人核准。',
    en: 'Orders above your limit, which will wait for the owner’s approval: {n}.',
  },
  priceWas: {
    zh: '原合计 {before}，现合计 {now}。',
    zhtw: '原合計 {before}，現合計 {now}。',
    en: 'It was {before}, now it is {now}.',
  },
  orderPriceWas: { zh: '原价 {before}', zhtw: '原價 {before}', en: 'It was {before}' },

  gridName: { zh: '导入的行', zhtw: '匯入的資料列', en: 'Imported rows' },
  colState: { zh: '结果', zhtw: '結果', en: 'Result' },
  colOrderNo: { zh: '订单号', zhtw: '訂單號', en: 'Order' },
  colPrice: { zh: '报价', zhtw: '報價', en: 'Price' },
  colChannel: { zh: '选中的渠道', zhtw: '選中的渠道', en: 'Chosen channel' },
  colDays: { zh: '时效', zhtw: '時效', en: 'Transit' },
  days: { zh: '天', zhtw: '天', en: 'days' },
  hint: {
    zh: '直接输入、粘贴或 F2 修改，Ctrl+Z 撤销；改完立即重新校验和报价',
    zhtw: '直接輸入、貼上或按 F2 修改，Ctrl+Z 復原；改完立即重新檢核與報價',
    en: 'Type, paste or F2 to change, Ctrl+Z to undo; it is checked and priced again at once',
  },
  saving: { zh: '正在重新校验…', zhtw: '正在重新檢核…', en: 'Checking again…' },
  remarks: {
    zh: '这一票有 {n} 处要看',
    zhtw: '這一票有 {n} 處要看',
    en: 'Places to look at in this order: {n}',
  },
  undo: { zh: '撤销', zhtw: '復原', en: 'Undo' },
  removeRow: { zh: '去掉第 {n} 行', zhtw: '移除第 {n} 列', en: 'Leave out row {n}' },
  rowRemoved: { zh: '第 {n} 行不再导入', zhtw: '第 {n} 列不再匯入', en: 'Row {n} is left out' },
  noneTitle: { zh: '这里没有订单', zhtw: '這裡沒有訂單', en: 'No order here' },
  noneBad: {
    zh: '没有错误，可以下单了。',
    zhtw: '沒有錯誤，可以下單了。',
    en: 'No errors are left: it can be placed.',
  },
  showAll: { zh: '看全部', zhtw: '檢視全部', en: 'Show all' },

  problems: { zh: '要处理的地方', zhtw: '要處理的地方', en: 'To put right' },
  row: { zh: '第 {row} 行', zhtw: '第 {row} 列', en: 'Row {row}' },
  wholeOrder: { zh: '整票', zhtw: '整票', en: 'Whole order' },
  more: {
    zh: '另有 {n} 处，改好前面的会接着列出',
    zhtw: '另有 {n} 處，改好前面的會接著列出',
    en: '{n} more follow when these are put right',
  },
} as const satisfies WordTable
