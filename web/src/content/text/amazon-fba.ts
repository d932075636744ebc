import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '从工厂直送亚马逊仓库。只要告诉我们仓库代码，就能看到到仓的总价。',
    zhtw: '從工廠直送亞馬遜倉庫。只要告訴我們倉庫代碼，就能看到到倉的總價。',
    en: 'From the factory to the Amazon warehouse. Give us the warehouse code and see the total delivered price.',
  },
  sections: [
    {
      heading: { zh: '您需要提供', zhtw: '您需要提供', en: 'What we need from you' },
      points: [
        {
          zh: '亚马逊仓库代码，例如 ONT8。',
          zhtw: '亞馬遜倉庫代碼，例如 ONT8。',
          en: 'The Amazon warehouse code, e.g. ONT8.',
        },
        {
          zh: '货件编号（Shipment ID）和亚马逊参考编号（Reference ID）。',
          zhtw: '貨件編號（Shipment ID）和亞馬遜參考編號（Reference ID）。',
          en: 'The FBA shipment ID and the Amazon reference ID.',
        },
        {
          zh: '每箱的尺寸、重量、箱数，以及箱唛。',
          zhtw: '每箱的尺寸、重量、箱數，以及箱嘜。',
          en: 'Size, weight and number of cartons, and the box labels.',
        },
      ],
    },
    {
      heading: { zh: '装箱限制', zhtw: '裝箱限制', en: 'Carton limits' },
      paragraphs: [
        {
          zh: '标准箱一般不超过 22.5 公斤，任一边不超过 63.5 厘米。超出时我们会在下单前提醒您。',
          zhtw: '標準箱一般不超過 22.5 公斤，任一邊不超過 63.5 公分。超出時我們會在下單前提醒您。',
          en: 'A standard carton weighs up to 22.5 kg and measures up to 63.5 cm on any side. We warn you before booking if yours is larger.',
        },
      ],
    },
    {
      heading: { zh: '运输过程', zhtw: '運輸過程', en: 'How it moves' },
      points: [
        {
          zh: '提货、入库，复核尺寸和重量。与申报不同时，先征得您的同意再调整价格。',
          zhtw: '提貨、入庫，複核尺寸和重量。與申報不同時，先徵得您的同意再調整價格。',
          en: 'Pickup, receiving, and a check of size and weight. If they differ from yours, we change the price only with your approval.',
        },
        {
          zh: '出口报关、干线运输、目的国清关。',
          zhtw: '出口報關、幹線運輸、目的國清關。',
          en: 'Export clearance, main carriage and customs at destination.',
        },
        {
          zh: '预约送仓，由卡车或快递派送，签收后可在订单里查看签收单。',
          zhtw: '預約送倉，由卡車或快遞派送，簽收後可在訂單裡查看簽收單。',
          en: 'Delivery appointment, delivery by truck or courier, and proof of delivery in your order.',
        },
      ],
    },
  ],
}
