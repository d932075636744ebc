import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '货代、承运人、发货企业，或是想和我们一起做事的人，都欢迎。',
    zhtw: '貨代、承運人、出貨企業，或是想和我們一起做事的人，都歡迎。',
    en: 'We welcome forwarders, carriers, shippers and people who want to work with us.',
  },
  sections: [
    {
      heading: { zh: '作为服务商', zhtw: '作為服務商', en: 'As a provider' },
      paragraphs: [
        {
          zh: '把运价表交给我们，系统会先检查、再按日期发布。您的团队在工作台上回复询价、审核订单、开具账单，只看得到自己的客户。',
          zhtw: '把運價表交給我們，系統會先檢查、再按日期發布。您的團隊在工作台上回覆詢價、審核訂單、開立帳單，只看得到自己的客戶。',
          en: 'Send us your rate sheets: the system checks them and publishes them on the date you set. Your team answers inquiries, reviews orders and issues bills at the desk, and sees only its own customers.',
        },
      ],
    },
    {
      heading: { zh: '作为发货企业', zhtw: '作為出貨企業', en: 'As a shipper' },
      paragraphs: [
        {
          zh: '用公司邮箱注册，两步完成。账户负责人可以为同事开通子账户，并设定可用的功能和每单限额。',
          zhtw: '用公司電子郵件註冊，兩步完成。帳戶負責人可以為同事開通子帳戶，並設定可用的功能和每單限額。',
          en: 'Sign up with your company email in two steps. The account owner can add colleagues and set their modules and limit per order.',
        },
      ],
    },
    {
      heading: { zh: '加入团队', zhtw: '加入團隊', en: 'Work with us' },
      paragraphs: [
        {
          zh: '我们需要懂货运、重视细节的人：操作、定价、客服和工程。职位开放时会在这里公布。',
          zhtw: '我們需要懂貨運、重視細節的人：操作、定價、客服和工程。職位開放時會在這裡公布。',
          en: 'We are looking for people who know freight and care about detail, in operations, pricing, customer service and engineering. Open positions are posted here.',
        },
      ],
    },
  ],
}
