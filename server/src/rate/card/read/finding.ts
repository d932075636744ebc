import type { Words } from '@dtms/contract/language.ts'

// What the reader has to say about a card, at its cell.
const texts = {
  'no-prices': {
    zh: '没有找到价格。请上传含有重量段和价格的表格',
    zhtw: '沒有找到價格。請上傳含有重量級距和價格的表格',
    en: 'No prices found. Upload a table with weight bands and prices',
  },
  'two-currencies': {
    zh: '一个单元格里有两种货币：{1}',
    zhtw: '一個儲存格裡有兩種貨幣：{1}',
    en: 'Two currencies in one cell: {1}',
  },
  'other-currency': {
    zh: '货币 {1} 与表格的 {2} 不同，未采用',
    zhtw: '貨幣 {1} 與表格的 {2} 不同，未採用',
    en: 'The currency {1} differs from the table’s {2}; this price is not used',
  },
  'not-a-price': {
    zh: '无法识别的价格：{1}',
    zhtw: '無法辨識的價格：{1}',
    en: 'Not a price: {1}',
  },
  'not-a-band': {
    zh: '无法识别的重量段：{1}',
    zhtw: '無法辨識的重量級距：{1}',
    en: 'Not a weight band: {1}',
  },
  'band-twice': {
    zh: '同一目的地的重量段 {1} 有两个价格',
    zhtw: '同一目的地的重量級距 {1} 有兩個價格',
    en: 'Two prices for the weight band from {1} to the same destination',
  },
  'bands-overlap': {
    zh: '重量段重叠：到 {1}，而下一段从 {2} 开始',
    zhtw: '重量級距重疊：到 {1}，而下一段從 {2} 開始',
    en: 'Weight bands overlap: one ends at {1}, the next starts at {2}',
  },
  'band-gap': {
    zh: '{1} 与 {2} 之间没有价格，按“价格另询”处理',
    zhtw: '{1} 與 {2} 之間沒有價格，按「價格另詢」處理',
    en: 'No price between {1} and {2}; treated as price on request',
  },
  'unknown-zone': {
    zh: '未知分区“{1}”，请指明包括哪些地方',
    zhtw: '未知分區「{1}」，請指明包括哪些地方',
    en: 'Unknown zone “{1}”. Say which places it covers',
  },
  'unknown-origin': {
    zh: '未知起运地“{1}”',
    zhtw: '未知起運地「{1}」',
    en: 'Unknown origin “{1}”',
  },
  fcl: {
    zh: '整箱价格（{1}）不采用',
    zhtw: '整櫃價格（{1}）不採用',
    en: 'FCL prices ({1}) are not used',
  },
  'past-dates': {
    zh: '有效期 {1} 已过',
    zhtw: '有效期 {1} 已過',
    en: 'The validity ended on {1}',
  },
  'no-dates': {
    zh: '没有找到有效期，暂按 {1} 至 {2}',
    zhtw: '沒有找到有效期，暫按 {1} 至 {2}',
    en: 'No validity found; set to {1} – {2}',
  },
  'no-currency': {
    zh: '没有找到货币，暂按 {1}',
    zhtw: '沒有找到貨幣，暫按 {1}',
    en: 'No currency found; set to {1}',
  },
  'no-origin': {
    zh: '没有找到起运地，暂按 {1}',
    zhtw: '沒有找到起運地，暫按 {1}',
    en: 'No origin found; set to {1}',
  },
  'no-unit': {
    zh: '没有写明计费单位（每票、每件还是每公斤），暂按每票：{1}',
    zhtw: '沒有寫明計費單位（每票、每件還是每公斤），暫按每票：{1}',
    en: 'The unit is not given (per shipment, piece or kg); set to per shipment: {1}',
  },
  'either-charge': {
    zh: '超长又超重的件会收两次：{1}',
    zhtw: '超長又超重的件會收兩次：{1}',
    en: 'A piece that is both oversize and overweight is charged twice: {1}',
  },
  'other-dates': {
    zh: '这一行的有效期 {1} 与整张表的不同',
    zhtw: '這一列的有效期 {1} 與整張表的不同',
    en: 'The validity of this row, {1}, differs from the table’s',
  },
  formula: {
    zh: '单元格有公式，采用其上次计算的结果',
    zhtw: '儲存格有公式，採用其上次計算的結果',
    en: 'The cell has a formula; its last result is used',
  },
  'formula-empty': {
    zh: '单元格的公式没有结果。请在表格软件里打开并保存后再上传',
    zhtw: '儲存格的公式沒有結果。請在試算表軟體裡開啟並儲存後再上傳',
    en: 'The formula in this cell has no result. Open the file in a spreadsheet program, save it and upload it again',
  },
  'cell-error': { zh: '单元格有错误', zhtw: '儲存格有錯誤', en: 'The cell has an error' },
  hidden: {
    zh: '隐藏的行、列或工作表没有采用（{1} 个单元格）',
    zhtw: '隱藏的列、欄或工作表沒有採用（{1} 個儲存格）',
    en: 'Hidden rows, columns or tabs are not used ({1} cells)',
  },
  'new-column': {
    zh: '这个版式里以前没有“{1}”一列，暂不采用，请确认',
    zhtw: '這個版式裡以前沒有「{1}」一欄，暫不採用，請確認',
    en: 'The column “{1}” is new in this layout. It is not used until you say what it means',
  },
  'new-band': {
    zh: '这个版式里以前没有重量段“{1}”，请确认',
    zhtw: '這個版式裡以前沒有重量級距「{1}」，請確認',
    en: 'The weight band “{1}” is new in this layout. Check it',
  },
  macros: {
    zh: '文件里有宏，没有运行',
    zhtw: '檔案裡有巨集，沒有執行',
    en: 'The file has macros; they were not run',
  },
  'missing-column': {
    zh: '这个版式以前有“{1}”一列，现在没有了',
    zhtw: '這個版式以前有「{1}」一欄，現在沒有了',
    en: 'The column “{1}” of this layout is missing',
  },
  'new-table': {
    zh: '这个版式里以前没有这张表，暂不采用，请确认',
    zhtw: '這個版式裡以前沒有這張表，暫不採用，請確認',
    en: 'This table is new in the layout. It is not used until you confirm it',
  },
  'missing-table': {
    zh: '这个版式以前有表“{1}”，现在没有了',
    zhtw: '這個版式以前有表「{1}」，現在沒有了',
    en: 'The table “{1}” of this layout is missing',
  },
  'no-markup': {
    zh: '加价表里没有适用于“{1}”、{2} 起的一行',
    zhtw: '加價表裡沒有適用於「{1}」、{2} 起的一列',
    en: 'No row of the markup table covers “{1}” from {2}',
  },
  'markup-unit': {
    zh: '这是整档一口价，按公斤的加价用不上。请填百分比或每票金额',
    zhtw: '這是整級均一價，按公斤的加價用不上。請填百分比或每票金額',
    en: 'This price is for the whole band, so an amount per kg does not apply. Enter a percentage or an amount per shipment',
  },
  'markup-currency': {
    zh: '加价金额的币种是 {1}，这张表是 {2}',
    zhtw: '加價金額的幣別是 {1}，這張表是 {2}',
    en: 'The markup amounts are in {1}, this table is in {2}',
  },
  'markup-zone': {
    zh: '加价表里的“{1}”不是这份价格表里的目的地',
    zhtw: '加價表裡的「{1}」不是這份價格表裡的目的地',
    en: '“{1}” of the markup table is not a destination of this card',
  },
  'below-cost': {
    zh: '售价 {1} 低于成本 {2}。确实如此请勾选“允许低于成本”',
    zhtw: '售價 {1} 低於成本 {2}。確實如此請勾選「允許低於成本」',
    en: 'The sell price {1} is below the cost {2}. If this is intended, tick “Allow prices below cost”',
  },
  'supplier-named': {
    zh: '客户能看到服务名称和渠道，其中有供应商名称“{1}”，请改掉',
    zhtw: '客戶能看到服務名稱和渠道，其中有供應商名稱「{1}」，請改掉',
    en: 'Customers see the service name and the channel. Remove the supplier’s name “{1}” from both',
  },
} as const satisfies Record<string, Words>

export type CardFindingCode = keyof typeof texts

export interface CardFinding {
  severity: 'error' | 'warning'
  code: CardFindingCode
  tab: string
  cell: string
  text: Words
}

const errors: readonly CardFindingCode[] = [
  ...(['no-prices', 'two-currencies', 'other-currency', 'not-a-price', 'not-a-band', 'band-twice'] as const),
  ...(['unknown-zone', 'unknown-origin', 'past-dates', 'cell-error', 'bands-overlap'] as const),
  'formula-empty',
  ...(['no-markup', 'markup-unit', 'markup-currency', 'below-cost', 'supplier-named'] as const),
]

export const cardFinding = (
  code: CardFindingCode,
  tab: string,
  cell: string,
  ...figures: (string | number)[]
): CardFinding => {
  const filled = (text: string) =>
    text.replace(/\{(\d)\}/g, (_whole, at: string) => String(figures[Number(at) - 1] ?? '').slice(0, 80))
  const { zh, zhtw, en } = texts[code]
  return {
    severity: errors.includes(code) ? 'error' : 'warning',
    ...{ code, tab, cell },
    text: { zh: filled(zh), zhtw: filled(zhtw), en: filled(en) },
  }
}
