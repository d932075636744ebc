// The texts of the demo conversations. A message has one language, the one that the two sides write.
export const demoWords = {
  question: '陈小姐好，5 箱家居灯饰配件，不带电，下周二可以送到你们仓库。LAX 这个价还能再低一点吗？',
  answer: '周总好！周二 17:00 前入库，可以赶上周三的航班。给您申请了老客户价，请看下面的报价。',
  discount: '老客户优惠',
  reason: '老客户优惠，限本周出货',
  waiting: '收到。这个价包含洛杉矶的清关和派送吗？',
}

// With another provider, whose agent writes English: a pickup that was settled.
export const englishTalk = [
  {
    by: 'customer',
    text: 'Hi, we have 3 cartons of backpack samples for Los Angeles, 42 kg in total. Can your driver collect in Nanshan tomorrow before 4 pm?',
  },
  {
    by: 'agent',
    text: 'Hi Lan, yes, he can be there between 2 and 4 pm. Please have the commercial invoice and packing list ready.',
  },
  { by: 'customer', text: 'Will do. Our buyer is asking who pays the import duty.' },
  {
    by: 'agent',
    text: 'Your quote is DDU, so the buyer pays duties and taxes on delivery. I can quote DDP as well if you need it.',
  },
  { by: 'customer', text: 'DDU is fine. We’ll book today, thanks.' },
  {
    by: 'agent',
    text: 'Great. Send me the order number once you’ve booked and I’ll confirm the pickup.',
  },
] as const

// Of the customer who reads Traditional Chinese: a cut-off that was asked for.
export const taiwanTalk = [
  {
    by: 'customer',
    text: '鄭先生您好，這批 USB-C 集線器 15 箱、共 210 公斤，崑山廠這兩天可以出貨，趕得上這週的航班嗎？',
  },
  {
    by: 'agent',
    text: '林小姐您好，趕得上。請在截貨時間前送到上海倉，起飛後 3 到 5 個工作天送達洛杉磯。請一併提供商業發票與裝箱單。',
  },
  { by: 'customer', text: '好的，文件明天上午傳給您。鍵盤有內建電池，可以併在同一票出嗎？' },
  {
    by: 'agent',
    text: '可以，但內建電池的貨要另附 UN38.3 報告和 MSDS，外箱也要貼鋰電池標籤。文件齊全才能安排艙位。',
  },
  { by: 'customer', text: '了解，那鍵盤下一票再出，這次先走集線器。謝謝！' },
  { by: 'agent', text: '沒問題，訂單我已受理，入倉單稍後寄給您。' },
] as const

export const demoReplies = [
  {
    zh: '您好，已收到您的询价，稍后给您回复。',
    zhtw: '您好，已收到您的詢價，稍後回覆您。',
    en: 'Hello, we have received your inquiry and will get back to you shortly.',
  },
  {
    zh: '请提供品名、单件尺寸和重量，我们给您准确报价。',
    zhtw: '請提供品名、單件尺寸和重量，我們為您準確報價。',
    en: 'Send us the product name and the size and weight of each piece for an exact quote.',
  },
  {
    zh: '报价不含目的国关税和税费；如需包税 DDP，请告诉我们货值和 HS 编码。',
    zhtw: '報價不含目的國關稅及稅費；如需包稅 DDP，請告訴我們貨值和 HS 編碼。',
    en: 'Duties and taxes at destination are not included. For DDP, send us the goods value and HS code.',
  },
  {
    zh: '带电货物请提供 UN38.3 报告和 MSDS。',
    zhtw: '帶電貨物請提供 UN38.3 報告和 MSDS。',
    en: 'For goods with batteries, send us the UN38.3 report and the MSDS.',
  },
  {
    zh: '交仓地址和入仓单已发到您的邮箱，请在截货前一天 17:00 前送到。',
    zhtw: '交倉地址和入倉單已寄到您的信箱，請在截貨前一天 17:00 前送達。',
    en: 'We have emailed you the warehouse address and the delivery note. Deliver by 17:00 on the day before cargo cut-off.',
  },
]
