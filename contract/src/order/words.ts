import { fieldWords } from '../field.ts'
import type { Words } from '../language.ts'

// What is wrong, or worth a second look, in an order: at its field, in words of freight.
export const orderProblemWords = {
  required: { zh: '请填写此项', zhtw: '請填寫此項', en: 'Fill this in' },
  quoteRequired: {
    zh: '请先选择报价',
    zhtw: '請先選擇報價',
    en: 'Choose a quote first',
  },
  modeDiffers: {
    zh: '与报价的运输方式不符，请选择这种运输方式的报价',
    zhtw: '與報價的運輸方式不符，請選擇這種運輸方式的報價',
    en: 'The quote is for another mode. Choose a quote for this one',
  },
  countryUnknown: {
    zh: '没有这个国家/地区代码，请从列表中选择',
    zhtw: '沒有這個國家/地區代碼，請從清單中選擇',
    en: 'This country/region code does not exist. Choose one from the list',
  },
  postcodeFormat: {
    zh: '邮编格式与国家不符',
    zhtw: '郵遞區號格式與國家不符',
    en: 'This postcode does not match the country',
  },
  phoneNumber: fieldWords.phoneNumber,
  emailFormat: { zh: '请输入正确的邮箱', zhtw: '請輸入正確的電子郵件', en: 'Enter a valid email' },
  addressUnknown: {
    zh: '地址簿中没有这个地址，请从列表中选择',
    zhtw: '地址簿中沒有這個地址，請從清單中選擇',
    en: 'This address is not in your address book. Choose one from the list',
  },
  commodityUnknown: {
    zh: '商品库中没有这个商品，请从列表中选择',
    zhtw: '商品庫中沒有這個商品，請從清單中選擇',
    en: 'This is not one of your commodities. Choose one from the list',
  },
  commodityRequired: {
    zh: '请至少填写一个品名',
    zhtw: '請至少填寫一個品名',
    en: 'Enter at least one commodity',
  },
  hsCode: {
    zh: 'HS 编码为 6 至 13 位数字',
    zhtw: 'HS 編碼為 6 至 13 位數字',
    en: 'An HS code has 6 to 13 digits',
  },
  unNumber: {
    zh: 'UN 编号为 UN 加四位数字，如 UN3481',
    zhtw: 'UN 編號為 UN 加四位數字，如 UN3481',
    en: 'A UN number is UN plus four digits, e.g. UN3481',
  },
  unUnknown: {
    zh: '没有这个 UN 编号，请核对',
    zhtw: '沒有這個 UN 編號，請核對',
    en: 'UN number not found. Check it',
  },
  unByAir: {
    zh: '此 UN 编号禁止航空运输，请改用海运',
    zhtw: '此 UN 編號禁止航空運輸，請改用海運',
    en: 'This UN number is forbidden on all aircraft. Ship it by sea',
  },
  amount: {
    zh: '请填写正确的金额，如 120.50',
    zhtw: '請填寫正確的金額，如 120.50',
    en: 'Enter a valid amount, e.g. 120.50',
  },
  quantity: { zh: '数量须为正整数', zhtw: '數量須為正整數', en: 'Enter a whole number above zero' },
  currencyUnknown: {
    zh: '未知币种，请填三位代码，如 USD',
    zhtw: '未知幣別，請填三位代碼，如 USD',
    en: 'Unknown currency. Enter a three-letter code, e.g. USD',
  },
  incotermMode: {
    zh: '此贸易术语仅适用于海运，请另选',
    zhtw: '此貿易條件僅適用於海運，請另選',
    en: 'This Incoterm is for sea freight only. Choose another',
  },
  incotermDuty: {
    zh: '选 DDP 时关税须由卖方承担，请改其中一项',
    zhtw: '選 DDP 時關稅須由賣方負擔，請改其中一項',
    en: 'Under DDP the seller pays the duties. Change one of the two',
  },
  readyPast: {
    zh: '备货日期已过，请选更晚的日期',
    zhtw: '備貨日期已過，請選更晚的日期',
    en: 'This date has passed. Choose a later one',
  },
  dateUnknown: {
    zh: '请填写有效日期，如 2026-12-01',
    zhtw: '請填寫有效日期，如 2026-12-01',
    en: 'Enter a valid date, e.g. 2026-12-01',
  },
  pickupBeforeReady: {
    zh: '提货日期早于备货日期，请选更晚的日期',
    zhtw: '提貨日期早於備貨日期，請選更晚的日期',
    en: 'Pickup is before the cargo ready date. Choose a later one',
  },
  timeFormat: {
    zh: '时间格式为 09:30',
    zhtw: '時間格式為 09:30',
    en: 'Enter the time as 09:30',
  },
  timeOrder: {
    zh: '结束时间须晚于开始时间',
    zhtw: '結束時間須晚於開始時間',
    en: 'The end must be after the start',
  },
  fbaShipmentId: {
    zh: '货件编号以 FBA 开头，共 11 至 15 位字母数字',
    zhtw: '貨件編號以 FBA 開頭，共 11 至 15 位英數字',
    en: 'A shipment ID starts with FBA and has 11 to 15 letters and digits',
  },
  fbaReferenceId: {
    zh: '亚马逊参考编号为 8 位字母数字',
    zhtw: '亞馬遜參考編號為 8 位英數字',
    en: 'An Amazon reference ID has 8 letters and digits',
  },
  fbaWarehouse: {
    zh: '没有这个亚马逊仓库，请核对代码',
    zhtw: '沒有這個亞馬遜倉庫，請核對代碼',
    en: 'Amazon warehouse not found. Check the code',
  },
  fbaClosed: {
    zh: '这个亚马逊仓库已停用，请另选仓库并重新报价',
    zhtw: '這個亞馬遜倉庫已停用，請另選倉庫並重新報價',
    en: 'This Amazon warehouse is closed. Choose another and re-quote',
  },
  notQuotedPlace: {
    zh: '与报价的地点不符，请按新地点重新报价',
    zhtw: '與報價的地點不符，請按新地點重新報價',
    en: 'This is not the quoted place. Re-quote for the new one',
  },
  notQuotedLoad: {
    zh: '与报价的货量不符，请重新计价',
    zhtw: '與報價的貨量不符，請重新計價',
    en: 'The load differs from the quote. Re-price the order',
  },
  notQuotedGoods: {
    zh: '报价未包含此类货物，请重新计价',
    zhtw: '報價未包含此類貨物，請重新計價',
    en: 'The quote does not cover this type of goods. Re-price the order',
  },
  notQuotedService: {
    zh: '与报价所含服务不符，请重新计价',
    zhtw: '與報價所含服務不符，請重新計價',
    en: 'The services differ from the quote. Re-price the order',
  },
  serviceMissing: {
    zh: '报价不含您勾选的提货或清关，请取消勾选后重新计价',
    zhtw: '報價不含您勾選的提貨或清關，請取消勾選後重新計價',
    en: 'The quote does not include the pickup or customs clearance you ticked. Untick it and re-price',
  },
  notQuotedValue: {
    zh: '货值与报价时不同，请重新计价',
    zhtw: '貨值與報價時不同，請重新計價',
    en: 'The goods value differs from the quote. Re-price the order',
  },
  tooManyPieces: {
    zh: '行数过多，请合并相同的货物',
    zhtw: '列數過多，請合併相同的貨物',
    en: 'Too many rows. Combine rows of the same size',
  },
  milestoneFuture: {
    zh: '实际时间不能晚于现在',
    zhtw: '實際時間不可晚於現在',
    en: 'The actual time cannot be in the future',
  },
  milestoneEmpty: {
    zh: '请填写计划或实际时间',
    zhtw: '請填寫計畫或實際時間',
    en: 'Enter a planned or an actual time',
  },
  milestoneUnchanged: {
    zh: '请修改时间或地点',
    zhtw: '請修改時間或地點',
    en: 'Change the time or the place',
  },
  feeRefused: {
    zh: '不同意取消时没有取消费',
    zhtw: '不同意取消時沒有取消費',
    en: 'There is no fee when the cancellation is declined',
  },
  postcodeElsewhere: {
    zh: '邮编 {postcode} 属于 {place}，与所填州不符，请核对',
    zhtw: '郵遞區號 {postcode} 屬於 {place}，與所填州別不符，請確認',
    en: 'Postcode {postcode} is in {place}, not in the state entered. Check the address',
  },
  originElsewhere: {
    zh: '发货地邮编与报价的起运地不同，请确认提货地点',
    zhtw: '發貨地郵遞區號與報價的起運地不同，請確認提貨地點',
    en: 'The shipper’s postcode differs from the quoted origin. Check the pickup address',
  },
  boxTooHeavy: {
    zh: '超过 FBA 单箱重量上限 {max} 公斤',
    zhtw: '超過 FBA 單箱重量上限 {max} 公斤',
    en: 'Over the FBA limit of {max} kg per carton',
  },
  boxTooLong: {
    zh: '超过 FBA 单箱边长上限 {max} 厘米',
    zhtw: '超過 FBA 單箱邊長上限 {max} 公分',
    en: 'Over the FBA limit of {max} cm per side',
  },
  documentsMissing: {
    zh: '还缺文件：{documents}',
    zhtw: '尚缺文件：{documents}',
    en: 'Missing documents: {documents}',
  },
  estimate: {
    zh: '报价按总重总体积估算，入库实测后可能调整',
    zhtw: '報價按總重總材積估算，入庫實測後可能調整',
    en: 'Estimated from totals. The price may change once the goods are measured',
  },
} as const satisfies Record<string, Words>

export type OrderProblem = keyof typeof orderProblemWords
