import { accountSchema } from '@dtms/contract/account/account.schema.ts'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { companySchema } from '@dtms/contract/account/company.schema.ts'
import { companyCalls } from '@dtms/contract/account/company.ts'
import { factorSchema } from '@dtms/contract/account/factor.schema.ts'
import { factorCalls } from '@dtms/contract/account/factor.ts'
import { deskKeySchema, keySchema } from '@dtms/contract/account/key.schema.ts'
import { deskKeyCalls, keyCalls } from '@dtms/contract/account/key.ts'
import { meSchema } from '@dtms/contract/account/me.schema.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { permissionSchema } from '@dtms/contract/account/permission.schema.ts'
import { permissionCalls } from '@dtms/contract/account/permission.ts'
import { permissionDeskSchema } from '@dtms/contract/account/permission-desk.schema.ts'
import { permissionDeskCalls } from '@dtms/contract/account/permission-desk.ts'
import { providerSchema } from '@dtms/contract/account/provider.schema.ts'
import { providerCalls } from '@dtms/contract/account/provider.ts'
import { staffSchema } from '@dtms/contract/account/staff.schema.ts'
import { staffCalls } from '@dtms/contract/account/staff.ts'
import { userSchema } from '@dtms/contract/account/user.schema.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { defineRoutes, type Route } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { activate } from './activate.ts'
import { companyHistory, showCompany, updateCompany } from './company/company.ts'
import { currentCustomer, userInfo } from './current.ts'
import { askForNewEmail, cancelNewEmail, confirmNewEmail } from './email/change-email.ts'
import { confirmFactor, removeFactor, renewCodes, showFactor, startFactor } from './factor/factor.ts'
import { listStaffFactors, resetFactor } from './factor/reset-factor.ts'
import type { AccountHooks } from './hooks.ts'
import { addKey, listKeys, revokeKey, rotateKey } from './key/keys.ts'
import { changePassword } from './me/change-password.ts'
import { closeMe, downloadMe } from './me/leave.ts'
import { askForPage } from './me/mail-page.ts'
import { endOneSession, endSessions, listSessions } from './me/sessions.ts'
import { showMe } from './me/show-me.ts'
import { setNotices, updateMe } from './me/update-me.ts'
import { currentModels } from './permission/grants.ts'
import { listGrants, setGrants } from './permission/set-grants.ts'
import { addProvider, listProviders, showProvider, updateProvider } from './provider/provider.ts'
import { checkEmail, register } from './register.ts'
import { requestActivation, requestReset } from './request-mail.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { inviteStaff, sendStaffInvitation, withdrawStaffInvitation } from './staff/invite-staff.ts'
import { endStaffSessions, listStaff, staffSessions, toggleStaff, updateStaff } from './staff/save-staff.ts'
import { createUser, inviteUser } from './user/add-user.ts'
import { toggleUser, updateUser } from './user/change-user.ts'
import { acceptInvitation, sendInvitation, showInvitation, withdrawInvitation } from './user/invitation.ts'
import { listUsers, showUser } from './user/list-users.ts'

export const accountRoutes = (services: Services, hooks: AccountHooks): Route[] =>
  [
    signingIn,
    users,
    me,
    factor,
    keys,
    deskKeys,
    company,
    permission,
    permissionDesk,
    staff,
    providers,
  ].flatMap(part => part(services, hooks))

const signingIn = (services: Services, hooks: AccountHooks) =>
  defineRoutes('account', accountCalls, accountSchema, {
    login: ({ body }, request) => signIn(services, body, request),
    logout: (_input, request) => signOut(services, request),
    userInfo: (_input, request) => userInfo(services.db, request),
    current: (_input, { who, language }) => currentCustomer(services.db, hooks, who, language),
    checkEmail: ({ query }, request) => checkEmail(services, query.email, request),
    register: ({ body }, request) => register(services, hooks, body, request),
    activate: ({ params }, request) => activate(services, hooks, params.id, request),
    sendActivation: ({ query }, { who }) => requestActivation(services, query.customerId, who),
    forgotPassword: ({ query }) => requestReset(services, query.email),
    resetPassword: ({ body }, request) => resetPassword(services, hooks, body.password, request),
  })

const users = (services: Services) =>
  defineRoutes('account', userCalls, userSchema, {
    users: ({ query }, { who }) => listUsers(services.db, query, who),
    user: ({ params }, { who }) => showUser(services.db, params.id, who),
    createUser: ({ body }, request) => createUser(services, body, request),
    updateUser: ({ body }, request) => updateUser(services, body, request),
    toggleUser: ({ params }, request) => toggleUser(services, params.id, request),
    inviteUser: ({ body }, request) => inviteUser(services, body, request),
    sendInvitation: ({ params }, request) => sendInvitation(services, params.id, request),
    withdrawInvitation: ({ params }, request) => withdrawInvitation(services, params.id, request),
    invitation: ({ params }, { language }) => showInvitation(services, params.id, language),
    acceptInvitation: ({ params, body }, request) => acceptInvitation(services, params.id, body, request),
  })

const me = (services: Services, hooks: AccountHooks) =>
  defineRoutes('account', meCalls, meSchema, {
    me: (_input, { who }) => showMe(services.db, who),
    updateMe: ({ body }, request) => updateMe(services, body, request),
    changePassword: ({ body }, request) => changePassword(services, hooks, body, request),
    sessions: (_input, { who }) => listSessions(services.db, who),
    endSessions: ({ query }, request) => endSessions(services, query.keep === 'current', request),
    endSession: ({ params }, request) => endOneSession(services, params.id, request),
    mailPage: ({ body }, request) => askForPage(services, body, request),
    setNotices: ({ body }, request) => setNotices(services, body.off, request),
    changeEmail: ({ body }, request) => askForNewEmail(services, body, request),
    cancelEmail: (_input, { who }) => cancelNewEmail(services, who),
    confirmEmail: ({ params }, request) => confirmNewEmail(services, params.id, request),
    downloadMe: (_input, request) => downloadMe(services, hooks, request),
    closeMe: ({ body }, request) => closeMe(services, hooks, body.password, request),
  })

const factor = (services: Services) =>
  defineRoutes('account', factorCalls, factorSchema, {
    factor: (_input, { who }) => showFactor(services, who),
    startFactor: ({ body }, request) => startFactor(services, body, request),
    confirmFactor: ({ body }, request) => confirmFactor(services, body.code, request),
    renewCodes: ({ body }, request) => renewCodes(services, body, request),
    removeFactor: ({ body }, request) => removeFactor(services, body, request),
    staffFactors: (_input, { who }) => listStaffFactors(services.db, who),
    resetFactor: ({ params }, request) => resetFactor(services, params.id, request),
  })

const keys = (services: Services) =>
  defineRoutes('key', keyCalls, keySchema, {
    list: (_input, { who }) => listKeys(services, who),
    add: ({ body }, request) => addKey(services, body, request),
    remove: ({ params }, request) => revokeKey(services, params.id, request),
    rotate: ({ params, body }, request) => rotateKey(services, params.id, body.overlapHours, request),
  })

const deskKeys = (services: Services) =>
  defineRoutes('deskKey', deskKeyCalls, deskKeySchema, {
    list: (_input, { who }) => listKeys(services, who),
    add: ({ body }, request) => addKey(services, { ...body, kind: 'live' }, request),
    remove: ({ params }, request) => revokeKey(services, params.id, request),
    rotate: ({ params, body }, request) => rotateKey(services, params.id, body.overlapHours, request),
  })

const company = (services: Services) =>
  defineRoutes('account', companyCalls, companySchema, {
    company: (_input, { who }) => showCompany(services.db, who),
    updateCompany: ({ body }, request) => updateCompany(services, body, request),
    companyHistory: ({ query }, { who }) => companyHistory(services.db, query, who),
  })

const permission = (services: Services) =>
  defineRoutes('account', permissionCalls, permissionSchema, {
    models: (_input, { who }) => currentModels(services.db, who),
  })

const permissionDesk = (services: Services) =>
  defineRoutes('account', permissionDeskCalls, permissionDeskSchema, {
    grants: (_input, { who }) => listGrants(services.db, who),
    setGrants: ({ body }, request) => setGrants(services, body.changes, request),
  })

const staff = (services: Services) =>
  defineRoutes('account', staffCalls, staffSchema, {
    staff: ({ query }, { who, language }) => listStaff(services.db, query, who, language),
    inviteStaff: ({ body }, request) => inviteStaff(services, body, request),
    updateStaff: ({ body }, request) => updateStaff(services, body, request),
    toggleStaff: ({ params }, request) => toggleStaff(services, params.id, request),
    sendStaffInvitation: ({ params }, request) => sendStaffInvitation(services, params.id, request),
    withdrawStaffInvitation: ({ params }, request) => withdrawStaffInvitation(services, params.id, request),
    staffSessions: ({ params }, { who }) => staffSessions(services.db, params.id, who),
    endStaffSessions: ({ params }, request) => endStaffSessions(services, params.id, request),
  })

const providers = (services: Services) =>
  defineRoutes('account', providerCalls, providerSchema, {
    providers: (_input, { who }) => listProviders(services.db, who),
    addProvider: ({ body }, request) => addProvider(services, body, request),
    updateProvider: ({ body }, request) => updateProvider(services, body, request),
    provider: ({ params }, { language }) => showProvider(services.db, params.code, language),
  })
