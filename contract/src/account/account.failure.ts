import { fieldWords } from '../field.ts'
import { codes } from '../wire.ts'

// The expected failures of accounts, their people and their files; part of the one table in failure.ts.
export const accountFailures = {
  'account.wrong-login': {
    code: codes.invalid,
    words: {
      zh: '登录名或密码不正确',
      zhtw: '登入名稱或密碼不正確',
      en: 'The login or password is incorrect',
    },
  },
  'account.disabled': {
    code: codes.forbidden,
    words: {
      zh: '账户已停用，请联系管理员',
      zhtw: '帳戶已停用，請聯絡管理員',
      en: 'This account is disabled. Contact its administrator',
    },
  },
  'account.email-taken': {
    code: codes.conflict,
    words: fieldWords.emailTaken,
  },
  'account.link-dead': {
    code: codes.expired,
    words: {
      zh: '链接已失效或已使用，请重新获取',
      zhtw: '連結已失效或已使用，請重新取得',
      en: 'This link has expired or has already been used. Request a new one',
    },
  },
  'account.orders-open': {
    code: codes.conflict,
    words: {
      zh: '还有进行中的订单，请先完成或取消后再注销账户',
      zhtw: '還有進行中的訂單，請先完成或取消後再註銷帳戶',
      en: 'You still have orders in progress. Complete or cancel them before closing the account',
    },
  },
  'user.not-yourself': {
    code: codes.forbidden,
    words: {
      zh: '不能更改自己的权限或停用自己',
      zhtw: '不能變更自己的權限或停用自己',
      en: 'You cannot change your own permissions or disable yourself',
    },
  },
  'user.beyond-own': {
    code: codes.forbidden,
    words: {
      zh: '不能授予超出您自己权限的功能或额度',
      zhtw: '不能授予超出您自己權限的功能或額度',
      en: 'You cannot grant or remove permissions beyond your own',
    },
  },
  'provider.code-taken': { code: codes.conflict, words: fieldWords.providerCodeTaken },
  'user.email-taken': { code: codes.conflict, words: fieldWords.userEmailTaken },
  'user.not-invited': {
    code: codes.conflict,
    words: {
      zh: '邀请已被接受或已撤回',
      zhtw: '邀請已被接受或已撤回',
      en: 'This invitation has already been accepted or withdrawn',
    },
  },
  'customer.not-unverified': {
    code: codes.conflict,
    words: {
      zh: '该账户已激活、已停用，或需由本人通过邀请邮件加入',
      zhtw: '該帳戶已啟用、已停用，或需由本人透過邀請郵件加入',
      en: 'This account is already active or disabled, or its owner must join through the invitation email',
    },
  },
  'customer.view-not-in-charge': {
    code: codes.forbidden,
    words: {
      zh: '只有负责该客户的客服和管理员可以查看其视角',
      zhtw: '只有負責該客戶的客服和管理員可以檢視其視角',
      en: 'Only the agent in charge and administrators can view as this customer',
    },
  },
  'customer.view-shared': {
    code: codes.conflict,
    words: {
      zh: '该客户也与其他服务商往来，只有平台管理员可以查看其视角',
      zhtw: '該客戶也與其他服務商往來，只有平台管理員可以檢視其視角',
      en: 'This customer also works with other providers. Only a portal administrator can view as this customer',
    },
  },
  'customer.has-login': {
    code: codes.conflict,
    words: {
      zh: '该客户已有登录账户，无需邀请',
      zhtw: '該客戶已有登入帳戶，無需邀請',
      en: 'This customer already has a login. An invitation is not needed',
    },
  },
  'customer.keeps-own-details': {
    code: codes.conflict,
    words: {
      zh: '该客户已自行登录，公司资料由客户自己维护',
      zhtw: '該客戶已自行登入，公司資料由客戶自行維護',
      en: 'This customer has its own login and keeps its company details itself',
    },
  },
  'file.kind': { code: codes.invalid, words: fieldWords.fileKind },
  'file.ending': { code: codes.invalid, words: fieldWords.fileEnding },
  'file.broken': { code: codes.invalid, words: fieldWords.fileBroken },
  'file.empty': { code: codes.invalid, words: fieldWords.fileEmpty },
  'file.active': { code: codes.invalid, words: fieldWords.fileActive },
  'file.too-many-pixels': { code: codes.invalid, words: fieldWords.filePixels },
} as const
