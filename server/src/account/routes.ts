import { accountSchema } from '@dtms/contract/account.schema.ts'
import { accountCalls } from '@dtms/contract/account.ts'
import { feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { activate } from './activate.ts'
import { currentCustomer, userInfo } from './current.ts'
import type { AccountHooks } from './hooks.ts'
import { checkEmail, register } from './register.ts'
import { requestActivation, requestReset } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accountFeature = (services: Services, hooks: AccountHooks) =>
  feature('account', accountCalls, accountSchema, {
    login: ({ body }, request) => signIn(services, body, request),
    logout: (_input, request) => signOut(services, request),
    userInfo: (_input, { who, language }) => userInfo(services.db, who, language),
    current: (_input, { who, language }) => currentCustomer(services.db, hooks, who, language),
    checkEmail: ({ query }, request) => checkEmail(services, query.email, request),
    register: ({ body }, request) => register(services, body, request),
    activate: ({ params }, request) => activate(services, hooks, params.id, request),
    sendActivation: ({ query }, { who }) => requestActivation(services, query.customerId, who),
    forgotPassword: ({ query }) => requestReset(services, query.email),
    resetPassword: ({ body }, request) => resetPassword(services, hooks, body.password, request),
  })
