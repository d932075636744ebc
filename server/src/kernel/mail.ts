import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@dtms/contract/language.ts'
import nodemailer from 'nodemailer'
import { type Clock, seconds } from './clock.ts'
import type { Ids } from './id.ts'
import type { Settings } from './settings.ts'

// A mail as the features write it. Addresses are objects: in a string, a crafted name could add a recipient.
export interface Mail {
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  // The same at every attempt at one mail, so that mail programs show a mail that was sent twice once.
  key?: string
  // Whose words they are, for the log.
  words?: { kind: string; language: Language }
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

export const createMailer = (settings: Settings, ids: Ids, clock: Clock, limits = smtpLimits): Mailer =>
  settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, settings.mailFrom, limits)
    : fileMailer(settings, ids, clock)

const smtpMailer = (smtpUrl: string, from: Settings['mailFrom'], limits: SmtpLimits): Mailer => {
  const transport = nodemailer.createTransport(
    {
      url: smtpUrl,
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async mail => {
      const late = new AbortController()
      await Promise.race([
        transport.sendMail({ ...message(mail, from), from }).finally(() => late.abort()),
        // One that answers a word now and then is never silent.
        pause(limits.wholeMs, undefined, { signal: late.signal }).then(() => {
          throw new Error('the mail server took too long')
        }),
      ])
    },
  }
}

const message = ({ key, ...mail }: Mail, from: Settings['mailFrom']) => ({
  ...mail,
  ...(key && { messageId: `<${key.replaceAll(':', '.')}@${from.address.split('@')[1]}>` }),
})

export interface SmtpLimits {
  connectMs: number
  silenceMs: number
  wholeMs: number
}

// TRUST: a mail server that hangs is given up within fifteen seconds.
const smtpLimits: SmtpLimits = { connectMs: seconds(5), silenceMs: seconds(10), wholeMs: seconds(15) }

// Without a mail server every mail is a file, whole the moment it appears.
const fileMailer = (settings: Settings, ids: Ids, clock: Clock): Mailer => {
  const folder = outboxFolder(settings.dataDir)
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async mail => {
      const { message: bytes } = await transport.sendMail({
        ...message(mail, settings.mailFrom),
        from: settings.mailFrom,
        date: clock.now(),
      })
      const file = join(folder, `${ids.next()}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
