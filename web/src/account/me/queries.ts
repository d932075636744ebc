import { meCalls } from '@dtms/contract/account/me.ts'
import type { InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { saveFile } from '#kernel/file/save-file.ts'
import { download, send } from '#kernel/request/send.ts'
import { passwordDigest } from '../password-digest.ts'

export type Me = OutputOf<typeof meCalls.me>
export type Session = OutputOf<typeof meCalls.sessions>[number]
type Changes = NonNullable<InputOf<typeof meCalls.updateMe>['body']>

// Every call about my own account. No bare password leaves this file.
export const me = {
  show: (signal: AbortSignal) => send(meCalls.me, {}, { signal }),
  save: (body: Changes) => send(meCalls.updateMe, { body }),
  changePassword: async (oldPassword: string, password: string, confirmPassword: string) =>
    send(meCalls.changePassword, {
      body: {
        oldPassword: await passwordDigest(oldPassword),
        password: await passwordDigest(password),
        confirmPassword: await passwordDigest(confirmPassword),
      },
    }),
  sessions: (signal: AbortSignal) => send(meCalls.sessions, {}, { signal }),
  endSession: (id: string) => send(meCalls.endSession, { params: { id } }),
  endOtherSessions: () => send(meCalls.endSessions, { query: { keep: 'current' } }),
  endAllSessions: () => send(meCalls.endSessions, { query: {} }),
  setNotices: (off: Me['noticesOff']) => send(meCalls.setNotices, { body: { off } }),
  changeEmail: async (email: string, password: string) =>
    send(meCalls.changeEmail, { body: { email: email.trim(), password: await passwordDigest(password) } }),
  cancelEmail: () => send(meCalls.cancelEmail),
  confirmEmail: (secret: string) => send(meCalls.confirmEmail, { params: { id: secret } }, { silent: true }),
  download: async (name: string) => saveFile(await download(meCalls.downloadMe, {}), name),
  close: async (password: string) =>
    send(meCalls.closeMe, { body: { password: await passwordDigest(password) } }),
}
