import type { Mail, Mailer } from '#kernel/mail.ts'

// The mails of a test. A mail that has not arrived yet is awaited.
export const createMailBox = () => {
  const sent: Mail[] = []
  const waiting: (() => void)[] = []
  const mailer: Mailer = {
    send: async mail => {
      sent.push(mail)
      for (const look of waiting.splice(0)) look()
    },
  }

  const to = (email: string) => sent.filter(mail => mail.to.address === email)

  const awaited = async (email: string, wanted: string, find: (mails: Mail[]) => Mail | undefined) => {
    const deadline = Date.now() + 10_000
    for (;;) {
      const mail = find(to(email))
      if (mail) return mail
      if (Date.now() > deadline)
        throw new Error(
          `no mail ${wanted} to ${email}; there are: ${to(email).map(({ subject }) => subject)}`,
        )
      await new Promise<void>(look => {
        const again = setTimeout(look, 1000)
        waiting.push(() => {
          clearTimeout(again)
          look()
        })
      })
    }
  }

  // The nth mail to an address, counted from 1. Two mails on their way at once arrive in any order.
  const nth = (email: string, count: number) => awaited(email, String(count), mails => mails[count - 1])

  // The first mail to an address whose subject has these words.
  const about = (email: string, words: string) =>
    awaited(email, `about “${words}”`, mails => mails.find(({ subject }) => subject.includes(words)))

  return { mailer, sent, to, nth, about }
}

export type MailBox = ReturnType<typeof createMailBox>

export const secretIn = (mail: Mail): string => {
  const secret = /#token=([\w-]+)/.exec(mail.text)?.[1]
  if (!secret) throw new Error(`no link in the mail "${mail.subject}"`)
  return secret
}
