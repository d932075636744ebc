import type { DefaultText } from '../article.ts'

// Only what the project tests: e2e (axe, keyboard, touch screens) and web/src/ui (focus, contrast).
export const article: DefaultText = {
  lead: {
    zh: '我们希望每个人都能顺利询价、下单和付款，无论用鼠标、键盘、触屏还是读屏软件。',
    zhtw: '我們希望每個人都能順利詢價、下單和付款，無論用滑鼠、鍵盤、觸控螢幕還是螢幕閱讀器。',
    en: 'Everyone should be able to get a quote, book and pay here, by mouse, keyboard, touch screen or screen reader.',
  },
  sections: [
    {
      heading: { zh: '我们的目标', zhtw: '我們的目標', en: 'Our target' },
      paragraphs: [
        {
          zh: '所有页面都以《Web 内容无障碍指南》（WCAG）2.2 版 AA 级为目标，包括简体中文、繁体中文和英文版本，浅色和深色外观。',
          zhtw: '所有頁面都以《網頁內容無障礙指引》（WCAG）2.2 版 AA 級為目標，包括簡體中文、繁體中文和英文版本，淺色和深色外觀。',
          en: 'We aim for WCAG 2.2 level AA on every page, in simplified Chinese, traditional Chinese and English, in the light and the dark theme.',
        },
      ],
    },
    {
      heading: { zh: '我们测试什么', zhtw: '我們測試什麼', en: 'What we test' },
      paragraphs: [
        {
          zh: '每次发布新版本前，以下项目都会在真实的浏览器里自动检查：',
          zhtw: '每次發布新版本前，以下項目都會在真實的瀏覽器裡自動檢查：',
          en: 'These checks run automatically in a real browser before each release:',
        },
      ],
      points: [
        {
          zh: '公开页面、登录和注册窗口、客户中心和工作台的主要页面：按 WCAG 2.2 A 级和 AA 级规则检查（axe-core）。',
          zhtw: '公開頁面、登入和註冊視窗、客戶中心和工作台的主要頁面：按 WCAG 2.2 A 級和 AA 級規則檢查（axe-core）。',
          en: 'Public pages, login and sign-up, and the main pages of the customer area and the desk: the WCAG 2.2 A and AA rules of axe-core.',
        },
        {
          zh: '键盘：不用鼠标即可询价和登录；窗口、侧栏和菜单打开时获得焦点，按 Esc 关闭后焦点回到原处。',
          zhtw: '鍵盤：不用滑鼠即可詢價和登入；視窗、側欄和選單開啟時取得焦點，按 Esc 關閉後焦點回到原處。',
          en: 'Keyboard: you can get quotes and log in without a mouse. Dialogs, panels and menus take the focus, close on Esc and return the focus.',
        },
        {
          zh: '对比度：两种外观下，文字至少 4.5:1，控件边框至少 3:1。',
          zhtw: '對比度：兩種外觀下，文字至少 4.5:1，控制項邊框至少 3:1。',
          en: 'Contrast: at least 4.5:1 for text and 3:1 for the borders of controls, in both themes.',
        },
        {
          zh: '手机和触屏平板：首页和主要流程从 360 像素宽起无需横向滚动，可点按区域至少 44 像素。',
          zhtw: '手機和觸控平板：首頁和主要流程從 360 像素寬起無須橫向捲動，可點按區域至少 44 像素。',
          en: 'Phones and touch tablets: from 360 px wide, the home page and the main flows need no sideways scrolling, and touch targets are at least 44 px.',
        },
      ],
    },
    {
      heading: { zh: '目前的不足', zhtw: '目前的不足', en: 'Known limits' },
      points: [
        {
          zh: '自动检查只能发现一部分障碍，我们还没有请读屏软件的用户参与测试。',
          zhtw: '自動檢查只能發現一部分障礙，我們還沒有請螢幕閱讀器的使用者參與測試。',
          en: 'Automated checks find only some barriers. We have not yet tested with people who use a screen reader.',
        },
        {
          zh: '电脑上窗口宽度在 768 至 1199 像素之间时，页面需要横向滚动；更窄或放大后低于 768 像素时，使用手机版布局。',
          zhtw: '電腦上視窗寬度在 768 至 1199 像素之間時，頁面需要橫向捲動；更窄或放大後低於 768 像素時，使用手機版配置。',
          en: 'On a computer, windows from 768 to 1199 px wide scroll sideways. Below 768 px, also when you zoom in, you get the mobile layout.',
        },
        {
          zh: '运价表编辑和批量导入适合在电脑上使用；在手机上，这些页面可以把链接发到您的邮箱。',
          zhtw: '運價表編輯和批次匯入適合在電腦上使用；在手機上，這些頁面可以把連結寄到您的信箱。',
          en: 'Rate sheet editing and bulk import are made for a computer. On a phone these pages can email you their link.',
        },
        {
          zh: '下载的 PDF 没有供读屏软件使用的标签；报价、订单和账单的内容在页面上都能看到。',
          zhtw: '下載的 PDF 沒有供螢幕閱讀器使用的標記；報價、訂單和帳單的內容在頁面上都能看到。',
          en: 'PDFs have no tags for screen readers. The pages show the same quotes, orders and bills.',
        },
      ],
    },
    {
      heading: { zh: '反馈障碍', zhtw: '回報障礙', en: 'Report a barrier' },
      paragraphs: [
        {
          zh: '如果某个页面或功能用不了，请登录后在“在线沟通”里告诉我们，也可以告诉与您对接的业务人员。请说明是哪个页面、想做什么，以及使用的浏览器和辅助工具。',
          zhtw: '如果某個頁面或功能無法使用，請登入後在「線上溝通」裡告訴我們，也可以告訴與您對接的業務人員。請說明是哪個頁面、想做什麼，以及使用的瀏覽器和輔助工具。',
          en: 'If you can’t use a page or a function, log in and tell us in the chat, or tell your contact at your provider. Say which page it is, what you wanted to do, and which browser and assistive technology you use.',
        },
      ],
    },
  ],
}
