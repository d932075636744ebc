import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '我们只收集运输和结算需要的信息，并说明用在哪里。',
    zhtw: '我們只收集運輸和結算需要的資訊，並說明用在哪裡。',
    en: 'We collect only what shipping and billing need, and say what we use it for.',
  },
  sections: [
    {
      heading: { zh: '我们保存什么', zhtw: '我們儲存什麼', en: 'What we keep' },
      points: [
        {
          zh: '账户：邮箱、姓名、公司名称和每月货量。',
          zhtw: '帳戶：電子郵件、姓名、公司名稱和每月貨量。',
          en: 'Account: email, name, company name and monthly volume.',
        },
        {
          zh: '业务：询价、订单、收发货地址、商品、沟通记录和账单。',
          zhtw: '業務：詢價、訂單、收發貨地址、商品、溝通紀錄和帳單。',
          en: 'Business: inquiries, orders, addresses, goods, chats and bills.',
        },
        {
          zh: '安全：登录时间和操作记录。密码不以明文发送或保存。',
          zhtw: '安全：登入時間和操作紀錄。密碼不以明文傳送或儲存。',
          en: 'Security: login times and a record of actions. Passwords are never sent or stored in plain text.',
        },
      ],
    },
    {
      heading: { zh: '谁能看到', zhtw: '誰能看到', en: 'Who can see it' },
      paragraphs: [
        {
          zh: '承运您货物的服务商可以看到运输和结算所需的信息，海关和承运人按法律要求获得资料。其他客户看不到您的任何信息。',
          zhtw: '承運您貨物的服務商可以看到運輸和結算所需的資訊，海關和承運人按法律要求取得資料。其他客戶看不到您的任何資訊。',
          en: 'The provider carrying your goods sees what transport and billing require. Customs and carriers get what the law requires. Other customers see none of your data.',
        },
      ],
    },
    {
      heading: { zh: '浏览器里的数据', zhtw: '瀏覽器裡的資料', en: 'Data in your browser' },
      paragraphs: [
        {
          zh: '浏览器里保存登录状态、语言和界面设置，没有广告或跨站跟踪。退出登录会清除登录状态。',
          zhtw: '瀏覽器裡儲存登入狀態、語言和介面設定，沒有廣告或跨站追蹤。登出會清除登入狀態。',
          en: 'Your browser stores your session, language and display settings. There are no ads and no cross-site tracking. Logging out clears the session.',
        },
      ],
    },
    {
      heading: { zh: '您的权利', zhtw: '您的權利', en: 'Your rights' },
      paragraphs: [
        {
          zh: '您可以在账户里查看和更正自己的信息，也可以要求导出或删除；法律要求保存的账单和运输记录除外。',
          zhtw: '您可以在帳戶裡查看和更正自己的資訊，也可以要求匯出或刪除；法律要求保存的帳單和運輸紀錄除外。',
          en: 'You can view and correct your data in your account, and ask for an export or deletion, except for bills and transport records we must keep by law.',
        },
      ],
    },
  ],
}
