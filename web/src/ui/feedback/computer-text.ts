import type { WordTable } from '#kernel/language.ts'

export const computerText = {
  title: { zh: '在电脑上更方便', zhtw: '在電腦上更方便', en: 'Better on a computer' },
  body: {
    zh: '这里的表格很宽。我们可以把本页链接发到您的邮箱；也可以在手机上继续。',
    zhtw: '這裡的表格很寬。我們可以把本頁連結寄到您的電子郵件；也可以在手機上繼續。',
    en: 'The tables here are wide. We can email you the link to this page, or you can continue here.',
  },
  mail: { zh: '把链接发到邮箱', zhtw: '把連結寄到信箱', en: 'Email me the link' },
  goOn: { zh: '在此继续', zhtw: '在此繼續', en: 'Continue here' },
  sent: {
    zh: '链接已发送，请查看邮箱。',
    zhtw: '連結已寄出，請查看信箱。',
    en: 'Link sent. Check your email.',
  },
} as const satisfies WordTable
