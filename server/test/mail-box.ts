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

  // The nth mail to an address, counted from 1.
  const nth = async (email: string, count: number): Promise<Mail> => {
    const deadline = Date.now() + 10_000
    for (;;) {
      const mail = to(email)[count - 1]
      if (mail) return mail
      if (Date.now() > deadline)
        throw new Error(`no mail ${count} to ${email}; there are ${to(email).length}`)
      await new Promise<void>(look => {
        const again = setTimeout(look, 1000)
        waiting.push(() => {
          clearTimeout(again)
          look()
        })
      })
    }
  }

  return { mailer, sent, to, nth }
}

export type MailBox = ReturnType<typeof createMailBox>

export const secretIn = (mail: Mail): string => {
  const secret = /#token=([\w-]+)/.exec(mail.text)?.[1]
  if (!secret) throw new Error(`no link in the mail "${mail.subject}"`)
  return secret
}
