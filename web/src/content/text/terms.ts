import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '使用本平台前，请阅读以下条款。注册账户即表示同意。',
    zhtw: '使用本平台前，請閱讀以下條款。註冊帳戶即表示同意。',
    en: 'Read these terms before using the portal. By creating an account you accept them.',
  },
  sections: [
    {
      heading: { zh: '账户', zhtw: '帳戶', en: 'Accounts' },
      points: [
        {
          zh: '账户供企业使用，注册信息应真实、完整。',
          zhtw: '帳戶供企業使用，註冊資訊應真實、完整。',
          en: 'Accounts are for businesses. The details you give at sign-up must be true and complete.',
        },
        {
          zh: '请妥善保管密码。您对账户和子账户下的操作负责。',
          zhtw: '請妥善保管密碼。您對帳戶和子帳戶下的操作負責。',
          en: 'Keep your password safe. You are responsible for actions under your account and its sub-users.',
        },
      ],
    },
    {
      heading: { zh: '报价与订单', zhtw: '報價與訂單', en: 'Quotes and orders' },
      points: [
        {
          zh: '报价在标明的有效期内有效，以申报的货物、尺寸和重量为前提。',
          zhtw: '報價在標明的有效期限內有效，以申報的貨物、尺寸和重量為前提。',
          en: 'A quote is valid until the time shown, for the goods, sizes and weights declared.',
        },
        {
          zh: '只有总量、没有逐件尺寸的报价是估价。',
          zhtw: '只有總量、沒有逐件尺寸的報價是估價。',
          en: 'A quote from totals, without piece sizes, is an estimate.',
        },
        {
          zh: '订单经服务商受理后成立。实测后的价格上涨需经您同意。',
          zhtw: '訂單經服務商受理後成立。實測後的價格上漲需經您同意。',
          en: 'An order is binding once the provider has accepted it. If measuring raises the price, you approve the new price first.',
        },
      ],
    },
    {
      heading: { zh: '货物与申报', zhtw: '貨物與申報', en: 'Goods and declarations' },
      points: [
        {
          zh: '禁止交运法律禁止的货物。带电、液体、粉末和危险品须如实申报。',
          zhtw: '禁止交運法律禁止的貨物。帶電、液體、粉末和危險品須如實申報。',
          en: 'You may not ship goods prohibited by law. Batteries, liquids, powders and dangerous goods must be declared truthfully.',
        },
        {
          zh: '因虚假申报造成的损失由发货人承担，赔偿上限为 2000 美元。',
          zhtw: '因不實申報造成的損失由發貨人承擔，賠償上限為 2000 美元。',
          en: 'The shipper bears losses caused by a false declaration. Compensation is limited to $2,000.',
        },
      ],
    },
    {
      heading: { zh: '费用', zhtw: '費用', en: 'Charges' },
      points: [
        {
          zh: '账单应在到期日前支付。对某项费用有异议，请在到期日前提出。',
          zhtw: '帳單應在到期日前支付。對某項費用有異議，請在到期日前提出。',
          en: 'Bills must be paid by the due date. Dispute a charge before that date.',
        },
        {
          zh: '除非报价写明包含，关税、查验和仓储费用由收发货人承担。',
          zhtw: '除非報價寫明包含，關稅、查驗和倉儲費用由收發貨人承擔。',
          en: 'Unless the quote includes them, the shipper or consignee pays duties, inspection and storage.',
        },
      ],
    },
  ],
}
