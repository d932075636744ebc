import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '样品、文件和急件的最快走法：门到门，一张运单走到底。',
    zhtw: '樣品、文件和急件的最快走法：門到門，一張運單走到底。',
    en: 'The fastest way to send samples, documents and urgent parcels: door to door on one waybill.',
  },
  sections: [
    {
      heading: { zh: '计费重', zhtw: '計費重', en: 'Chargeable weight' },
      paragraphs: [
        {
          zh: '快递按毛重与体积重取大者计费。体积重 = 长 × 宽 × 高（厘米）÷ 渠道的除数，再按渠道的进位规则取整。报价会把每一步写出来。',
          zhtw: '快遞按毛重與材積重取大者計費。材積重 = 長 × 寬 × 高（公分）÷ 渠道的除數，再按渠道的進位規則取整。報價會把每一步寫出來。',
          en: 'Express is charged by the higher of gross and volumetric weight. Volumetric weight is length × width × height in cm, divided by the channel’s divisor and rounded up in its steps. The quote shows each step.',
        },
      ],
    },
    {
      heading: { zh: '可能的附加费', zhtw: '可能的附加費', en: 'Possible surcharges' },
      points: [
        {
          zh: '燃油附加费，按承运人公布的比例变动。',
          zhtw: '燃油附加費，按承運人公布的比例變動。',
          en: 'Fuel surcharge, which follows the carrier’s published rate.',
        },
        {
          zh: '偏远附加费和住宅附加费。',
          zhtw: '偏遠附加費和住宅附加費。',
          en: 'Remote-area and residential surcharges.',
        },
        {
          zh: '单件超规附加费、超重附加费。',
          zhtw: '單件超規附加費、超重附加費。',
          en: 'Oversize and overweight surcharges on single pieces.',
        },
      ],
    },
    {
      heading: { zh: '小贴士', zhtw: '小提醒', en: 'Tips' },
      points: [
        {
          zh: '把空隙大的包装换小，常常比压重量更省钱。',
          zhtw: '把空隙大的包裝換小，常常比壓重量更省錢。',
          en: 'Smaller packaging often saves more than less weight.',
        },
        {
          zh: '含电池的产品请注明是内置电池、配套电池还是纯电池，各渠道的规定不同。',
          zhtw: '含電池的產品請註明是內建電池、配套電池還是純電池，各渠道的規定不同。',
          en: 'For goods with batteries, say whether they are contained in equipment, packed with equipment or shipped alone. Each channel has its own rules.',
        },
        {
          zh: '收货人的电话和邮编要完整，清关和派送都会更快。',
          zhtw: '收貨人的電話和郵遞區號要完整，清關和派送都會更快。',
          en: 'A complete phone number and postcode for the consignee speed up customs clearance and delivery.',
        },
      ],
    },
  ],
}
