import { moneyFieldWords } from './bill/field-words.ts'
import { choiceFieldWords } from './choice-field-words.ts'
import { fill, type Language, type Words } from './language.ts'
import { addressFieldWords } from './webhook/field-words.ts'

// Why a field is wrong, in words for the person who typed it: the same words appear at the field in the browser and
// in `data.fields` of a refused call. The words of spec 5 are quoted exactly in zh.
export const fieldWords = {
  required: { zh: '请填写此项', zhtw: '請填寫此項', en: 'Fill this in' },
  format: { zh: '格式不正确', zhtw: '格式不正確', en: 'The format is incorrect' },
  link: {
    zh: '请填写以 / 或 https:// 开头的地址',
    zhtw: '請填寫以 / 或 https:// 開頭的網址',
    en: 'Enter an address starting with / or https://',
  },
  linkTarget: {
    zh: '链接须以 https://、http://、mailto: 或 / 开头',
    zhtw: '連結須以 https://、http://、mailto: 或 / 開頭',
    en: 'Start links with https://, http://, mailto: or /',
  },
  network: {
    zh: '请填写 IP 地址或网段，如 203.0.113.0/24',
    zhtw: '請填寫 IP 位址或網段，如 203.0.113.0/24',
    en: 'Enter an IP address or network, e.g. 203.0.113.0/24',
  },
  ...addressFieldWords,
  tooLong: {
    zh: '不超过{max}个字符',
    zhtw: '不超過{max}個字元',
    en: 'Up to {max} {max:character|characters}',
  },
  unknownQuote: { zh: '没有找到这份报价', zhtw: '找不到這份報價', en: 'Quote not found' },
  dayPast: {
    zh: '日期已过，请选更晚的日期',
    zhtw: '日期已過，請選更晚的日期',
    en: 'This date has passed. Choose a later one',
  },
  dayTooFar: { zh: '请选更近的日期', zhtw: '請選更近的日期', en: 'Too far ahead. Choose an earlier date' },
  choice: { zh: '请从列表中选择', zhtw: '請從清單中選擇', en: 'Choose from the list' },
  emailRequired: { zh: '请输入邮箱', zhtw: '請輸入電子郵件', en: 'Enter an email' },
  emailFormat: { zh: '请输入正确的邮箱', zhtw: '請輸入正確的電子郵件', en: 'Enter a valid email' },
  accountRequired: { zh: '请输入登录名', zhtw: '請輸入登入名稱', en: 'Enter your login' },
  passwordRequired: { zh: '请输入密码', zhtw: '請輸入密碼', en: 'Enter a password' },
  passwordWeak: {
    zh: '不少于8个字符，使用大小字母、数字和符号四种组合',
    zhtw: '不少於8個字元，使用大小寫字母、數字和符號四種組合',
    en: 'At least 8 characters, with upper-case and lower-case letters, digits and symbols',
  },
  passwordCommon: {
    zh: '这个密码太常见，请换一个',
    zhtw: '這個密碼太常見，請換一個',
    en: 'This password is too common. Choose another',
  },
  passwordDigest: {
    zh: '密码应以摘要形式发送',
    zhtw: '密碼應以摘要形式傳送',
    en: 'The password must be sent as its digest',
  },
  passwordMismatch: {
    zh: '两次输入的密码不一致，再试一次？',
    zhtw: '兩次輸入的密碼不一致，再試一次？',
    en: "Looks like the passwords don't match. Try again?",
  },
  firstNameRequired: { zh: '请输入名称', zhtw: '請輸入名字', en: 'Enter a first name' },
  lastNameRequired: { zh: '请输入姓', zhtw: '請輸入姓氏', en: 'Enter a last name' },
  companyRequired: { zh: '请输入公司名名称', zhtw: '請輸入公司名稱', en: 'Enter a company name' },
  companyShort: {
    zh: '公司名称不小于三个字符',
    zhtw: '公司名稱不少於三個字元',
    en: 'The company name must have at least three characters',
  },
  ...choiceFieldWords,
  emailTaken: {
    zh: '这个邮箱已经注册，请直接登录',
    zhtw: '這個電子郵件已經註冊，請直接登入',
    en: 'This email is already registered. Log in instead',
  },
  placeUnknown: {
    zh: '没有找到这个地点，请从列表中选择',
    zhtw: '找不到這個地點，請從清單中選擇',
    en: 'Place not found. Choose one from the list',
  },
  placeElsewhere: {
    zh: '这个地点不在所选国家',
    zhtw: '這個地點不在所選國家',
    en: 'This place is not in the selected country',
  },
  postcodeFormat: {
    zh: '邮编格式与国家不符',
    zhtw: '郵遞區號格式與國家不符',
    en: 'This postcode does not match the country',
  },
  providerUnknown: { zh: '没有这个服务商', zhtw: '沒有這個服務商', en: 'Provider not found' },
  customerUnknown: { zh: '没有这个客户', zhtw: '沒有這個客戶', en: 'Customer not found' },
  noChat: {
    zh: '这个客户没有登录账户，请用邮件发送',
    zhtw: '這個客戶沒有登入帳戶，請用郵件傳送',
    en: 'This customer has no login. Send it by email',
  },
  noCustomer: {
    zh: '请先为报价选择客户',
    zhtw: '請先為報價選擇客戶',
    en: 'Choose the quote’s customer first',
  },
  noExchangeRate: {
    zh: '没有这个币种的汇率',
    zhtw: '沒有這個幣別的匯率',
    en: 'There is no exchange rate for this currency',
  },
  currencyUnknown: { zh: '未知币种', zhtw: '未知幣別', en: 'Unknown currency' },
  dateUnknown: { zh: '不是有效日期', zhtw: '不是有效日期', en: 'This is not a valid date' },
  dateBeforeStart: {
    zh: '不能早于开始日期',
    zhtw: '不能早於開始日期',
    en: 'This is before the start date',
  },
  customerTwice: {
    zh: '有多个同名客户，请填客户编号',
    zhtw: '有多個同名客戶，請填客戶編號',
    en: 'Several customers have this name. Enter the customer ID',
  },
  percentOrAmount: {
    zh: '百分比与金额须填其一',
    zhtw: '百分比與金額須擇一填寫',
    en: 'Enter either a percentage or an amount',
  },
  customerOrGroup: {
    zh: '客户与客户组只能选一',
    zhtw: '客戶與客戶群組只能擇一',
    en: 'Choose a customer or a group, not both',
  },
  fileKind: {
    zh: '只接受 PNG、JPEG、WebP、GIF 图片和 PDF、XLSX、DOCX 文件',
    zhtw: '只接受 PNG、JPEG、WebP、GIF 圖片和 PDF、XLSX、DOCX 檔案',
    en: 'Only PNG, JPEG, WebP and GIF images and PDF, XLSX and DOCX files are accepted',
  },
  fileEnding: {
    zh: '文件内容与扩展名不符',
    zhtw: '檔案內容與副檔名不符',
    en: 'The file content does not match its extension',
  },
  fileBroken: {
    zh: '文件已损坏或不完整，请换一个',
    zhtw: '檔案已損壞或不完整，請換一個',
    en: 'This file is damaged or incomplete. Choose another',
  },
  fileEmpty: { zh: '文件是空的', zhtw: '檔案是空的', en: 'This file is empty' },
  fileActive: {
    zh: '文件中含有宏或脚本，请去除后再上传',
    zhtw: '檔案中含有巨集或指令碼，請移除後再上傳',
    en: 'This file contains macros or scripts. Remove them and upload it again',
  },
  filePixels: {
    zh: '图片不超过 2500 万像素',
    zhtw: '圖片不超過 2500 萬像素',
    en: 'Images may have up to 25 megapixels',
  },
  fileUnknown: {
    zh: '没有找到这个文件，请重新上传',
    zhtw: '找不到這個檔案，請重新上傳',
    en: 'File not found. Upload it again',
  },
  pictureOnly: { zh: '请选择图片', zhtw: '請選擇圖片', en: 'Choose an image' },
  phoneNumber: {
    zh: '请输入正确的电话，例如 +86 755 1234 5678',
    zhtw: '請輸入正確的電話，例如 +886 2 1234 5678',
    en: 'Enter a valid phone number, e.g. +1 310 555 0100',
  },
  spendLimitFormat: {
    zh: '请输入金额，最多两位小数',
    zhtw: '請輸入金額，最多兩位小數',
    en: 'Enter an amount with up to two decimals',
  },
  latinOnly: {
    zh: '请用英文字母填写',
    zhtw: '請用英文字母填寫',
    en: 'Use Latin letters',
  },
  taxNumberFormat: {
    zh: '税号只含字母、数字和短横线，5–30 位',
    zhtw: '稅號只含字母、數字和連字號，5–30 位',
    en: 'A tax number has 5 to 30 letters, digits or hyphens',
  },
  passwordWrong: { zh: '密码不正确', zhtw: '密碼不正確', en: 'The password is incorrect' },
  codeRequired: { zh: '请输入验证码', zhtw: '請輸入驗證碼', en: 'Enter the code' },
  codeFormat: {
    zh: '验证码为 6 位数字，恢复码为 16 位字母和数字',
    zhtw: '驗證碼為 6 位數字，備用碼為 16 位字母與數字',
    en: 'A code has 6 digits; a recovery code has 16 letters and digits',
  },
  codeWrong: {
    zh: '验证码不正确或已使用，请等待下一个',
    zhtw: '驗證碼不正確或已使用，請等待下一個',
    en: 'This code is incorrect or has already been used. Wait for the next one',
  },
  passwordSame: {
    zh: '新密码不能与原密码相同',
    zhtw: '新密碼不能與原密碼相同',
    en: 'The new password must differ from the old one',
  },
  emailSame: {
    zh: '这已经是您的邮箱',
    zhtw: '這已經是您的電子郵件',
    en: 'This is already your email',
  },
  userEmailTaken: {
    zh: '这个邮箱已有账户，请换一个',
    zhtw: '這個電子郵件已有帳戶，請換一個',
    en: 'This email already has an account. Use another',
  },
  portalStaffAdministers: {
    zh: '不属于任何服务商的员工只能是管理员',
    zhtw: '不屬於任何服務商的員工只能是管理員',
    en: 'Staff without a provider can only be administrators',
  },
  providerCode: {
    zh: '代码为 2–8 位大写字母或数字',
    zhtw: '代碼為 2–8 位大寫字母或數字',
    en: 'A code has 2 to 8 capital letters or digits',
  },
  providerCodeTaken: {
    zh: '这个代码已被使用',
    zhtw: '這個代碼已被使用',
    en: 'This code is taken',
  },
  phoneFormat: {
    zh: '电话号码与国家不符，可加国际区号，如 +86',
    zhtw: '電話號碼與國家不符，可加國碼，如 +886',
    en: 'This phone number does not match the country. Add the country code, e.g. +1',
  },
  eoriFormat: {
    zh: 'EORI 以两位国家代码开头，如 DE1234567890123',
    zhtw: 'EORI 以兩位國家代碼開頭，如 DE1234567890123',
    en: 'An EORI starts with a two-letter country code, e.g. DE1234567890123',
  },
  nameEither: {
    zh: '中文品名和英文品名至少填一个',
    zhtw: '中文品名與英文品名至少填一個',
    en: 'Enter the Chinese or English name',
  },
  skuTaken: {
    zh: '这个 SKU 已有商品在用',
    zhtw: '這個 SKU 已有商品使用',
    en: 'Another commodity already uses this SKU',
  },
  hsFormat: {
    zh: 'HS 编码为 6 至 13 位数字',
    zhtw: 'HS 編碼為 6 至 13 位數字',
    en: 'An HS code has 6 to 13 digits',
  },
  hsUnknown: {
    zh: '没有这一章的 HS 编码，请搜索后选择',
    zhtw: '沒有這一章的 HS 編碼，請搜尋後選擇',
    en: 'No such HS chapter. Search and choose a code',
  },
  unFormat: {
    zh: 'UN 编号为 4 位数字，如 UN3481',
    zhtw: 'UN 編號為 4 位數字，如 UN3481',
    en: 'A UN number has 4 digits, e.g. UN3481',
  },
  linkFormat: {
    zh: '请填写以 http:// 或 https:// 开头的网址',
    zhtw: '請填寫以 http:// 或 https:// 開頭的網址',
    en: 'Enter an address starting with http:// or https://',
  },
  amountFormat: {
    zh: '请填写不小于 0 的数，最多 4 位小数',
    zhtw: '請填寫不小於 0 的數，最多 4 位小數',
    en: 'Enter a number of 0 or more, with up to 4 decimals',
  },
  sameAsRow: {
    zh: '与第 {row} 行重复',
    zhtw: '與第 {row} 列重複',
    en: 'Duplicate of row {row}',
  },
  inBookAlready: {
    zh: '地址簿里已有相同的地址',
    zhtw: '地址簿中已有相同的地址',
    en: 'This address is already in your address book',
  },
  ...moneyFieldWords,
  rateOutOfRange: { zh: '超出允许范围', zhtw: '超出允許範圍', en: 'This is outside the allowed range' },
  contactRequired: {
    zh: '请留下邮箱或电话，以便回复',
    zhtw: '請留下電子郵件或電話，以便回覆',
    en: 'Leave an email or phone number so we can reply',
  },
} as const satisfies Record<string, Words>

export type FieldWord = keyof typeof fieldWords

// What a rule answers: the word for what is wrong, or nothing.
export type FieldProblem = FieldWord | undefined

export const fieldText = (
  word: FieldWord,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => fill(fieldWords[word][language], values)
