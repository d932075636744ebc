import type { deskMailCalls } from '@dtms/contract/desk-mail.ts'
import { calmly, type DeskAttempt, type DeskAttempts, portal } from './desk.ts'

const kind = 'account.reset'
const written = { language: 'zh', subject: '重设密码', text: '请点击链接：{link}', button: '重设' }
const aboutMail = (body?: object): DeskAttempt => calmly(portal, { params: { kind }, body })

export const mailDeskAttempts: DeskAttempts<keyof typeof deskMailCalls> = {
  list: calmly(portal),
  one: calmly(portal, { params: { kind }, query: { language: 'zh' } }),
  save: aboutMail({ ...written, seen: '' }),
  restore: calmly(portal, { params: { kind }, query: { language: 'en', seen: '' } }),
  preview: aboutMail(written),
  test: aboutMail(written),
}
