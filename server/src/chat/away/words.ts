import type { Words } from '@dtms/contract/language.ts'
import { mailKind, sameWords } from '#kernel/mail/mail-kind.ts'

// Who wrote and how much, and never what: prices and words stay in the portal.
export const awayMail = mailKind({
  kind: 'chat.away',
  group: 'chat',
  reader: 'anybody',
  name: { zh: '有未读消息', zhtw: '有未讀訊息', en: 'Unread messages' },
  words: {
    subject: {
      zh: '{company}给您发了 {count} 条消息 · {sysName}',
      zhtw: '{company}傳給您 {count} 則訊息 · {sysName}',
      en: '{count} new {count:message|messages} from {company} · {sysName}',
    },
    body: {
      zh: '{company}的{who}给您发了 {count} 条消息，尚未阅读。请点击下方链接查看并回复。',
      zhtw: '{company}的{who}傳給您 {count} 則訊息，尚未讀取。請點擊下方連結查看並回覆。',
      en: 'You have {count} unread {count:message|messages} from {who} at {company}. Open the conversation to read and reply.',
    },
    button: { zh: '查看消息', zhtw: '查看訊息', en: 'Open conversation' },
    note: {
      zh: '在您查看之前，我们不会再为此发邮件。要收哪些邮件，可以在账户信息里选择。',
      zhtw: '在您查看之前，我們不會再為此寄電子郵件。要收哪些郵件，可以在帳戶資訊裡選擇。',
      en: 'We won’t email you about this again until you have read it. Choose which emails you get under Account.',
    },
  },
  places: {
    company: {
      label: { zh: '对方公司', zhtw: '對方公司', en: 'Sender’s company' },
      example: { zh: '海达国际', zhtw: '海達國際', en: 'Haida Logistics' },
    },
    who: {
      label: { zh: '写消息的人', zhtw: '寫訊息的人', en: 'Sender' },
      example: { zh: '陈静', zhtw: '陳靜', en: 'Jing Chen' },
    },
    count: { label: { zh: '未读条数', zhtw: '未讀則數', en: 'Unread messages' }, example: sameWords('2') },
  },
  link: { path: '/manage' },
})

export const awayPush: Words = {
  zh: '{company}给您发了 {count} 条消息',
  zhtw: '{company}傳給您 {count} 則訊息',
  en: '{count} new {count:message|messages} from {company}',
}
