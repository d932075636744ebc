import type { WordTable } from '#kernel/language.ts'

export const staffText = {
  title: { zh: '员工', zhtw: '員工', en: 'Staff' },
  count: { zh: '{n} 人', zhtw: '{n} 人', en: '{n} {n:person|people}' },
  invite: { zh: '邀请员工', zhtw: '邀請員工', en: 'Invite staff' },
  search: {
    zh: '搜索姓名、邮箱或电话',
    zhtw: '搜尋姓名、電子郵件或電話',
    en: 'Search name, email or phone',
  },
  state: { zh: '状态', zhtw: '狀態', en: 'Status' },
  all: { zh: '全部', zhtw: '全部', en: 'All' },
  role: { zh: '角色', zhtw: '角色', en: 'Role' },
  roles: { zh: '角色', zhtw: '角色', en: 'Roles' },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  providerHint: {
    zh: '平台员工只能担任管理员。',
    zhtw: '平台員工只能擔任管理員。',
    en: 'Portal staff can only be administrators.',
  },
  chooseProvider: { zh: '请选择', zhtw: '請選擇', en: 'Choose' },
  portal: { zh: '平台', zhtw: '平台', en: 'Portal' },
  inviteLead: {
    zh: '对方会收到一封邮件，7 天内点击链接即可设置密码加入。',
    zhtw: '對方會收到一封郵件，7 天內點擊連結即可設定密碼加入。',
    en: 'They will get an email with a link to set a password and join. The link is valid for 7 days.',
  },
  yourself: {
    zh: '这是您自己，角色由其他管理员设置。',
    zhtw: '這是您自己，角色由其他管理員設定。',
    en: 'This is you. Another administrator sets your roles.',
  },
  sessions: { zh: '登录的设备', zhtw: '登入的裝置', en: 'Logged-in devices' },
  noSessions: { zh: '没有登录的设备', zhtw: '沒有登入的裝置', en: 'No logged-in devices' },
  unknownDevice: { zh: '未知设备', zhtw: '未知裝置', en: 'Unknown device' },
  lastUsed: { zh: '{time}使用', zhtw: '{time}使用', en: 'used {time}' },
  endAll: { zh: '全部退出', zhtw: '全部登出', en: 'Log out all devices' },
  endAllTitle: { zh: '让 {name} 全部退出', zhtw: '讓 {name} 全部登出', en: 'Log out {name} on all devices' },
  endAllBody: {
    zh: '{email} 会立即从所有设备退出，可以再次登录。',
    zhtw: '{email} 會立即從所有裝置登出，可以再次登入。',
    en: '{email} will be logged out on all devices now and can log in again.',
  },
  ended: { zh: '已全部退出', zhtw: '已全部登出', en: 'Logged out on all devices' },
  failedTitle: { zh: '员工没有加载出来', zhtw: '員工沒有載入', en: 'Could not load staff' },
  emptyTitle: { zh: '还没有员工', zhtw: '還沒有員工', en: 'No staff yet' },
  emptyBody: {
    zh: '邀请客服、报价和财务同事，一起经营业务。',
    zhtw: '邀請客服、報價和財務同事，一起經營業務。',
    en: 'Invite agents, pricing and finance colleagues to run the business with you.',
  },
  noneTitle: { zh: '没有符合条件的员工', zhtw: '沒有符合條件的員工', en: 'No matching staff' },
} as const satisfies WordTable
