import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@dtms/contract/language.ts'
import nodemailer from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Ids } from './id.ts'
import type { Settings } from './settings.ts'

// A mail as the features write it. Addresses are objects: in a string, a crafted name could add a recipient.
export interface Mail {
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  // Whose words they are, for the log.
  words?: { kind: string; language: Language }
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

export const createMailer = (settings: Settings, ids: Ids, clock: Clock): Mailer =>
  settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.mailFrom) : fileMailer(settings, ids, clock)

const smtpMailer = (smtpUrl: string, from: Settings['mailFrom']): Mailer => {
  const transport = nodemailer.createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async mail => {
      await transport.sendMail({ ...mail, from })
    },
  }
}

// Without a mail server every mail is a file, whole the moment it appears.
const fileMailer = (settings: Settings, ids: Ids, clock: Clock): Mailer => {
  const folder = outboxFolder(settings.dataDir)
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async mail => {
      const { message } = await transport.sendMail({ ...mail, from: settings.mailFrom, date: clock.now() })
      const file = join(folder, `${ids.next()}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
