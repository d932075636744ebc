import { accountFailures } from './account/account.failure.ts'
import { factorFailures } from './account/factor.failure.ts'
import { keyFailures } from './account/key.failure.ts'
import { billFailures } from './bill/bill.failure.ts'
import { deskFailures } from './desk/desk.failure.ts'
import { fieldWords } from './field.ts'
import { importFailures } from './import/import.failure.ts'
import type { Words } from './language.ts'
import { openFailures } from './open/open.failure.ts'
import { orderFailures } from './order/order.failure.ts'
import { quoteFailures } from './quote/quote.failure.ts'
import { rateFailures } from './rate/rate.failure.ts'
import { savedViewFailures } from './saved-view/saved-view.failure.ts'
import { webhookFailures } from './webhook/webhook.failure.ts'
import { type Code, codes } from './wire.ts'

// Every expected failure of the portal: its code in the envelope and its message to the caller. A closed table: the
// server cannot refuse with a reason that is not listed here (`refuse('account.wrong-login')`).
interface Failure {
  code: Code
  words: Words
}

export const failures = {
  'input.invalid': {
    code: codes.invalid,
    words: { zh: '请检查标出的内容', zhtw: '請檢查標示的內容', en: 'Check the marked fields' },
  },
  'input.unreadable': {
    code: codes.invalid,
    words: { zh: '请求内容无法读取', zhtw: '請求內容無法讀取', en: 'The request could not be read' },
  },
  'input.too-large': {
    code: codes.tooLarge,
    words: { zh: '请求内容过大', zhtw: '請求內容過大', en: 'The request is too large' },
  },
  'input.too-many': {
    code: codes.tooMany,
    words: {
      zh: '请求过于频繁，请稍后再试',
      zhtw: '請求過於頻繁，請稍後再試',
      en: 'Too many requests. Try again later',
    },
  },
  'call.unknown': { code: codes.notFound, words: { zh: '未找到', zhtw: '找不到', en: 'Not found' } },
  'call.failed': { code: codes.failed, words: { zh: '系统错误！', zhtw: '系統錯誤！', en: 'System Error!' } },
  // Everything that takes a header Idempotency-Key.
  'call.key-reused': {
    code: codes.conflict,
    words: {
      zh: '同一个幂等键不能用于不同的内容',
      zhtw: '同一個冪等鍵不可用於不同的內容',
      en: 'This Idempotency-Key has already been used for a different request',
    },
  },
  'call.no-room': {
    code: codes.failed,
    words: {
      zh: '服务器存储空间不足，暂时不能保存，请稍后再试',
      zhtw: '伺服器儲存空間不足，暫時無法儲存，請稍後再試',
      en: 'The server is short of storage and cannot save right now. Try again later',
    },
  },
  'call.maintenance': {
    code: codes.failed,
    words: {
      zh: '系统维护中，暂时只能查看，请稍后再试',
      zhtw: '系統維護中，暫時只能查看，請稍後再試',
      en: 'The site is under maintenance and read-only right now. Try again later',
    },
  },
  'call.database-away': {
    code: codes.failed,
    words: {
      zh: '数据库暂时无法访问，请稍后重试',
      zhtw: '資料庫暫時無法存取，請稍後重試',
      en: 'The database is unavailable right now. Try again in a moment',
    },
  },
  'call.busy': {
    code: codes.failed,
    words: {
      zh: '系统繁忙，请稍后重试',
      zhtw: '系統忙碌中，請稍後重試',
      en: 'The site is busy right now. Try again in a moment',
    },
  },
  'call.files-away': {
    code: codes.failed,
    words: {
      zh: '文件存储暂时无法访问，请稍后重试',
      zhtw: '檔案儲存暫時無法存取，請稍後重試',
      en: 'File storage is unavailable right now. Try again in a moment',
    },
  },
  'call.print-late': {
    code: codes.failed,
    words: {
      zh: '文件暂时无法生成，请稍后重试',
      zhtw: '文件暫時無法產生，請稍後重試',
      en: 'The document cannot be created right now. Try again in a moment',
    },
  },
  'thing.not-found': {
    code: codes.notFound,
    words: { zh: '内容不存在或已删除', zhtw: '內容不存在或已刪除', en: 'This does not exist or was removed' },
  },
  'access.forbidden': {
    code: codes.forbidden,
    words: { zh: '没有权限', zhtw: '沒有權限', en: 'You don’t have permission to do this' },
  },
  'access.view-only': {
    code: codes.forbidden,
    words: {
      zh: '您正在以客户视角查看，不能进行任何更改',
      zhtw: '您正在以客戶視角檢視，不能進行任何變更',
      en: 'You are viewing as the customer and cannot change anything',
    },
  },
  'access.unverified': {
    code: codes.forbidden,
    words: { zh: '请先验证邮箱', zhtw: '請先驗證電子郵件', en: 'Verify your email first' },
  },
  'session.expired': {
    code: codes.sessionExpired,
    words: {
      zh: '登录已过期，请重新登录',
      zhtw: '登入已過期，請重新登入',
      en: 'Your session has expired. Log in again',
    },
  },
  'session.ended': {
    code: codes.sessionEnded,
    words: {
      zh: '登录已在别处结束，请重新登录',
      zhtw: '登入已在別處結束，請重新登入',
      en: 'Your session was ended elsewhere. Log in again',
    },
  },
  'session.none': {
    code: codes.noSession,
    words: { zh: '请先登录', zhtw: '請先登入', en: 'Log in first' },
  },
  'access.module': {
    code: codes.forbidden,
    words: {
      zh: '您的账户未开通此功能，请联系公司的账户负责人',
      zhtw: '您的帳戶未開通此功能，請聯絡公司的帳戶負責人',
      en: 'Your account does not include this feature. Contact your company’s account owner',
    },
  },
  'quote.trend-unknown': {
    code: codes.invalid,
    words: { zh: '请先选择航线', zhtw: '請先選擇航線', en: 'Choose a lane first' },
  },
  'chat.nobody': {
    code: codes.notFound,
    words: {
      zh: '这家服务商暂时没有客服',
      zhtw: '這家服務商暫時沒有客服',
      en: 'This provider has no agent available right now',
    },
  },
  'chat.offer-closed': {
    code: codes.conflict,
    words: {
      zh: '这个价格已经有了答复，或已被撤回、替换',
      zhtw: '這個價格已經有了答覆，或已被撤回、取代',
      en: 'This price has already been answered, withdrawn or replaced',
    },
  },
  'chat.offer-expired': {
    code: codes.expired,
    words: {
      zh: '这个价格已过期，请让服务商重新报价',
      zhtw: '這個價格已過期，請服務商重新報價',
      en: 'This price has expired. Ask the provider for a new one',
    },
  },
  'chat.offer-nothing-left': {
    code: codes.invalid,
    words: {
      zh: '优惠后的总价必须大于零',
      zhtw: '優惠後的總價必須大於零',
      en: 'The total after discount must be more than zero',
    },
  },
  'chat.channel-gone': {
    code: codes.conflict,
    words: {
      zh: '这个渠道目前不能承运这票货，请选择其他报价',
      zhtw: '這個渠道目前不能承運這票貨，請選擇其他報價',
      en: 'This channel cannot carry this shipment right now. Choose another quote',
    },
  },
  'quote.request-taken': {
    code: codes.conflict,
    words: {
      zh: '同事已接手这条询价',
      zhtw: '同事已接手這筆詢價',
      en: 'A colleague has taken this request',
    },
  },
  'quote.request-answered': {
    code: codes.conflict,
    words: {
      zh: '这条询价已经答复',
      zhtw: '這筆詢價已經答覆',
      en: 'This request has been answered',
    },
  },
  'quote.requested': {
    code: codes.conflict,
    words: {
      zh: '这次询价已经请服务商报价，请等待回复',
      zhtw: '這次詢價已經請服務商報價，請等待回覆',
      en: 'You have already asked the provider about this inquiry. Wait for their reply',
    },
  },
  'sheet.not-a-workbook': {
    code: codes.invalid,
    words: {
      zh: '无法读取：请上传未加密的 .xlsx 文件',
      zhtw: '無法讀取：請上傳未加密的 .xlsx 檔案',
      en: 'This file cannot be read. Upload an .xlsx file without a password',
    },
  },
  'sheet.other-workbook': {
    code: codes.invalid,
    words: {
      zh: '这是 XLSB 或 Numbers 表格，请另存为 XLSX 或 CSV 后再上传',
      zhtw: '這是 XLSB 或 Numbers 試算表，請另存為 XLSX 或 CSV 後再上傳',
      en: 'This is an XLSB or Numbers spreadsheet. Save it as XLSX or CSV, then upload it again',
    },
  },
  'sheet.password': {
    code: codes.invalid,
    words: {
      zh: '文件有密码。请取消密码后再上传',
      zhtw: '檔案有密碼。請取消密碼後再上傳',
      en: 'The file has a password. Remove the password, then upload it again',
    },
  },
  'sheet.too-large': {
    code: codes.tooLarge,
    words: {
      zh: '表格过大：每个工作表最多 20,000 行、64 列，全部文字最多 20 MB',
      zhtw: '表格過大：每個工作表最多 20,000 列、64 欄，全部文字最多 20 MB',
      en: 'The spreadsheet is too large. Each sheet may have up to 20,000 rows and 64 columns, with 20 MB of text in total',
    },
  },
  'sheet.long-cell': {
    code: codes.tooLarge,
    words: {
      zh: '有单元格超过 32,767 个字符（Excel 的上限），请缩短后再上传',
      zhtw: '有儲存格超過 32,767 個字元（Excel 的上限），請縮短後再上傳',
      en: 'A cell has more than 32,767 characters, which is Excel’s limit. Shorten it and upload the file again',
    },
  },
  ...rateFailures,
  ...deskFailures,
  ...orderFailures,
  ...quoteFailures,
  ...savedViewFailures,
  ...webhookFailures,
  ...billFailures,
  ...importFailures,
  'commodity.sku-taken': {
    code: codes.conflict,
    words: fieldWords.skuTaken,
  },
  ...accountFailures,
  ...factorFailures,
  ...keyFailures,
  ...openFailures,
} as const satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

export const successWords: Words = { zh: '成功', zhtw: '成功', en: 'Success' }
