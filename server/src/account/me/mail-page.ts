import { type ComputerPage, computerPages } from '@dtms/contract/account/me.ts'
import type { Words } from '@dtms/contract/language.ts'
import type { Session } from '#kernel/access.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { mailKind } from '#kernel/mail/mail-kind.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'

const pageNames: Record<ComputerPage, Words> = {
  '/orderImport': { zh: '批量下单', zhtw: '批次下單', en: 'Bulk ordering' },
  '/desk/rates': { zh: '运价表', zhtw: '運價表', en: 'Rate sheets' },
  '/desk/rate-cards': { zh: '外部价格表', zhtw: '外部價格表', en: 'Rate cards' },
  '/desk/places': { zh: '地点与编码', zhtw: '地點與編碼', en: 'Places and codes' },
  '/desk/remote-areas': { zh: '偏远地区表', zhtw: '偏遠地區表', en: 'Remote areas' },
}

export const pageMail = mailKind({
  kind: 'account.page-link',
  group: 'account',
  reader: 'anybody',
  name: {
    zh: '在电脑上打开的链接',
    zhtw: '在電腦上開啟的連結',
    en: 'Link to open on a computer',
  },
  words: {
    subject: {
      zh: '在电脑上继续：{page} · {sysName}',
      zhtw: '在電腦上繼續：{page} · {sysName}',
      en: 'Continue on a computer: {page} · {sysName}',
    },
    body: {
      zh: '您在手机上请我们发送这个链接。请在电脑上打开，登录后即可继续。',
      zhtw: '您在手機上請我們寄送這個連結。請在電腦上開啟，登入後即可繼續。',
      en: 'You asked for this link on your phone. Open it on a computer and log in to continue.',
    },
    button: { zh: '打开{page}', zhtw: '開啟{page}', en: 'Open {page}' },
  },
  places: {
    page: { label: { zh: '页面', zhtw: '頁面', en: 'Page' }, example: pageNames['/orderImport'] },
  },
  link: { path: '/orderImport', required: true },
})

// The address is put together here, so that the mail leads nowhere else. It opens nothing by itself: its reader logs in.
export const askForPage = async (
  { db, settings }: Services,
  { page, id }: { page: ComputerPage; id?: string | undefined },
  { who }: RequestContext<Session>,
) => {
  const isDeskPage = page.startsWith('/desk/')
  if (isDeskPage !== (who.customerId === undefined)) throw refuseField('page', 'choice')
  await limitPerHour(db, 'page-mail', who.personId, settings.limits.mailPerAccountHour)
  await addJob(db, 'account:send-page', { personId: who.personId, page, id })
  return null
}

export interface PageJob {
  personId: string
  page: ComputerPage
  id?: string
}

/** What the mail is filled with, and where its button leads. */
export const pageMailOf = ({ page, id }: PageJob) => {
  const parameter = computerPages[page]
  const query = id && parameter ? `?${parameter}=${id}` : ''
  return { values: { page: pageNames[page] }, path: `${page}${query}` }
}
