import { fill, type Language, type Words } from './language.ts'

// Why a field is wrong, in words for the person who typed it: the same words appear at the field in the browser and
// in `data.fields` of a refused call. The words of spec 5 are quoted exactly in zh.
export const fieldWords = {
  required: { zh: '请填写此项', zhtw: '請填寫此項', en: 'Please fill this in' },
  format: { zh: '格式不正确', zhtw: '格式不正確', en: 'This does not look right' },
  link: {
    zh: '请填写以 / 或 https:// 开头的地址',
    zhtw: '請填寫以 / 或 https:// 開頭的網址',
    en: 'An address that begins with / or https://',
  },
  tooLong: { zh: '不超过{max}个字符', zhtw: '不超過{max}個字元', en: 'At most {max} characters' },
  unknownQuote: {
    zh: '没有找到这份报价',
    zhtw: '找不到這份報價',
    en: 'There is no such quote',
  },
  dayPast: {
    zh: '已经过去，请选更晚的',
    zhtw: '已經過去，請選更晚的',
    en: 'It has passed, choose a later one',
  },
  dayTooFar: { zh: '时间太远了', zhtw: '時間太遠了', en: 'That is too far away' },
  choice: { zh: '请从列表中选择', zhtw: '請從清單中選擇', en: 'Please choose from the list' },
  emailRequired: { zh: '请输入邮箱', zhtw: '請輸入電子郵件', en: 'Please enter an e-mail' },
  emailFormat: { zh: '请输入正确的邮箱', zhtw: '請輸入正確的電子郵件', en: 'Please enter a valid e-mail' },
  accountRequired: { zh: '请输入登录名', zhtw: '請輸入登入名稱', en: 'Please enter your login' },
  passwordRequired: { zh: '请输入密码', zhtw: '請輸入密碼', en: 'Please enter a password' },
  passwordWeak: {
    zh: '不少于8个字符，使用大小字母、数字和符号四种组合',
    zhtw: '不少於8個字元，使用大小寫字母、數字和符號四種組合',
    en: 'At least 8 characters, with upper and lower case letters, digits and symbols',
  },
  passwordCommon: {
    zh: '这个密码太常见，请换一个',
    zhtw: '這個密碼太常見，請換一個',
    en: 'This password is too common, please choose another',
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
  firstNameRequired: { zh: '请输入名称', zhtw: '請輸入名字', en: 'Please enter a first name' },
  lastNameRequired: { zh: '请输入姓', zhtw: '請輸入姓氏', en: 'Please enter a last name' },
  companyRequired: { zh: '请输入公司名名称', zhtw: '請輸入公司名稱', en: 'Please enter a company name' },
  companyShort: {
    zh: '公司名称不小于三个字符',
    zhtw: '公司名稱不少於三個字元',
    en: 'The company name needs at least three characters',
  },
  choiceRequired: { zh: '请选择', zhtw: '請選擇', en: 'Please choose' },
  emailTaken: {
    zh: '这个邮箱已经注册，请直接登录',
    zhtw: '這個電子郵件已經註冊，請直接登入',
    en: 'This e-mail is registered already, please log in',
  },
  placeUnknown: {
    zh: '没有找到这个地点，请从列表中选择',
    zhtw: '找不到這個地點，請從清單中選擇',
    en: 'We do not know this place, please choose from the list',
  },
  placeElsewhere: {
    zh: '这个地点不在所选国家',
    zhtw: '這個地點不在所選國家',
    en: 'This place is not in the chosen country',
  },
  postcodeFormat: {
    zh: '邮编格式与国家不符',
    zhtw: '郵遞區號格式與國家不符',
    en: 'This is not a postcode of that country',
  },
  providerUnknown: { zh: '没有这个服务商', zhtw: '沒有這個服務商', en: 'There is no such provider' },
  customerUnknown: { zh: '没有这个客户', zhtw: '沒有這個客戶', en: 'There is no such customer' },
  currencyUnknown: { zh: '未知币种', zhtw: '未知幣別', en: 'Unknown currency' },
  dateUnknown: { zh: '不是有效日期', zhtw: '不是有效日期', en: 'There is no such day' },
  dateBeforeStart: {
    zh: '不能早于开始日期',
    zhtw: '不能早於開始日期',
    en: 'This is before the first day',
  },
  customerTwice: {
    zh: '有多个同名客户，请填客户编号',
    zhtw: '有多個同名客戶，請填客戶編號',
    en: 'Several customers have this name, please give the id',
  },
  percentOrAmount: {
    zh: '百分比与金额须填其一',
    zhtw: '百分比與金額須擇一填寫',
    en: 'Please give either a percentage or an amount',
  },
  customerOrGroup: {
    zh: '客户与客户组只能选一',
    zhtw: '客戶與客戶群組只能擇一',
    en: 'Please choose one customer or one group, not both',
  },
  fileKind: {
    zh: '只接受 PNG、JPEG、WebP、GIF 图片和 PDF、XLSX、DOCX 文件',
    zhtw: '只接受 PNG、JPEG、WebP、GIF 圖片和 PDF、XLSX、DOCX 檔案',
    en: 'Only PNG, JPEG, WebP and GIF pictures and PDF, XLSX and DOCX files are taken',
  },
  fileEnding: {
    zh: '文件内容与扩展名不符',
    zhtw: '檔案內容與副檔名不符',
    en: 'The content of this file is not what its name says',
  },
  fileBroken: {
    zh: '文件已损坏或不完整，请换一个',
    zhtw: '檔案已損壞或不完整，請換一個',
    en: 'This file is damaged or incomplete, please choose another',
  },
  fileEmpty: { zh: '文件是空的', zhtw: '檔案是空的', en: 'This file is empty' },
  fileActive: {
    zh: '文件中含有宏或脚本，请去除后再上传',
    zhtw: '檔案中含有巨集或指令碼，請移除後再上傳',
    en: 'This file holds macros or scripts, please remove them first',
  },
  filePixels: {
    zh: '图片不超过 2500 万像素',
    zhtw: '圖片不超過 2500 萬像素',
    en: 'A picture may have at most 25 megapixels',
  },
  fileUnknown: {
    zh: '没有找到这个文件，请重新上传',
    zhtw: '找不到這個檔案，請重新上傳',
    en: 'There is no such file, please upload it again',
  },
  pictureOnly: { zh: '请选择图片', zhtw: '請選擇圖片', en: 'Please choose a picture' },
  phoneNumber: {
    zh: '请输入正确的电话，例如 +86 755 1234 5678',
    zhtw: '請輸入正確的電話，例如 +886 2 1234 5678',
    en: 'Please enter a phone number like +1 310 555 0100',
  },
  spendLimitFormat: {
    zh: '请输入金额，最多两位小数',
    zhtw: '請輸入金額，最多兩位小數',
    en: 'Please enter an amount with at most two decimals',
  },
  latinOnly: {
    zh: '请用英文字母填写',
    zhtw: '請用英文字母填寫',
    en: 'Please use Latin letters',
  },
  taxNumberFormat: {
    zh: '税号只含字母、数字和短横线，5–30 位',
    zhtw: '稅號只含字母、數字和連字號，5–30 位',
    en: 'A tax number has 5 to 30 letters, digits or dashes',
  },
  passwordWrong: { zh: '密码不正确', zhtw: '密碼不正確', en: 'This password is wrong' },
  codeRequired: { zh: '请输入验证码', zhtw: '請輸入驗證碼', en: 'Please enter the code' },
  codeFormat: {
    zh: '验证码为 6 位数字，恢复码为 16 位字母和数字',
    zhtw: '驗證碼為 6 位數字，備用碼為 16 位字母與數字',
    en: 'A code has 6 digits, a recovery code 16 letters and digits',
  },
  codeWrong: {
    zh: '验证码不正确或已使用，请等待下一个',
    zhtw: '驗證碼不正確或已使用，請等待下一個',
    en: 'This code is wrong or was used already, please wait for the next one',
  },
  passwordSame: {
    zh: '新密码不能与原密码相同',
    zhtw: '新密碼不能與原密碼相同',
    en: 'The new password must differ from the old one',
  },
  emailSame: {
    zh: '这已经是您的邮箱',
    zhtw: '這已經是您的電子郵件',
    en: 'This is your e-mail already',
  },
  userEmailTaken: {
    zh: '这个邮箱已有账户，请换一个',
    zhtw: '這個電子郵件已有帳戶，請換一個',
    en: 'This e-mail has an account already, please use another',
  },
  portalStaffAdministers: {
    zh: '不属于任何服务商的员工只能是管理员',
    zhtw: '不屬於任何服務商的員工只能是管理員',
    en: 'Whoever belongs to no provider can only be an administrator',
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
    zhtw: '電話號碼與國家不符，可加國際冠碼，如 +886',
    en: 'This is not a phone number of that country; give it with its code, like +1',
  },
  eoriFormat: {
    zh: 'EORI 以两位国家代码开头，如 DE1234567890123',
    zhtw: 'EORI 以兩位國家代碼開頭，如 DE1234567890123',
    en: 'An EORI begins with two letters of the country, like DE1234567890123',
  },
  nameEither: {
    zh: '中文品名和英文品名至少填一个',
    zhtw: '中文品名與英文品名至少填一個',
    en: 'Please give the name in Chinese or in English',
  },
  skuTaken: {
    zh: '这个 SKU 已有商品在用',
    zhtw: '這個 SKU 已有商品使用',
    en: 'Another commodity has this SKU',
  },
  hsFormat: {
    zh: 'HS 编码为 6 至 13 位数字',
    zhtw: 'HS 編碼為 6 至 13 位數字',
    en: 'An HS code has 6 to 13 digits',
  },
  hsUnknown: {
    zh: '没有这一章的 HS 编码，请搜索后选择',
    zhtw: '沒有這一章的 HS 編碼，請搜尋後選擇',
    en: 'There is no such HS chapter; please search and choose',
  },
  unFormat: {
    zh: 'UN 编号为 4 位数字，如 UN3481',
    zhtw: 'UN 編號為 4 位數字，如 UN3481',
    en: 'A UN number has 4 digits, like UN3481',
  },
  linkFormat: {
    zh: '请填写以 http:// 或 https:// 开头的网址',
    zhtw: '請填寫以 http:// 或 https:// 開頭的網址',
    en: 'Please give an address that begins with http:// or https://',
  },
  amountFormat: {
    zh: '请填写不小于 0 的数，最多 4 位小数',
    zhtw: '請填寫不小於 0 的數，最多 4 位小數',
    en: 'A number from 0, with at most 4 decimals',
  },
  sameAsRow: {
    zh: '与第 {row} 行重复',
    zhtw: '與第 {row} 列重複',
    en: 'The same as row {row}',
  },
  inBookAlready: {
    zh: '地址簿里已有相同的地址',
    zhtw: '地址簿中已有相同的地址',
    en: 'The address book has this address already',
  },
  moneyFormat: {
    zh: '请填写大于 0 的金额，小数位不超过该币种的位数',
    zhtw: '請填寫大於 0 的金額，小數位數不超過該幣別的位數',
    en: 'An amount above 0, with no more decimals than the currency has',
  },
  overBalance: {
    zh: '超过未付金额；如多付，请选择将多余部分留作预付余额',
    zhtw: '超過未付金額；如多付，請選擇將多餘部分留作預付餘額',
    en: 'This is more than is owed; if it is, choose to keep the rest as credit',
  },
  overLine: {
    zh: '超过这一项尚可冲减的金额',
    zhtw: '超過這一項尚可沖減的金額',
    en: 'This is more than is left of the line',
  },
  currencyDiffers: {
    zh: '币种与账单不同',
    zhtw: '幣別與帳單不同',
    en: 'This is not the bill’s currency',
  },
  billTwice: { zh: '账单重复', zhtw: '帳單重複', en: 'The same bill twice' },
  dayToCome: { zh: '不能晚于今天', zhtw: '不能晚於今天', en: 'This day is yet to come' },
  rateOutOfRange: { zh: '超出允许范围', zhtw: '超出允許範圍', en: 'This is outside the allowed range' },
  contactRequired: {
    zh: '请留下邮箱或电话，以便回复',
    zhtw: '請留下電子郵件或電話，以便回覆',
    en: 'Please leave an e-mail or a phone number for the answer',
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
