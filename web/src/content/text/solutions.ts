import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '同一票货，往往不止一种走法。把快递、空运、海运拼箱和 FBA 放在一起比较，再决定怎么走。',
    zhtw: '同一票貨，往往不只一種走法。把快遞、空運、海運併櫃和 FBA 放在一起比較，再決定怎麼走。',
    en: 'There is usually more than one way to ship. Compare express, air, ocean LCL and FBA side by side, then decide.',
  },
  sections: [
    {
      heading: { zh: '怎么选', zhtw: '怎麼選', en: 'Which mode to choose' },
      points: [
        {
          zh: '国际快递：样品、文件和小批量急件，门到门，通关由快递公司完成。',
          zhtw: '國際快遞：樣品、文件和少量急件，門到門，通關由快遞公司完成。',
          en: 'Express: samples, documents and small urgent shipments, door to door, customs cleared by the courier.',
        },
        {
          zh: '空运：重量较大又赶时间的货，可只到机场，也可送货上门。',
          zhtw: '空運：重量較大又趕時間的貨，可只到機場，也可送貨到府。',
          en: 'Air: heavier urgent shipments, to the airport or to the door.',
        },
        {
          zh: '海运拼箱：不满一柜、时间宽裕，单位成本最低。',
          zhtw: '海運併櫃：不滿一櫃、時間寬裕，單位成本最低。',
          en: 'Ocean LCL: less than a container, with time to spare, at the lowest unit cost.',
        },
        {
          zh: '亚马逊 FBA：直送亚马逊仓库，含清关、预约和派送。',
          zhtw: '亞馬遜 FBA：直送亞馬遜倉庫，含清關、預約和派送。',
          en: 'Amazon FBA: direct to Amazon warehouses, with customs, appointment and delivery.',
        },
      ],
    },
    {
      heading: { zh: '价格看得懂', zhtw: '價格看得懂', en: 'Prices you can follow' },
      paragraphs: [
        {
          zh: '每份报价都按提货、起运地、干线、目的地、派送逐段列出费用，并说明计费重是怎么算出来的。不能承运的渠道也会写明原因。',
          zhtw: '每份報價都按提貨、起運地、幹線、目的地、派送逐段列出費用，並說明計費重是怎麼算出來的。不能承運的渠道也會寫明原因。',
          en: 'Every quote lists charges by leg, from pickup to delivery, and explains the chargeable weight. A channel that cannot carry your goods says why.',
        },
        {
          zh: '运价每两周更新一次，报价上标明有效期。',
          zhtw: '運價每兩週更新一次，報價上標明有效期限。',
          en: 'Rates are updated every two weeks, and each quote shows how long it is valid.',
        },
      ],
    },
    {
      heading: { zh: '从询价到账单', zhtw: '從詢價到帳單', en: 'From inquiry to bill' },
      paragraphs: [
        {
          zh: '选定报价即可下单，也可以先和服务商在线议价。订单、货件节点和账单都在同一个账户里，同事可以用子账户一起处理。',
          zhtw: '選定報價即可下單，也可以先和服務商線上議價。訂單、貨件節點和帳單都在同一個帳戶裡，同事可以用子帳戶一起處理。',
          en: 'Book the quote you choose, or negotiate with the provider first. Orders, milestones and bills are in one account that colleagues share as sub-users.',
        },
      ],
    },
  ],
}
