import type { openBillSchema } from '@dtms/contract/open/bill.schema.ts'
import type { openOrderSchema } from '@dtms/contract/open/order.schema.ts'
import type { openProviderSchema } from '@dtms/contract/open/provider.schema.ts'
import type { openQuoteSchema } from '@dtms/contract/open/quote.schema.ts'
import type { openRecordSchema } from '@dtms/contract/open/record.schema.ts'
import type { openWebhookSchema } from '@dtms/contract/open/webhook.schema.ts'

type Name = keyof typeof openBillSchema | keyof typeof openOrderSchema | keyof typeof openQuoteSchema
type OtherName =
  | keyof typeof openRecordSchema
  | keyof typeof openWebhookSchema
  | keyof typeof openProviderSchema

// What each operation does. The English is the summary of the OpenAPI file.
export const operationWords: Record<Name | OtherName, { zh: string; zhtw: string }> = {
  listLocations: { zh: '查找港口、机场、仓库和城市', zhtw: '查詢港口、機場、倉庫與城市' },
  listAddresses: { zh: '地址列表', zhtw: '地址清單' },
  createAddress: { zh: '新增地址', zhtw: '新增地址' },
  getAddress: { zh: '读取地址', zhtw: '讀取地址' },
  updateAddress: { zh: '替换地址', zhtw: '取代地址' },
  deleteAddress: { zh: '删除地址', zhtw: '刪除地址' },
  listCommodities: { zh: '商品列表', zhtw: '商品清單' },
  createCommodity: { zh: '新增商品', zhtw: '新增商品' },
  getCommodity: { zh: '读取商品', zhtw: '讀取商品' },
  updateCommodity: { zh: '替换商品', zhtw: '取代商品' },
  deleteCommodity: { zh: '删除商品', zhtw: '刪除商品' },
  createQuote: { zh: '按所有适用渠道询价', zhtw: '依所有適用渠道詢價' },
  getQuote: { zh: '读取报价', zhtw: '讀取報價' },
  renewQuote: { zh: '按今日运价重新报价', zhtw: '按今日運價重新報價' },
  createOrder: { zh: '按报价下单', zhtw: '依報價下單' },
  validateOrder: { zh: '校验订单能否提交，不保存任何内容', zhtw: '驗證訂單能否提交，不儲存任何內容' },
  listOrders: { zh: '订单列表，最新在前', zhtw: '訂單清單，最新在前' },
  getOrder: { zh: '读取订单', zhtw: '讀取訂單' },
  updateOrder: {
    zh: '修改订单；受理后只能改不影响价格和地点的内容',
    zhtw: '修改訂單；受理後只能改不影響價格與地點的內容',
  },
  amendOrder: { zh: '请服务商修改已受理的订单', zhtw: '請服務商修改已受理的訂單' },
  cancelOrder: {
    zh: '撤回待审核的订单，或申请取消已受理的订单',
    zhtw: '撤回待審核的訂單，或申請取消已受理的訂單',
  },
  listDocuments: { zh: '订单的文件列表', zhtw: '訂單的文件清單' },
  addDocument: { zh: '上传文件；同一类型再次上传为新版本', zhtw: '上傳文件；同一類型再次上傳為新版本' },
  getDocument: { zh: '下载文件', zhtw: '下載文件' },
  listShipments: { zh: '运输列表，最新在前', zhtw: '運輸清單，最新在前' },
  getShipment: { zh: '读取运输进度；编号与订单相同', zhtw: '讀取運輸進度；編號與訂單相同' },
  listEvents: { zh: '运输节点', zhtw: '運輸節點' },
  listBills: { zh: '账单列表，最新在前', zhtw: '帳單清單，最新在前' },
  getBill: { zh: '读取账单及明细', zhtw: '讀取帳單及明細' },
  getBillPdf: { zh: '下载账单 PDF', zhtw: '下載帳單 PDF' },
  listPayments: { zh: '付款列表，最新在前', zhtw: '付款清單，最新在前' },
  getPayment: { zh: '读取付款及其核销的账单', zhtw: '讀取付款及其沖銷的帳單' },
  listWebhooks: { zh: 'Webhook 列表', zhtw: 'Webhook 清單' },
  createWebhook: { zh: '新增 Webhook；密钥只显示一次', zhtw: '新增 Webhook；金鑰只顯示一次' },
  getWebhook: { zh: '读取 Webhook', zhtw: '讀取 Webhook' },
  updateWebhook: { zh: '替换、暂停或恢复 Webhook', zhtw: '取代、暫停或恢復 Webhook' },
  deleteWebhook: { zh: '删除 Webhook', zhtw: '刪除 Webhook' },
  rotateWebhookSecret: { zh: '更换密钥；重叠期内新旧密钥都签名', zhtw: '更換金鑰；重疊期內新舊金鑰都簽名' },
  testWebhook: { zh: '发送测试事件', zhtw: '傳送測試事件' },
  replayDeliveries: { zh: '重新发送一段时间内的事件', zhtw: '重新傳送一段時間內的事件' },
  listDeliveries: { zh: '发送记录，最新在前', zhtw: '傳送紀錄，最新在前' },
  getDelivery: { zh: '读取一次发送的请求和每次回应', zhtw: '讀取一次傳送的請求與每次回應' },
  replayDelivery: { zh: '重新发送一次事件', zhtw: '重新傳送一次事件' },
  listProviderOrders: { zh: '贵公司的订单列表，最新在前', zhtw: '貴公司的訂單清單，最新在前' },
  getProviderOrder: { zh: '读取订单及其节点', zhtw: '讀取訂單及其節點' },
  recordMilestones: {
    zh: '录入节点和异常；顺序不符时需要 confirm',
    zhtw: '登記節點與異常；順序不符時需要 confirm',
  },
  listProviderBills: { zh: '贵公司开出的账单列表，最新在前', zhtw: '貴公司開立的帳單清單，最新在前' },
  getProviderBill: { zh: '读取账单及明细', zhtw: '讀取帳單及明細' },
  createRateSheetDraft: {
    zh: '上传运价表草稿；由贵公司员工在工作台发布',
    zhtw: '上傳運價表草稿；由貴公司員工在工作台發布',
  },
}
