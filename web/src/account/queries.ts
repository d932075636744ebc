import { accountCalls } from '@dtms/contract/account/account.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'
import { passwordDigest } from './password-digest.ts'

type Registration = Omit<NonNullable<InputOf<typeof accountCalls.register>['body']>, 'quoteId'>
// The call would name a missing field; the form leaves none out.
export type NewAccount = { [Field in keyof Registration]-?: Exclude<Registration[Field], undefined> }

// Every call of the feature. No bare password leaves this file.
export const account = {
  current: (options: { silent: boolean }) => send(accountCalls.current, {}, options),

  userInfo: () => send(accountCalls.userInfo),

  // spec 5: the login name is trimmed.
  login: async (login: string, password: string, code: string) =>
    send(accountCalls.login, {
      body: { account: login.trim(), password: await passwordDigest(password), ...(code && { code }) },
    }),

  // Also of another session than the one in front.
  logout: (options?: { token: string }) => send(accountCalls.logout, {}, options),

  checkEmail: (email: string) => send(accountCalls.checkEmail, { query: { email: email.trim() } }),

  // With the offer that a guest wants to book: it becomes the new customer's own.
  register: async ({ password, ...person }: NewAccount, quoteId?: string) =>
    send(accountCalls.register, {
      body: { ...person, password: await passwordDigest(password), ...(quoteId && { quoteId }) },
    }),

  activate: (secret: string) => send(accountCalls.activate, { params: { id: secret } }, { silent: true }),

  // spec 4: fetch the current customer, then call resend with its id.
  resendActivation: async () => {
    const customer = await account.current({ silent: false })
    await send(accountCalls.sendActivation, { query: { customerId: customer.id } })
  },

  forgotPassword: (email: string) => send(accountCalls.forgotPassword, { query: { email: email.trim() } }),

  // spec 7: the authorization of this call is the reset token, even if a user is signed in.
  resetPassword: async (password: string, confirmPassword: string, resetToken: string) =>
    send(
      accountCalls.resetPassword,
      {
        body: {
          password: await passwordDigest(password),
          confirmPassword: await passwordDigest(confirmPassword),
        },
      },
      { token: resetToken },
    ),
}
