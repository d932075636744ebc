import type { Article } from '../article.ts'

export const article: Article = {
  lead: {
    zh: '样品、文件和急件的最快走法：门到门，一张运单走到底。',
    zhtw: '樣品、文件和急件的最快走法：門到門，一張運單走到底。',
    en: 'The quickest way for samples, documents and urgent parcels: door to door on a single waybill.',
  },
  sections: [
    {
      heading: { zh: '计费重', zhtw: '計費重', en: 'Chargeable weight' },
      paragraphs: [
        {
          zh: '快递按实重与体积重取大者计费。体积重 = 长 × 宽 × 高（厘米）÷ 渠道的除数，再按渠道的进位规则取整。报价会把每一步写出来。',
          zhtw: '快遞按實重與材積重取大者計費。材積重 = 長 × 寬 × 高（公分）÷ 渠道的除數，再按渠道的進位規則取整。報價會把每一步寫出來。',
          en: 'Express is charged by the greater of actual and volumetric weight. Volumetric weight is length × width × height in centimetres, divided by the service’s divisor and rounded up in its steps. The quote shows each step.',
        },
      ],
    },
    {
      heading: { zh: '可能的附加费', zhtw: '可能的附加費', en: 'Surcharges to expect' },
      points: [
        {
          zh: '燃油附加费，按承运商公布的比例变动。',
          zhtw: '燃油附加費，按承運商公布的比例變動。',
          en: 'Fuel, which moves with the carrier’s published percentage.',
        },
        {
          zh: '偏远地区和住宅派送。',
          zhtw: '偏遠地區和住宅派送。',
          en: 'Remote areas and residential delivery.',
        },
        {
          zh: '超长、超重的单件。',
          zhtw: '超長、超重的單件。',
          en: 'Single pieces that are very long or heavy.',
        },
      ],
    },
    {
      heading: { zh: '小贴士', zhtw: '小提醒', en: 'Good to know' },
      points: [
        {
          zh: '把空隙大的包装换小，常常比压重量更省钱。',
          zhtw: '把空隙大的包裝換小，常常比壓重量更省錢。',
          en: 'A tighter box often saves more than a lighter one.',
        },
        {
          zh: '含电池的产品请注明是内置、配套还是单独的电池，各渠道的规定不同。',
          zhtw: '含電池的產品請註明是內建、配套還是單獨的電池，各渠道的規定不同。',
          en: 'Say whether batteries are inside, packed with, or alone: each service has its own rule.',
        },
        {
          zh: '收件人的电话和邮编要完整，清关和派送都会更快。',
          zhtw: '收件人的電話和郵遞區號要完整，清關和派送都會更快。',
          en: 'A complete phone number and postcode speed up customs and delivery alike.',
        },
      ],
    },
  ],
}
