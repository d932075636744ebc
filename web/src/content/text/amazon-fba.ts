import type { Article } from '../article.ts'

export const article: Article = {
  lead: {
    zh: '从工厂直送亚马逊仓库。只要告诉我们仓库代码，就能看到到仓的总价。',
    zhtw: '從工廠直送亞馬遜倉庫。只要告訴我們倉庫代碼，就能看到到倉的總價。',
    en: 'From the factory straight into the fulfilment centre. Tell us its code and see the total to its door.',
  },
  sections: [
    {
      heading: { zh: '您需要提供', zhtw: '您需要提供', en: 'What we need from you' },
      points: [
        {
          zh: '亚马逊仓库代码，例如 ONT8。',
          zhtw: '亞馬遜倉庫代碼，例如 ONT8。',
          en: 'The code of the fulfilment centre, such as ONT8.',
        },
        {
          zh: '货件编号（Shipment ID）和亚马逊参考编号（Reference ID）。',
          zhtw: '貨件編號（Shipment ID）和亞馬遜參考編號（Reference ID）。',
          en: 'The shipment id and Amazon’s reference id.',
        },
        {
          zh: '每箱的尺寸、重量、箱数，以及箱唛。',
          zhtw: '每箱的尺寸、重量、箱數，以及箱嘜。',
          en: 'Size, weight and number of boxes, and their labels.',
        },
      ],
    },
    {
      heading: { zh: '装箱限制', zhtw: '裝箱限制', en: 'Box limits' },
      paragraphs: [
        {
          zh: '标准箱一般不超过 22.5 公斤，任一边不超过 63.5 厘米。超出时我们会在下单前提醒您。',
          zhtw: '標準箱一般不超過 22.5 公斤，任一邊不超過 63.5 公分。超出時我們會在下單前提醒您。',
          en: 'A standard box stays within 22.5 kg and 63.5 cm on any side. We warn you before booking where one does not.',
        },
      ],
    },
    {
      heading: { zh: '一路上发生什么', zhtw: '一路上發生什麼', en: 'What happens on the way' },
      points: [
        {
          zh: '提货、入仓复核尺寸和重量。与申报不同时，先征得您的同意再调整价格。',
          zhtw: '提貨、進倉複核尺寸和重量。與申報不同時，先徵得您的同意再調整價格。',
          en: 'Collection and a check of size and weight. Where they differ from yours, the price changes only with your consent.',
        },
        {
          zh: '出口报关、干线运输、目的国清关。',
          zhtw: '出口報關、幹線運輸、目的國清關。',
          en: 'Export clearance, main carriage and customs at destination.',
        },
        {
          zh: '向仓库预约，由卡车或快递派送，签收后可在订单里查看。',
          zhtw: '向倉庫預約，由卡車或快遞派送，簽收後可在訂單裡查看。',
          en: 'An appointment with the centre, delivery by truck or parcel, and the receipt in your order.',
        },
      ],
    },
  ],
}
