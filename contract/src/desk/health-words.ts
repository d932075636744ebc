import type { Words } from '../language.ts'
import type { JobState, MailState } from './health.ts'

export const jobStateWords: Readonly<Record<JobState, Words>> = {
  failed: { zh: '已放弃', zhtw: '已放棄', en: 'Failed' },
  retrying: { zh: '将重试', zhtw: '將重試', en: 'Will be retried' },
  running: { zh: '执行中', zhtw: '執行中', en: 'Running' },
  waiting: { zh: '等待中', zhtw: '等待中', en: 'Waiting' },
  later: { zh: '定时', zhtw: '定時', en: 'Scheduled' },
}

export const mailStateWords: Readonly<Record<MailState, Words>> = {
  sent: { zh: '已发送', zhtw: '已寄出', en: 'Sent' },
  failed: { zh: '未发出', zhtw: '未寄出', en: 'Not sent' },
}

// What the portal does by itself, in words; a job of an older release is shown by the name it had.
const jobNames: Readonly<Record<string, Words>> = {
  'account:send-activation': {
    zh: '邮件：注册与验证',
    zhtw: '郵件：註冊與驗證',
    en: 'Email: sign-up and verification',
  },
  'account:send-reset': { zh: '邮件：重设密码', zhtw: '郵件：重設密碼', en: 'Email: password reset' },
  'account:send-owner-invitation': {
    zh: '邮件：邀请客户开通登录',
    zhtw: '郵件：邀請客戶開通登入',
    en: 'Email: customer invitation',
  },
  'account:send-invitation': { zh: '邮件：邀请', zhtw: '郵件：邀請', en: 'Email: invitation' },
  'account:send-email-change': {
    zh: '邮件：更换邮箱',
    zhtw: '郵件：更換電子郵件',
    en: 'Email: email change',
  },
  'account:tell-email-changed': {
    zh: '邮件：邮箱已更换',
    zhtw: '郵件：電子郵件已更換',
    en: 'Email: email changed',
  },
  'account:tell-password-changed': {
    zh: '邮件：密码已更改',
    zhtw: '郵件：密碼已變更',
    en: 'Email: password changed',
  },
  'account:tell-factor': {
    zh: '邮件：两步验证',
    zhtw: '郵件：兩步驟驗證',
    en: 'Email: two-step verification',
  },
  'account:send-page': {
    zh: '邮件：在电脑上打开的链接',
    zhtw: '郵件：在電腦上開啟的連結',
    en: 'Email: link to open on a computer',
  },
  'account:tell-guessing': {
    zh: '邮件：登录失败提醒',
    zhtw: '郵件：登入失敗提醒',
    en: 'Email: failed logins',
  },
  'account:expire-registrations': {
    zh: '清理未验证的注册',
    zhtw: '清理未驗證的註冊',
    en: 'Remove unverified sign-ups',
  },
  'account:forget-old-tokens': {
    zh: '清理过期的登录',
    zhtw: '清理過期的登入',
    en: 'Remove expired sessions',
  },
  'notice:send-mail': {
    zh: '邮件：订单、报价与账单通知',
    zhtw: '郵件：訂單、報價與帳單通知',
    en: 'Email: orders, offers, bills',
  },
  'notice:push': { zh: '推送到设备的通知', zhtw: '推播到裝置的通知', en: 'Notifications on devices' },
  'notice:forget-old': { zh: '清理旧通知', zhtw: '清理舊通知', en: 'Remove old notifications' },
  'backup:write': { zh: '定时备份', zhtw: '定時備份', en: 'Scheduled backup' },
  'backup:rehearse': { zh: '恢复演练', zhtw: '還原演練', en: 'Restore rehearsal' },
  'webhook:forget-old': {
    zh: '清理旧的 Webhook 记录',
    zhtw: '清理舊的 Webhook 記錄',
    en: 'Remove old webhook records',
  },
  'quote:delete-old': { zh: '清理旧询价', zhtw: '清理舊詢價', en: 'Remove old inquiries' },
  'desk:delete-old-audit': { zh: '清理旧操作记录', zhtw: '清理舊操作紀錄', en: 'Remove old audit events' },
  'address:forget-removed': {
    zh: '清理已删除的地址',
    zhtw: '清理已刪除的地址',
    en: 'Remove deleted addresses',
  },
  'commodity:forget-removed': {
    zh: '清理已删除的商品',
    zhtw: '清理已刪除的商品',
    en: 'Remove deleted commodities',
  },
  'rate:publish-scheduled': { zh: '定时发布运价', zhtw: '定時發布運價', en: 'Publish scheduled rates' },
  'quote:mail-offer': { zh: '邮件：单票报价', zhtw: '郵件：單票報價', en: 'Email: spot quote' },
  'quote:tell-request': { zh: '邮件：询价请求', zhtw: '郵件：詢價請求', en: 'Email: price request' },
  'chat:tell-away': { zh: '查找未读消息', zhtw: '查詢未讀訊息', en: 'Check for unread messages' },
  'chat:mail-away': { zh: '邮件：有未读消息', zhtw: '郵件：有未讀訊息', en: 'Email: unread messages' },
  'import:commit': { zh: '批量下单', zhtw: '批次下單', en: 'Place imported orders' },
  'order:fill-arrivals': {
    zh: '补算订单的预计到达',
    zhtw: '補算訂單的預計抵達',
    en: 'Fill in ETAs of older orders',
  },
  'import:resume': {
    zh: '接续中断的批量下单',
    zhtw: '接續中斷的批次下單',
    en: 'Resume interrupted imports',
  },
  'bill:month': { zh: '月结出账', zhtw: '月結出帳', en: 'Monthly bills' },
  'bill:run': { zh: '按月出账', zhtw: '按月出帳', en: 'Monthly billing run' },
  'bill:resume': {
    zh: '接续中断的按月出账',
    zhtw: '接續中斷的按月出帳',
    en: 'Resume interrupted billing runs',
  },
  'bill:sum-ledger': {
    zh: '汇总分类账分录',
    zhtw: '彙總分類帳分錄',
    en: 'Adding up ledger entries',
  },
  'bill:correct-last-orders': {
    zh: '校正客户最近下单时间',
    zhtw: '校正客戶最近下單時間',
    en: 'Correcting customers’ last orders',
  },
  'bill:remind': { zh: '账单到期提醒与催款', zhtw: '帳單到期提醒與催款', en: 'Bill reminders and dunning' },
  'bill:send-dunning': { zh: '邮件：催款', zhtw: '郵件：催款', en: 'Email: dunning' },
  'file:sweep': { zh: '清理未使用的文件', zhtw: '清理未使用的檔案', en: 'Remove unused files' },
  'site:forget-old-errors': {
    zh: '清理旧的前端错误',
    zhtw: '清理舊的前端錯誤',
    en: 'Remove old browser errors',
  },
  'rate:notify-expiring': { zh: '提醒到期运价', zhtw: '提醒到期運價', en: 'Notify of expiring rates' },
  'order:make-tasks': { zh: '按规则生成任务', zhtw: '按規則產生任務', en: 'Create tasks from rules' },
  'desk:count-asked': { zh: '汇总询价', zhtw: '彙總詢價', en: 'Summarise quote requests' },
  'desk:forget-old-mails': {
    zh: '清理旧的邮件记录',
    zhtw: '清理舊的郵件紀錄',
    en: 'Remove old email log entries',
  },
  'desk:send-test-mail': { zh: '邮件：测试', zhtw: '郵件：測試', en: 'Email: test' },
}

export const jobWords = (task: string): Words => jobNames[task] ?? { zh: task, zhtw: task, en: task }
