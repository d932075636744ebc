import { type ComputerPage, meCalls } from '@dtms/contract/account/me.ts'
import { send } from '#kernel/request/send.ts'

/** Mails the signed-in person the link of a page, with the record that is open on it. */
export const mailPage = (page: ComputerPage, id?: string) =>
  send(meCalls.mailPage, { body: { page, ...(id !== undefined && { id }) } })
