import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '发货前常被问到的问题。',
    zhtw: '出貨前常被問到的問題。',
    en: 'What customers ask before they ship.',
  },
  sections: [
    {
      heading: {
        zh: '查报价需要注册吗？',
        zhtw: '查報價需要註冊嗎？',
        en: 'Do I need an account to see prices?',
      },
      paragraphs: [
        {
          zh: '不需要。下单、议价、保存地址和查看账单才需要账户。',
          zhtw: '不需要。下單、議價、儲存地址和查看帳單才需要帳戶。',
          en: 'No. You need an account only to book, negotiate, save addresses and view bills.',
        },
      ],
    },
    {
      heading: { zh: '报价多久有效？', zhtw: '報價多久有效？', en: 'How long is a quote valid?' },
      paragraphs: [
        {
          zh: '运价每两周更新，每份报价上都标明到期时间。过期的报价可以按当前运价重新计算，并显示差额。',
          zhtw: '運價每兩週更新，每份報價上都標明到期時間。過期的報價可以按目前運價重新計算，並顯示差額。',
          en: 'Rates are updated every two weeks, and every quote shows when it expires. You can re-quote an expired quote at current rates and see the difference.',
        },
      ],
    },
    {
      heading: {
        zh: '为什么计费重比毛重大？',
        zhtw: '為什麼計費重比毛重大？',
        en: 'Why is the chargeable weight higher than the gross weight?',
      },
      paragraphs: [
        {
          zh: '体积大而轻的货按体积计费。报价里有计算过程：体积重、进位规则，以及有时按更高重量段计费反而更便宜的原因。',
          zhtw: '體積大而輕的貨按體積計費。報價裡有計算過程：材積重、進位規則，以及有時按更高重量級距計費反而更便宜的原因。',
          en: 'Light, bulky cargo is charged by volume. The quote shows the calculation: volumetric weight, rounding, and why a higher weight break is sometimes cheaper.',
        },
      ],
    },
    {
      heading: {
        zh: '实际尺寸和申报不一样怎么办？',
        zhtw: '實際尺寸和申報不一樣怎麼辦？',
        en: 'What if the measurements differ from what I declared?',
      },
      paragraphs: [
        {
          zh: '入库复核后如果价格会上涨，我们先征得您的同意，确认后才计费。',
          zhtw: '入庫複核後如果價格會上漲，我們先徵得您的同意，確認後才計費。',
          en: 'If the measured size or weight raises the price, we ask you first and charge it only once you approve.',
        },
      ],
    },
    {
      heading: { zh: '哪些货不能运？', zhtw: '哪些貨不能運？', en: 'What cannot be shipped?' },
      paragraphs: [
        {
          zh: '各渠道对电池、液体、粉末、品牌货和危险品的规定不同，不能承运的渠道会写明原因。请如实申报，虚假申报的赔偿上限为 2000 美元。',
          zhtw: '各渠道對電池、液體、粉末、品牌貨和危險品的規定不同，不能承運的渠道會寫明原因。請如實申報，不實申報的賠償上限為 2000 美元。',
          en: 'Rules for batteries, liquids, powders, branded goods and dangerous goods differ by channel. A channel that cannot carry your goods says why. Declare truthfully: compensation after a false declaration is limited to $2,000.',
        },
      ],
    },
    {
      heading: {
        zh: '没有收到验证邮件？',
        zhtw: '沒有收到驗證郵件？',
        en: 'Didn’t get the verification email?',
      },
      paragraphs: [
        {
          zh: '请先看垃圾邮件；也可以登录后在提示窗口里重新发送。验证链接 24 小时内有效。',
          zhtw: '請先看垃圾郵件；也可以登入後在提示視窗裡重新寄送。驗證連結 24 小時內有效。',
          en: 'Check your spam folder, or log in and resend it from the notice. The link is valid for 24 hours.',
        },
      ],
    },
  ],
}
