import type { Words } from '../language.ts'
import type { ImportField } from './column.ts'

interface ColumnWords {
  heading: Words
  // The column's description in the template's guide.
  note: Words | undefined
}

const say = (zh: string, zhtw: string, en: string): Words => ({ zh, zhtw, en })
const column = (heading: Words, note?: Words): ColumnWords => ({
  heading,
  note,
})

const party = (zh: string, zhtw: string, en: string) => ({
  company: column(say(`${zh}公司`, `${zhtw}公司`, `${en} company`)),
  contact: column(say(`${zh}联系人`, `${zhtw}聯絡人`, `${en} contact`)),
  phone: column(
    say(`${zh}电话`, `${zhtw}電話`, `${en} phone`),
    say(
      '可带国际区号，如 +86 13800138000',
      '可加國碼，如 +886 912345678',
      'With country code if abroad, e.g. +1 213 555 0100',
    ),
  ),
  email: column(say(`${zh}邮箱`, `${zhtw}電子郵件`, `${en} email`)),
  country: column(
    say(`${zh}国家/地区`, `${zhtw}國家/地區`, `${en} country`),
    say(
      '国家名称或两位代码，如 美国、US',
      '國家名稱或兩位代碼，如 美國、US',
      'Name or two-letter code: United States, US',
    ),
  ),
  province: column(say(`${zh}省/州`, `${zhtw}省/州`, `${en} state/province`)),
  city: column(say(`${zh}城市`, `${zhtw}城市`, `${en} city`)),
  postcode: column(say(`${zh}邮编`, `${zhtw}郵遞區號`, `${en} postcode`)),
  line1: column(say(`${zh}详细地址`, `${zhtw}詳細地址`, `${en} address line 1`)),
})
const shipper = party('发货人', '發貨人', 'Shipper')
const consignee = party('收货人', '收貨人', 'Consignee')
const notify = party('通知人', '通知人', 'Notify')

const fromAddressBook = say(
  '地址簿里的公司或联系人名称；填了它，下面各列可以留空',
  '地址簿中的公司或聯絡人名稱；填了它，後面各欄可以留空',
  'Company or contact in your address book; if filled in, the following columns may stay empty',
)
const codeNote = say(
  '港口或机场代码，如 CNYTN、HKG；留空则上门提货',
  '港口或機場代碼，如 CNYTN、HKG；留空則到府提貨',
  'Port or airport code, e.g. CNYTN, HKG; leave empty for door pickup',
)

// The headings of a template, which a file is recognised by in any of the three languages, and its guide.
export const importColumnWords: Record<ImportField, ColumnWords> = {
  customerRef: column(
    say('参考号', '參考號', 'Reference'),
    say(
      '您自己的单号。参考号相同的多行合成一票订单',
      '您自己的單號。參考號相同的多列合成一票訂單',
      'Your own number. Rows with the same reference make one order',
    ),
  ),
  readyDate: column(
    say('备货日期', '備貨日期', 'Cargo ready'),
    say('如 2026-12-01', '如 2026-12-01', 'E.g. 2026-12-01'),
  ),
  channel: column(
    say('渠道', '渠道', 'Channel'),
    say(
      '留空则按导入时选择的规则',
      '留空則依匯入時選擇的規則',
      'Leave empty to use the rule chosen for the import',
    ),
  ),
  originPort: column(say('起运港代码', '起運港代碼', 'Origin port'), codeNote),
  destinationPort: column(
    say('目的港代码', '目的港代碼', 'Destination port'),
    say(
      '港口或机场代码，如 USLAX、LAX；留空则送货上门',
      '港口或機場代碼，如 USLAX、LAX；留空則送貨到府',
      'Port or airport code, e.g. USLAX, LAX; leave empty for door delivery',
    ),
  ),
  fbaWarehouse: column(
    say('亚马逊仓库', '亞馬遜倉庫', 'Amazon warehouse'),
    say('如 ONT8', '如 ONT8', 'E.g. ONT8'),
  ),
  fbaShipmentId: column(
    say('FBA 货件编号', 'FBA 貨件編號', 'FBA shipment ID'),
    say(
      '以 FBA 开头，共 11 至 15 位',
      '以 FBA 開頭，共 11 至 15 位',
      'Starts with FBA, 11 to 15 letters and digits',
    ),
  ),
  fbaReferenceId: column(
    say('亚马逊参考编号', '亞馬遜參考編號', 'Amazon reference ID'),
    say('8 位字母数字', '8 位英數字', '8 letters and digits'),
  ),
  pieceQuantity: column(
    say('件数', '件數', 'Pieces'),
    say('同尺寸同重量的箱数', '同尺寸同重量的箱數', 'Number of cartons of this size and weight'),
  ),
  lengthCm: column(say('长（厘米）', '長（公分）', 'Length (cm)')),
  widthCm: column(say('宽（厘米）', '寬（公分）', 'Width (cm)')),
  heightCm: column(say('高（厘米）', '高（公分）', 'Height (cm)')),
  weightKg: column(
    say('单件重量（公斤）', '單件重量（公斤）', 'Weight per piece (kg)'),
    say('每件的重量，不是总重', '每件的重量，不是總重', 'Weight of one piece, not the total'),
  ),
  sku: column(
    say('SKU', 'SKU', 'SKU'),
    say(
      '商品库里的 SKU；填了它，品名等可以留空',
      '商品庫中的 SKU；填了它，品名等可以留空',
      'SKU from your commodities; if filled in, name and codes may stay empty',
    ),
  ),
  nameZh: column(say('中文品名', '中文品名', 'Chinese name')),
  nameEn: column(say('英文品名', '英文品名', 'English name')),
  hsCode: column(
    say('HS 编码', 'HS 編碼', 'HS code'),
    say('6 至 13 位数字', '6 至 13 位數字', '6 to 13 digits'),
  ),
  commodityQuantity: column(
    say('商品数量', '商品數量', 'Commodity quantity'),
    say('这种商品的总数', '這種商品的總數', 'Total quantity of this commodity'),
  ),
  unitValue: column(say('单价', '單價', 'Unit value')),
  originCountry: column(
    say('原产国', '原產國', 'Country of origin'),
    say('如 中国、CN', '如 中國、CN', 'E.g. China, CN'),
  ),
  battery: column(say('电池', '電池', 'Battery')),
  unNumber: column(
    say('UN 编号', 'UN 編號', 'UN number'),
    say('危险品填写，如 UN3481', '危險品填寫，如 UN3481', 'Required for dangerous goods, e.g. UN3481'),
  ),
  material: column(say('材质', '材質', 'Material')),
  usage: column(say('用途', '用途', 'Use')),
  brand: column(say('品牌', '品牌', 'Brand')),
  shipper: column(
    say('发货人', '發貨人', 'Shipper'),
    say(
      `${fromAddressBook.zh}；全部留空则用默认发货人`,
      `${fromAddressBook.zhtw}；全部留空則用預設發貨人`,
      `${fromAddressBook.en}; if all are empty, your default shipper is used`,
    ),
  ),
  shipperCompany: shipper.company,
  shipperContact: shipper.contact,
  shipperPhone: shipper.phone,
  shipperEmail: shipper.email,
  shipperCountry: shipper.country,
  shipperProvince: shipper.province,
  shipperCity: shipper.city,
  shipperPostcode: shipper.postcode,
  shipperLine1: shipper.line1,
  consignee: column(say('收货人', '收貨人', 'Consignee'), fromAddressBook),
  consigneeType: column(
    say('收货地址类型', '收貨地址類型', 'Consignee address type'),
    say('留空为商业地址', '留空為商業地址', 'Leave empty for a business address'),
  ),
  consigneeCompany: consignee.company,
  consigneeContact: consignee.contact,
  consigneePhone: consignee.phone,
  consigneeEmail: consignee.email,
  consigneeCountry: consignee.country,
  consigneeProvince: consignee.province,
  consigneeCity: consignee.city,
  consigneePostcode: consignee.postcode,
  consigneeLine1: consignee.line1,
  consigneeLine2: column(say('收货人地址补充', '收貨人地址補充', 'Consignee address line 2')),
  consigneeTaxId: column(say('收货人税号', '收貨人稅號', 'Consignee tax ID')),
  consigneeEori: column(say('收货人 EORI', '收貨人 EORI', 'Consignee EORI')),
  notify: column(say('通知人', '通知人', 'Notify party'), fromAddressBook),
  notifyCompany: notify.company,
  notifyContact: notify.contact,
  notifyPhone: notify.phone,
  notifyCountry: notify.country,
  notifyCity: notify.city,
  notifyLine1: notify.line1,
  goodsValue: column(
    say('货值', '貨值', 'Goods value'),
    say(
      '整票的货值；投保时必填',
      '整票的貨值；投保時必填',
      'Value of the whole order; required for insurance',
    ),
  ),
  goodsCurrency: column(
    say('货值币种', '貨值幣別', 'Currency of goods value'),
    say('三位代码，不填为 USD', '三位代碼，不填為 USD', 'Three-letter code; USD if empty'),
  ),
  insurance: column(say('投保', '投保', 'Insured')),
  incoterm: column(say('贸易术语', '貿易條件', 'Incoterm')),
  incotermPlace: column(say('术语地点', '條件地點', 'Incoterm place')),
  duty: column(
    say('关税', '關稅', 'Duty'),
    say(
      '包税 DDP 由发货人付，不包税 DDU 由收货人付',
      '包稅 DDP 由發貨人付，不包稅 DDU 由收貨人付',
      'DDP: shipper pays; DDU: consignee pays',
    ),
  ),
  pickupDate: column(say('提货日期', '提貨日期', 'Pickup date')),
  pickupTime: column(
    say('提货时段', '提貨時段', 'Pickup window'),
    say('如 09:00-17:00', '如 09:00-17:00', 'E.g. 09:00-17:00'),
  ),
  urgency: column(say('紧急程度', '緊急程度', 'Urgency')),
  remarks: column(say('备注', '備註', 'Remarks')),
  mode: column(say('运输方式', '運輸方式', 'Mode')),
}

// The column that a file of failed rows has beside the template's; it is passed over when the file comes back.
export const reasonsHeading: Words = say('错误原因', '錯誤原因', 'What is wrong')
