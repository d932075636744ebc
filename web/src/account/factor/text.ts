import type { WordTable } from '#kernel/language.ts'

export const factorText = {
  title: { zh: '两步验证', zhtw: '兩步驟驗證', en: 'Two-step verification' },
  lead: {
    zh: '登录时除了密码，还要输入手机验证器里的 6 位验证码。别人知道密码也无法登录。',
    zhtw: '登入時除了密碼，還要輸入手機驗證器裡的 6 位驗證碼。別人知道密碼也無法登入。',
    en: 'You log in with your password and a 6-digit code from an app on your phone, so a stolen password is not enough.',
  },
  failedTitle: {
    zh: '两步验证没有加载出来',
    zhtw: '兩步驟驗證沒有載入',
    en: 'Could not load two-step verification',
  },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
  on: { zh: '已开启', zhtw: '已開啟', en: 'On' },
  off: { zh: '未开启', zhtw: '未開啟', en: 'Off' },
  since: { zh: '开启于 {time}', zhtw: '開啟於 {time}', en: 'On since {time}' },
  codesLeft: {
    zh: '还有 {count} 个恢复码可用',
    zhtw: '還有 {count} 個備用碼可用',
    en: '{count} recovery {count:code|codes} left',
  },
  requiredNote: {
    zh: '本平台要求员工使用两步验证。',
    zhtw: '本平台要求員工使用兩步驟驗證。',
    en: 'This portal requires two-step verification for staff.',
  },
  setUp: { zh: '设置两步验证', zhtw: '設定兩步驟驗證', en: 'Set up two-step verification' },
  changeApp: { zh: '更换验证器', zhtw: '更換驗證器', en: 'Change app' },
  renewCodes: { zh: '换一组恢复码', zhtw: '換一組備用碼', en: 'Get new recovery codes' },
  switchOff: { zh: '关闭两步验证', zhtw: '關閉兩步驟驗證', en: 'Turn off two-step verification' },
  cancel: { zh: '取消', zhtw: '取消', en: 'Cancel' },

  yourPassword: { zh: '当前密码', zhtw: '目前密碼', en: 'Your password' },
  code: { zh: '验证码', zhtw: '驗證碼', en: 'Code' },
  codeHint: {
    zh: '验证器中的 6 位数字，或一个恢复码。',
    zhtw: '驗證器中的 6 位數字，或一個備用碼。',
    en: 'The 6 digits from your app, or a recovery code.',
  },
  next: { zh: '下一步', zhtw: '下一步', en: 'Next' },
  passwordLead: {
    zh: '先确认是您本人。',
    zhtw: '先確認是您本人。',
    en: 'First, confirm it’s you.',
  },
  changeLead: {
    zh: '请输入密码和现在的验证码；新验证器确认后，旧的才会失效。',
    zhtw: '請輸入密碼與目前的驗證碼；新驗證器確認後，舊的才會失效。',
    en: 'Enter your password and a current code. The old app works until the new one is confirmed.',
  },
  scan: {
    zh: '用验证器应用扫描二维码',
    zhtw: '用驗證器應用程式掃描 QR 碼',
    en: 'Scan this code with your authenticator app',
  },
  scanHint: {
    zh: '任何支持 TOTP 的应用都可以。无法扫描时，在应用里手动输入密钥：',
    zhtw: '任何支援 TOTP 的應用程式都可以。無法掃描時，在應用程式裡手動輸入金鑰：',
    en: 'Any TOTP app works. If you cannot scan, type this key into the app:',
  },
  firstCode: { zh: '应用显示的验证码', zhtw: '應用程式顯示的驗證碼', en: 'Code shown in the app' },
  confirm: { zh: '开启', zhtw: '開啟', en: 'Turn on' },
  othersEnd: {
    zh: '开启后，其他设备都会退出登录。',
    zhtw: '開啟後，其他裝置都會登出。',
    en: 'This logs out all your other devices.',
  },

  codesTitle: { zh: '请保存恢复码', zhtw: '請保存備用碼', en: 'Save these recovery codes' },
  codesLead: {
    zh: '手机不在身边时，用恢复码代替验证码登录，每个只能用一次。它们只显示这一次。',
    zhtw: '手機不在身邊時，用備用碼代替驗證碼登入，每個只能用一次。它們只顯示這一次。',
    en: 'If you don’t have your phone, use a recovery code instead. Each works once. They are shown only now.',
  },
  copy: { zh: '复制', zhtw: '複製', en: 'Copy' },
  saveFile: { zh: '存为文件', zhtw: '存成檔案', en: 'Save as file' },
  done: { zh: '我已保存好', zhtw: '我已保存好', en: 'I have saved them' },
  switchedOn: { zh: '两步验证已开启', zhtw: '兩步驟驗證已開啟', en: 'Two-step verification is on' },
  switchedOff: { zh: '两步验证已关闭', zhtw: '兩步驟驗證已關閉', en: 'Two-step verification is off' },

  pageTitle: { zh: '先设置两步验证', zhtw: '先設定兩步驟驗證', en: 'Set up two-step verification first' },
  pageLead: {
    zh: '为保护客户和运价资料，本平台要求员工使用两步验证。设置只需一分钟，完成后即可进入工作台。',
    zhtw: '為保護客戶與運價資料，本平台要求員工使用兩步驟驗證。設定只需一分鐘，完成後即可進入工作台。',
    en: 'To protect customers and rates, this portal requires two-step verification for staff. It takes a minute, then you can use the desk.',
  },

  staffLead: {
    zh: '有人丢失手机和恢复码时，可以重置，让对方用密码登录后重新设置。请先确认是本人。',
    zhtw: '有人遺失手機與備用碼時，可以重設，讓對方用密碼登入後重新設定。請先確認是本人。',
    en: 'If someone has lost their phone and recovery codes, reset it so they can log in with their password and set it up again. First make sure it is really them.',
  },
  reset: { zh: '重置', zhtw: '重設', en: 'Reset' },
  resetTitle: {
    zh: '重置 {name} 的两步验证',
    zhtw: '重設 {name} 的兩步驟驗證',
    en: 'Reset two-step verification for {name}',
  },
  resetBody: {
    zh: '{email} 的验证器和恢复码立即失效，所有设备退出登录。对方会收到邮件，重置会记入操作记录。',
    zhtw: '{email} 的驗證器與備用碼立即失效，所有裝置登出。對方會收到郵件，重設會記入操作紀錄。',
    en: 'The authenticator app and recovery codes of {email} stop working now and all their devices are logged out. They get an email, and the reset is recorded in the audit trail.',
  },
  resetDone: { zh: '已重置', zhtw: '已重設', en: 'Reset' },
} as const satisfies WordTable
