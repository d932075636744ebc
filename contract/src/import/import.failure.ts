import { codes } from '../wire.ts'

// What may be refused about an import of orders; part of the closed table in failure.ts.
export const importFailures = {
  'import.old-workbook': {
    code: codes.invalid,
    words: {
      zh: '这是旧版 .xls 或加密的工作簿，请去除密码并另存为 .xlsx 后再上传',
      zhtw: '這是舊版 .xls 或加密的活頁簿，請移除密碼並另存為 .xlsx 後再上傳',
      en: 'This is an old .xls file or a password-protected workbook. Remove the password and save it as .xlsx',
    },
  },
  'import.not-a-table': {
    code: codes.invalid,
    words: {
      zh: '文件内容不是表格，请上传 XLSX、ODS 或 CSV',
      zhtw: '檔案內容不是表格，請上傳 XLSX、ODS 或 CSV',
      en: 'This file is not a spreadsheet. Upload XLSX, ODS or CSV',
    },
  },
  'import.damaged': {
    code: codes.invalid,
    words: {
      zh: '文件已损坏或不完整，请重新导出后再上传',
      zhtw: '檔案已損壞或不完整，請重新匯出後再上傳',
      en: 'This file is damaged or incomplete. Export it again and re-upload',
    },
  },
  'import.no-rows': {
    code: codes.invalid,
    words: {
      zh: '文件里没有可导入的行，请填写后再上传',
      zhtw: '檔案中沒有可匯入的資料列，請填寫後再上傳',
      en: 'This file has no rows to import. Fill in at least one and upload it again',
    },
  },
  'import.other-mode': {
    code: codes.conflict,
    words: {
      zh: '这是另一种运输方式的模板，请改选运输方式或换用对应的模板',
      zhtw: '這是另一種運輸方式的範本，請改選運輸方式或換用對應的範本',
      en: 'This is the template for another mode. Choose that mode or use its template',
    },
  },
  'import.not-mapped': {
    code: codes.conflict,
    words: {
      zh: '请先确认各列的含义',
      zhtw: '請先確認各欄的含義',
      en: 'Confirm what each column means first',
    },
  },
  'import.busy': {
    code: codes.conflict,
    words: {
      zh: '正在下单，请等待完成',
      zhtw: '正在下單，請等待完成',
      en: 'Orders are being placed. Wait for this to finish',
    },
  },
  'import.placed': {
    code: codes.conflict,
    words: {
      zh: '这些行已经下单，不能再修改',
      zhtw: '這些資料列已經下單，無法再修改',
      en: 'These rows have already been ordered and can no longer be changed',
    },
  },
  'import.has-errors': {
    code: codes.conflict,
    words: {
      zh: '还有错误，整批未下单。请改正，或只下单正确的部分',
      zhtw: '仍有錯誤，整批未下單。請更正，或只下單正確的部分',
      en: 'There are errors, so no orders were placed. Fix them, or place only the rows without errors',
    },
  },
  'import.price-changed': {
    code: codes.conflict,
    words: {
      zh: '运价已变，尚未下单。请核对新的总价后再确认',
      zhtw: '運價已變，尚未下單。請核對新的總價後再確認',
      en: 'Rates have changed and no orders were placed. Check the new total and confirm again',
    },
  },
  'import.new-warnings': {
    code: codes.conflict,
    words: {
      zh: '有订单出现新的提示，尚未下单。请核对后再确认',
      zhtw: '有訂單出現新的提示，尚未下單。請核對後再確認',
      en: 'Some orders have new warnings and none were placed. Check them and confirm again',
    },
  },
  'import.nothing-to-place': {
    code: codes.conflict,
    words: {
      zh: '没有可以下单的行',
      zhtw: '沒有可以下單的資料列',
      en: 'There are no rows to place',
    },
  },
  'import.credit-hold': {
    code: codes.conflict,
    words: {
      zh: '服务商暂不受理贵司的新订单（超出信用额度、账单逾期或财务暂停），一票也没有下。原因和恢复条件见“账单”页；恢复后可从这里下单，导入的内容和价格检查都保留着',
      zhtw: '服務商暫不受理貴司的新訂單（超出信用額度、帳單逾期或財務暫停），一票也沒有下。原因與恢復條件請見「帳單」頁；恢復後可從這裡下單，匯入的內容與價格檢查都保留著',
      en: 'The provider has new orders from your company on hold: over the credit limit, bills past due or held by finance. No order was placed. Billing shows what lifts the hold. Your import is kept, so you can place the orders from here afterwards',
    },
  },
} as const
