import type { accountCalls } from '@dtms/contract/account/account.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { account } from './queries.ts'

type UserInfo = OutputOf<typeof accountCalls.userInfo>

// spec 4 and 8: who has no roles is not let in, in these words.
const checkedUserInfo = (answer: UserInfo | null | undefined): UserInfo => {
  if (!answer) throw new Error('Verification failed, please Login again.')
  if (!Array.isArray(answer.roles) || answer.roles.length === 0) {
    throw new Error('getInfo: roles must be a non-null array!')
  }
  return answer
}

// The routes of the customer area ask for the roles through this before they open.
export const loadUserInfo = async (): Promise<UserInfo> => checkedUserInfo(await account.userInfo())
