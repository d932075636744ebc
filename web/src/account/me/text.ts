import type { WordTable } from '#kernel/language.ts'

export const meText = {
  title: { zh: '账户信息', zhtw: '帳戶資訊', en: 'Account' },
  tabs: { zh: '账户设置', zhtw: '帳戶設定', en: 'Account settings' },
  profile: { zh: '个人资料', zhtw: '個人資料', en: 'Profile' },
  security: { zh: '登录与安全', zhtw: '登入與安全', en: 'Sign-in and security' },
  notices: { zh: '通知', zhtw: '通知', en: 'Notifications' },
  users: { zh: '子用户', zhtw: '子使用者', en: 'Users' },
  failedTitle: { zh: '账户没有加载出来', zhtw: '帳戶沒有載入', en: 'The account could not be loaded' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  saved: { zh: '已保存', zhtw: '已儲存', en: 'Saved' },

  personal: { zh: '基本信息', zhtw: '基本資訊', en: 'About you' },
  avatar: { zh: '头像', zhtw: '頭像', en: 'Picture' },
  changeAvatar: { zh: '更换头像', zhtw: '更換頭像', en: 'Change the picture' },
  removeAvatar: { zh: '移除头像', zhtw: '移除頭像', en: 'Remove the picture' },
  avatarHint: {
    zh: 'PNG、JPEG、WebP 或 GIF，不超过 10 MB。',
    zhtw: 'PNG、JPEG、WebP 或 GIF，不超過 10 MB。',
    en: 'PNG, JPEG, WebP or GIF, up to 10 MB.',
  },
  firstName: { zh: '名', zhtw: '名字', en: 'First name' },
  lastName: { zh: '姓', zhtw: '姓氏', en: 'Last name' },
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  language: { zh: '语言', zhtw: '語言', en: 'Language' },
  languageHint: {
    zh: '界面和邮件使用的语言。',
    zhtw: '介面與郵件使用的語言。',
    en: 'For the pages and for the mail you get.',
  },
  choose: { zh: '请选择', zhtw: '請選擇', en: 'Please choose' },
  limits: { zh: '您的权限', zhtw: '您的權限', en: 'What you may use' },
  modules: { zh: '可用功能', zhtw: '可用功能', en: 'Modules' },
  noModules: { zh: '尚未开通任何功能', zhtw: '尚未開通任何功能', en: 'None yet' },
  spendLimit: { zh: '每单限额', zhtw: '每單限額', en: 'Limit for each order' },
  noLimit: { zh: '不限', zhtw: '不限', en: 'No limit' },
  limitsHint: {
    zh: '由公司的账户负责人设置；超过限额的订单由其批准。',
    zhtw: '由公司的帳戶負責人設定；超過限額的訂單由其核准。',
    en: 'Set by the owner of your company’s account, who approves orders above the limit.',
  },

  cropTitle: { zh: '裁剪头像', zhtw: '裁剪頭像', en: 'Crop the picture' },
  cropWindow: {
    zh: '拖动或用方向键移动，滚轮或加减键缩放',
    zhtw: '拖曳或用方向鍵移動，滾輪或加減鍵縮放',
    en: 'Drag or use the arrow keys to move, the wheel or plus and minus to zoom',
  },
  zoom: { zh: '缩放', zhtw: '縮放', en: 'Zoom' },
  useIt: { zh: '使用这张头像', zhtw: '使用這張頭像', en: 'Use this picture' },
  notAPicture: {
    zh: '无法读取这张图片，请换一张',
    zhtw: '無法讀取這張圖片，請換一張',
    en: 'This picture cannot be read, please choose another',
  },

  email: { zh: '登录邮箱', zhtw: '登入電子郵件', en: 'E-mail' },
  emailNow: { zh: '现在使用 {email}', zhtw: '目前使用 {email}', en: 'You log in with {email}' },
  newEmail: { zh: '新邮箱', zhtw: '新電子郵件', en: 'New e-mail' },
  yourPassword: { zh: '当前密码', zhtw: '目前密碼', en: 'Your password' },
  changeEmail: { zh: '更换邮箱', zhtw: '更換電子郵件', en: 'Change the e-mail' },
  emailHint: {
    zh: '新旧两个邮箱都会收到确认邮件，都确认后才生效。',
    zhtw: '新舊兩個信箱都會收到確認郵件，都確認後才生效。',
    en: 'Both addresses get a mail; it changes once both have confirmed.',
  },
  emailWaiting: {
    zh: '正在换成 {email}，请在 {until} 前确认两封邮件。',
    zhtw: '正在換成 {email}，請在 {until} 前確認兩封郵件。',
    en: 'Changing to {email}: please confirm both mails by {until}.',
  },
  oldConfirmed: { zh: '原邮箱已确认', zhtw: '原信箱已確認', en: 'Old address confirmed' },
  oldWaiting: { zh: '等待原邮箱确认', zhtw: '等待原信箱確認', en: 'Old address not confirmed yet' },
  newConfirmed: { zh: '新邮箱已确认', zhtw: '新信箱已確認', en: 'New address confirmed' },
  newWaiting: { zh: '等待新邮箱确认', zhtw: '等待新信箱確認', en: 'New address not confirmed yet' },
  cancelEmail: { zh: '取消更换', zhtw: '取消更換', en: 'Keep the old e-mail' },
  emailAsked: { zh: '确认邮件已发出', zhtw: '確認郵件已寄出', en: 'The mails are on their way' },

  password: { zh: '密码', zhtw: '密碼', en: 'Password' },
  oldPassword: { zh: '原密码', zhtw: '原密碼', en: 'Old password' },
  newPassword: { zh: '新密码', zhtw: '新密碼', en: 'New password' },
  confirmPassword: { zh: '确认新密码', zhtw: '確認新密碼', en: 'Repeat the new password' },
  changePassword: { zh: '修改密码', zhtw: '變更密碼', en: 'Change the password' },
  passwordHint: {
    zh: '修改后其他设备都会退出登录。',
    zhtw: '變更後其他裝置都會登出。',
    en: 'Every other device is signed out by this.',
  },
  passwordDone: {
    zh: '密码已修改，其他设备已退出',
    zhtw: '密碼已變更，其他裝置已登出',
    en: 'Password changed, other devices signed out',
  },

  sessions: { zh: '登录的设备', zhtw: '登入的裝置', en: 'Where you are signed in' },
  unknownDevice: { zh: '未知设备', zhtw: '未知裝置', en: 'Unknown device' },
  thisDevice: { zh: '本机', zhtw: '本機', en: 'This device' },
  lastUsed: { zh: '最近使用 {time}', zhtw: '最近使用 {time}', en: 'Last used {time}' },
  since: { zh: '登录于 {time}', zhtw: '登入於 {time}', en: 'Signed in {time}' },
  endSession: { zh: '退出', zhtw: '登出', en: 'Sign out' },
  endSessionOf: { zh: '退出 {device}', zhtw: '登出 {device}', en: 'Sign out {device}' },
  endOthers: { zh: '退出其他设备', zhtw: '登出其他裝置', en: 'Sign out the others' },
  endAll: { zh: '退出所有设备', zhtw: '登出所有裝置', en: 'Sign out everywhere' },
  endAllBody: {
    zh: '包括本机在内的所有设备都会退出，需要重新登录。',
    zhtw: '包括本機在內的所有裝置都會登出，需要重新登入。',
    en: 'Every device is signed out, this one too, and has to log in again.',
  },
  sessionEnded: { zh: '已退出', zhtw: '已登出', en: 'Signed out' },

  data: { zh: '数据与账户', zhtw: '資料與帳戶', en: 'Data and account' },
  download: { zh: '下载我的数据', zhtw: '下載我的資料', en: 'Download my data' },
  downloadHint: {
    zh: '一个 JSON 文件，包含资料、登录记录和操作记录。',
    zhtw: '一個 JSON 檔案，包含資料、登入紀錄與操作紀錄。',
    en: 'One JSON file: your profile, sign-ins and what you did.',
  },
  close: { zh: '注销账户', zhtw: '註銷帳戶', en: 'Close the account' },
  closeHint: {
    zh: '注销后无法恢复。',
    zhtw: '註銷後無法復原。',
    en: 'This cannot be taken back.',
  },
  closeTitle: { zh: '注销 {email}', zhtw: '註銷 {email}', en: 'Close {email}' },
  closeOwner: {
    zh: '{company}的账户和所有子用户都会停用并退出。订单和账单会依法保留。',
    zhtw: '{company}的帳戶與所有子使用者都會停用並登出。訂單與帳單會依法保留。',
    en: 'The account of {company} is closed with all its users, who are signed out. Orders and bills are kept as the law requires.',
  },
  closeMember: {
    zh: '您将退出{company}并无法再登录。您处理过的订单会保留。',
    zhtw: '您將退出{company}並無法再登入。您處理過的訂單會保留。',
    en: 'You leave {company} and cannot log in any more. Orders that you handled are kept.',
  },
  closed: { zh: '账户已注销', zhtw: '帳戶已註銷', en: 'The account is closed' },

  noticesLead: {
    zh: '选择要收到的通知。账户安全方面的邮件总会发送。',
    zhtw: '選擇要收到的通知。帳戶安全方面的郵件一律寄送。',
    en: 'Choose what you want to hear of. Mail about the safety of your account is always sent.',
  },
  event: { zh: '事件', zhtw: '事件', en: 'What happens' },

  confirmedTitle: { zh: '已确认', zhtw: '已確認', en: 'Confirmed' },
  confirmedHalf: {
    zh: '还差一步：请打开另一个邮箱里的邮件并确认，之后即可用 {email} 登录。',
    zhtw: '還差一步：請開啟另一個信箱裡的郵件並確認，之後即可用 {email} 登入。',
    en: 'One more step: please confirm the mail in the other mailbox too. Then you log in with {email}.',
  },
  emailDoneTitle: { zh: '邮箱已更换', zhtw: '電子郵件已更換', en: 'Your e-mail is changed' },
  emailDone: {
    zh: '从现在起请用 {email} 登录。',
    zhtw: '從現在起請用 {email} 登入。',
    en: 'From now on please log in with {email}.',
  },
  deadTitle: { zh: '链接已失效', zhtw: '連結已失效', en: 'This link no longer works' },
  deadBody: {
    zh: '链接 24 小时内有效，且只能使用一次。请在账户页重新更换邮箱。',
    zhtw: '連結 24 小時內有效，且只能使用一次。請在帳戶頁重新更換電子郵件。',
    en: 'It works once and for 24 hours. Please start again on your account page.',
  },
  toPortal: { zh: '返回首页', zhtw: '返回首頁', en: 'Back to the home page' },
} as const satisfies WordTable

// Each in its own tongue: whoever looks for it may read no other.
export const languageNames = { zh: '简体中文', zhtw: '繁體中文', en: 'English' } as const
