import { codes } from '../wire.ts'

export const rateFailures = {
  'rate.foreign-provider': {
    code: codes.forbidden,
    words: {
      zh: '这份运价表属于其他服务商',
      zhtw: '這份運價表屬於其他服務商',
      en: 'This rate sheet belongs to another provider',
    },
  },
  'rate.card-old-workbook': {
    code: codes.invalid,
    words: {
      zh: '这是 XLS 或加密的文件。请取消密码，另存为 XLSX 后再上传',
      zhtw: '這是 XLS 或加密的檔案。請取消密碼，另存為 XLSX 後再上傳',
      en: 'This is an XLS or password-protected file. Remove the password, save it as XLSX and upload it again',
    },
  },
  'rate.card-picture': {
    code: codes.invalid,
    words: {
      zh: '这是图片或 PDF。请上传 XLSX、ODS 或 CSV 表格',
      zhtw: '這是圖片或 PDF。請上傳 XLSX、ODS 或 CSV 表格',
      en: 'This is a picture or PDF. Upload the card as XLSX, ODS or CSV',
    },
  },
  'rate.no-price-list': {
    code: codes.conflict,
    words: {
      zh: '目前没有服务商开放价格表下载',
      zhtw: '目前沒有服務商開放價格表下載',
      en: 'No provider offers its prices for download at the moment',
    },
  },
  'rate.card-no-attachment': {
    code: codes.invalid,
    words: {
      zh: '邮件里没有 XLSX、ODS 或 CSV 附件',
      zhtw: '郵件裡沒有 XLSX、ODS 或 CSV 附件',
      en: 'The email has no XLSX, ODS or CSV attachment',
    },
  },
  'rate.card-too-large': {
    code: codes.tooLarge,
    words: {
      zh: '价格表过大：最多 50 个工作表、500,000 个单元格（其中价格约 250,000 个），每个工作表最多 20,000 行、256 列。请删去不用的工作表，或拆成几份后再上传',
      zhtw: '價格表過大：最多 50 個工作表、500,000 個儲存格（其中價格約 250,000 個），每個工作表最多 20,000 列、256 欄。請刪去不用的工作表，或拆成幾份後再上傳',
      en: 'The rate card is too large. It may have up to 50 tabs and 500,000 cells, about 250,000 of them prices, with 20,000 rows and 256 columns a tab. Remove tabs you do not need, or split the file, and upload it again',
    },
  },
  'rate.card-markup-used': {
    code: codes.conflict,
    words: {
      zh: '记住的版式还在用这张加价表。请先在“管理版式”中删除这些版式',
      zhtw: '記住的版式還在用這張加價表。請先在「管理版式」中刪除這些版式',
      en: 'Remembered layouts use this markup table. Delete them under “Manage layouts” first',
    },
  },
  'rate.card-unmapped': {
    code: codes.conflict,
    words: {
      zh: '请先确认各列的含义，再生成草稿',
      zhtw: '請先確認各欄的含義，再產生草稿',
      en: 'Confirm what the columns mean before you create drafts',
    },
  },
  'rate.card-markup': {
    code: codes.conflict,
    words: {
      zh: '有价格没有加价、低于成本，或服务名称里有供应商名称。请看“问题”一栏',
      zhtw: '有價格沒有加價、低於成本，或服務名稱裡有供應商名稱。請看「問題」一欄',
      en: 'Some prices have no markup or are below cost, or a service names the supplier. See the findings',
    },
  },
  'rate.card-no-prices': {
    code: codes.conflict,
    words: {
      zh: '没有可用的价格，无法生成草稿',
      zhtw: '沒有可用的價格，無法產生草稿',
      en: 'There are no prices to create drafts from',
    },
  },
  'rate.has-errors': {
    code: codes.conflict,
    words: {
      zh: '运价表还有错误，请先改正再发布',
      zhtw: '運價表還有錯誤，請先更正再發布',
      en: 'The rate sheet has errors. Fix them before publishing',
    },
  },
  'rate.none-on-day': {
    code: codes.notFound,
    words: {
      zh: '这一天没有在售的运价表',
      zhtw: '這一天沒有在售的運價表',
      en: 'No rate sheet is valid on this day',
    },
  },
  'rate.copy-errors': {
    code: codes.conflict,
    words: {
      zh: '运价表还有错误，请先改正',
      zhtw: '運價表還有錯誤，請先更正',
      en: 'The rate sheet has errors. Fix them first',
    },
  },
  'rate.not-draft': {
    code: codes.conflict,
    words: {
      zh: '只有草稿可以这样操作；已发布的运价表不可更改',
      zhtw: '只有草稿可以這樣操作；已發布的運價表不可更改',
      en: 'This only works on drafts. Published rate sheets cannot be changed',
    },
  },
  'rate.not-published': {
    code: codes.conflict,
    words: {
      zh: '这份运价表没有在售',
      zhtw: '這份運價表沒有在售',
      en: 'This rate sheet is not on sale',
    },
  },
  'rate.over': {
    code: codes.conflict,
    words: {
      zh: '有效期已过，请先修改日期',
      zhtw: '有效期已過，請先修改日期',
      en: 'The validity period has passed. Change the dates first',
    },
  },
  'rate.channel-mode': {
    code: codes.conflict,
    words: {
      zh: '这个渠道已用于另一种运输方式',
      zhtw: '這個渠道已用於另一種運輸方式',
      en: 'This channel is already used for another mode',
    },
  },
  'rate.changed-since': {
    code: codes.conflict,
    words: {
      zh: '这份草稿刚被别人改过，请重新打开后再操作',
      zhtw: '這份草稿剛被他人改過，請重新開啟後再操作',
      en: 'Someone else has just changed this draft. Reopen it, then make your changes',
    },
  },
  'rate.markup-exists': {
    code: codes.conflict,
    words: {
      zh: '同一对象在这段日期内已有加价规则，请修改该规则或另选日期',
      zhtw: '同一對象在這段日期內已有加價規則，請修改該規則或另選日期',
      en: 'A markup for the same scope already exists on these dates. Change that one or choose other dates',
    },
  },
} as const
