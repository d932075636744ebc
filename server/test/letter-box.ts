import type { Mail, Mailer } from '#kernel/mail.ts'

// Where the mail of a test lands. A letter that is not there yet is waited for.
export const letterBox = () => {
  const letters: Mail[] = []
  const waiting: (() => void)[] = []
  const mailer: Mailer = {
    send: async mail => {
      letters.push(mail)
      for (const look of waiting.splice(0)) look()
    },
  }

  const to = (email: string) => letters.filter(letter => letter.to.address === email)

  // The nth letter to an address, counted from 1.
  const nth = async (email: string, count: number): Promise<Mail> => {
    const deadline = Date.now() + 10_000
    for (;;) {
      const letter = to(email)[count - 1]
      if (letter) return letter
      if (Date.now() > deadline)
        throw new Error(`no letter ${count} to ${email}; there are ${to(email).length}`)
      await new Promise<void>(look => {
        const again = setTimeout(look, 1000)
        waiting.push(() => {
          clearTimeout(again)
          look()
        })
      })
    }
  }

  return { mailer, letters, to, nth }
}

export type LetterBox = ReturnType<typeof letterBox>

export const secretIn = (letter: Mail): string => {
  const secret = /#token=([\w-]+)/.exec(letter.text)?.[1]
  if (!secret) throw new Error(`no link in the letter "${letter.subject}"`)
  return secret
}
