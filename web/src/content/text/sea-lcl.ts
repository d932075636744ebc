import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '货不满一柜，也能享受海运的成本：与其他客户拼一个集装箱，按占用的体积或重量付费。',
    zhtw: '貨量不滿一櫃，也能享受海運的成本：與其他客戶併一個貨櫃，按佔用的體積或重量付費。',
    en: 'Ocean freight without filling a container: share one with other shippers and pay for the volume or weight you use.',
  },
  sections: [
    {
      heading: { zh: '怎么计费', zhtw: '怎麼計費', en: 'How it is charged' },
      paragraphs: [
        {
          zh: '海运拼箱按计费吨（RT）计算：体积（立方米）与重量（吨）取较大者，每个渠道另有最低计费量。报价会列出您的体积、重量和最终的计费吨。',
          zhtw: '海運併櫃按計費噸（RT）計算：體積（立方公尺）與重量（公噸）取較大者，每個渠道另有最低計費量。報價會列出您的體積、重量和最終的計費噸。',
          en: 'LCL is charged per revenue ton (RT): the higher of volume in cbm and weight in metric tons, with a minimum for each channel. The quote shows your volume, weight and resulting RT.',
        },
      ],
    },
    {
      heading: { zh: '包含哪些环节', zhtw: '包含哪些環節', en: 'What is included' },
      points: [
        {
          zh: '提货与入库：从工厂或仓库提货，或自行送到拼箱仓（CFS）。',
          zhtw: '提貨與入庫：從工廠或倉庫提貨，或自行送到併櫃倉（CFS）。',
          en: 'Pickup and receiving: we collect from your factory or warehouse, or you deliver to the container freight station (CFS).',
        },
        {
          zh: '出口报关与海运：在截货前入库，按船期开航。',
          zhtw: '出口報關與海運：在截貨前入庫，按船期開航。',
          en: 'Export clearance and ocean freight: received before cargo cut-off, shipped on the scheduled sailing.',
        },
        {
          zh: '目的港拆箱、清关与派送：可只到港口，也可送到仓库或门口。',
          zhtw: '目的港拆櫃、清關與派送：可只到港口，也可送到倉庫或門口。',
          en: 'Deconsolidation, import clearance and delivery: to the port, or on to a warehouse or door.',
        },
      ],
    },
    {
      heading: { zh: '事先准备', zhtw: '事先準備', en: 'What to prepare' },
      points: [
        {
          zh: '每件的长、宽、高和重量，越准确，报价越可靠。',
          zhtw: '每件的長、寬、高和重量，越準確，報價越可靠。',
          en: 'Length, width, height and weight of each piece. The more precise, the firmer the quote.',
        },
        {
          zh: '商业发票、装箱单，以及商品的 HS 编码。',
          zhtw: '商業發票、裝箱單，以及商品的 HS 編碼。',
          en: 'Commercial invoice, packing list and HS codes.',
        },
        {
          zh: '带电、液体或危险品请如实说明，虚假申报的赔偿上限为 2000 美元。',
          zhtw: '帶電、液體或危險品請如實說明，不實申報的賠償上限為 2000 美元。',
          en: 'Declare batteries, liquids and dangerous goods truthfully. Compensation after a false declaration is limited to $2,000.',
        },
      ],
    },
  ],
}
