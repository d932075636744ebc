import type { ImportField } from '@dtms/contract/import/column.ts'

// What shippers, marketplaces and their systems call these columns, divided by strokes. A heading found here is
// suggested, never taken without a word of the customer's.
export const synonyms: Partial<Record<ImportField, string>> = {
  customerRef:
    '订单号|訂單號|客户单号|客戶單號|客户订单号|客户参考号|单号|平台订单号|销售单号|出库单号|order|order no|order number|' +
    'order id|customer ref|your reference|ref|ref no|po|po number|shipment reference|' +
    'sales order|reference no|reference number|customer order no',
  readyDate:
    '货好时间|货好日期|交货日期|发货日期|发货日|出货日|出货日期|發貨日|預計出貨日|出貨日期|ready date|cargo ready date|ship date|crd|' +
    'date ready',
  channel:
    '物流渠道|渠道代码|运输渠道|物流產品|物流产品|service|shipping method|service level|carrier service|' +
    'channel code',
  originPort:
    '起运港|起運港|起始港|装货港|裝貨港|起飞机场|pol|port of loading|origin|departure airport|from port',
  destinationPort: '目的港|卸货港|卸貨港|目的机场|pod|port of discharge|destination|arrival airport|to port',
  fbaWarehouse:
    '仓库代码|倉庫代碼|亚马逊仓库代码|FBA仓库|FBA倉庫|目的仓|fc|fc code|warehouse|warehouse code|amazon fc|' +
    'fulfillment center',
  fbaShipmentId:
    '货件号|貨件號|FBA号|FBA编号|FBA ID|货件ID|shipment id|fba id|fba shipment|' +
    'amazon shipment id|shipmentid',
  fbaReferenceId: 'PO号|追踪编号|reference id|amazon reference|po id|amazon po|ref id',
  pieceQuantity:
    '箱数|箱數|总箱数|總箱數|cartons|ctns|ctn|boxes|no of cartons|number of boxes|packages|pkgs|' +
    'qty of cartons',
  lengthCm: '长|長|箱长|外箱长|長cm|长cm|length|l|l cm|carton length|box length',
  widthCm: '宽|寬|箱宽|外箱宽|寬cm|宽cm|width|w|w cm|carton width|box width',
  heightCm: '高|箱高|外箱高|高cm|height|h|h cm|carton height|box height',
  weightKg:
    '单箱重量|單箱重量|单箱重|單箱重|每箱|每箱kg|每箱重|每箱重量|每箱毛重|单箱毛重|单重|毛重|单件毛重|箱重|重量kg|重量|weight|gross weight|gw|weight kg|' +
    'carton weight|box weight|unit weight',
  sku:
    '商品编码|货号|貨號|产品编码|商品SKU|MSKU|item|item no|item code|product code|seller sku|' +
    'merchant sku|article',
  nameZh:
    '品名|中文|中文名|中文名称|申报品名|申报中文品名|商品名称|產品名稱|产品名称|chinese name|description cn',
  nameEn:
    '英文|英文名|英文名称|申报英文品名|英文申报品名|description|goods description|product name|commodity|' +
    'english name|declared name|item description',
  hsCode:
    '海关编码|海關編碼|税则号|稅則號|HS|HSCODE|商品编号|hs|hts|hts code|tariff|tariff code|customs code',
  commodityQuantity:
    '数量|數量|总数量|产品数量|申报数量|總數量|qty|quantity|units|total units|item quantity|' +
    'total quantity|pcs',
  unitValue:
    '申报单价|申報單價|单价USD|单价（USD）|申报价值|unit price|price|declared value|unit value usd|' +
    'declared unit value',
  originCountry: '产地|產地|原产地|生产国|made in|coo|origin country',
  battery: '是否带电|带电|帶電|电池类型|battery type|with battery|has battery',
  unNumber: 'UN号|危险品编号|un|un no',
  material: '材料|材質說明|成分|composition|materials',
  usage: '使用用途|产品用途|purpose|usage|function',
  brand: '牌子|品牌名|brand name|make',
  shipper: '发件人|寄件人|发货方|寄件方|sender|shipper name|ship from|from',
  shipperCompany: '发件公司|寄件公司|sender company|ship from company|shipper company name',
  shipperContact: '发件人姓名|寄件人姓名|sender name|ship from name|sender contact',
  shipperPhone: '发件人电话|寄件人电话|寄件人電話|sender phone|ship from phone|shipper tel',
  shipperEmail: '发件人邮箱|寄件人邮箱|sender email',
  shipperCountry:
    '出口国|出口國|起运国|始发国|country of export|export country|发件国家|寄件国家|sender country|ship from country|shipper country code',
  shipperProvince: '发件省份|寄件省|sender state|ship from state|sender province',
  shipperCity: '发件城市|寄件城市|sender city|ship from city',
  shipperPostcode: '发件邮编|寄件邮编|發貨郵編|sender zip|sender postcode|ship from zip|shipper zip',
  shipperLine1:
    '发件地址|寄件地址|发货地址|提货地址|sender address|ship from address|pickup address|' +
    'shipper address',
  consignee: '收件人|收貨方|收货方|买家|receiver|recipient|buyer|ship to|customer|consignee name',
  consigneeType:
    '地址类型|收件地址类型|收件类型|收货类型|收件類型|收貨類型|address type|delivery address type',
  consigneeCompany: '收件公司|收货公司|收件人公司|ship to company|receiver company|recipient company|company',
  consigneeContact:
    '收件人姓名|收货人姓名|买家姓名|联系人|聯絡人|ship to name|receiver name|recipient name|name|contact|' +
    'buyer name',
  consigneePhone:
    '收件人电话|收貨人電話|联系电话|电话|手机|聯絡電話|ship to phone|receiver phone|phone|tel|telephone|' +
    'phone number|recipient phone|mobile',
  consigneeEmail:
    '收件人邮箱|邮箱|电子邮箱|ship to email|receiver email|email|e-mail|recipient email|' + 'buyer email',
  consigneeCountry:
    '收件国家|收货国家|国家|国家代码|目的国|國家|ship to country|receiver country|country|country code|' +
    'destination country|recipient country',
  consigneeProvince:
    '收件省份|收货州|州|省份|州/省|省|ship to state|state|province|receiver state|region|' +
    'state/province|recipient state',
  consigneeCity: '收件城市|收货城市|城市|ship to city|city|receiver city|recipient city|town',
  consigneePostcode:
    '收件邮编|收货邮编|邮编|邮政编码|郵遞區號|郵編|ship to zip|zip|zip code|postcode|postal code|' +
    'receiver zip|zipcode|recipient zip',
  consigneeLine1:
    '收件地址|收货地址|地址|地址1|详细地址|街道|ship to address|address|address 1|address line 1|street|' +
    'street 1|receiver address|recipient address|address1',
  consigneeLine2: '地址2|收件地址2|address 2|address line 2|street 2|address2|apt|suite',
  consigneeTaxId: '税号|VAT|VAT号|收件人税号|vat number|tax id|tax no|vat|receiver tax id|ioss',
  consigneeEori: 'EORI号|eori|eori no|eori number',
  notify: '通知方|notify|notify party name',
  goodsValue:
    '总货值|总申报价值|申报总价|貨物價值|总价值|total value|cargo value|invoice value|' +
    'total declared value|value',
  goodsCurrency: '币种|币别|申报币种|幣別|currency|value currency',
  insurance: '是否投保|保险|保險|insurance|insure|with insurance',
  incoterm: '贸易条款|贸易方式|成交方式|交易條件|incoterms|terms|trade terms',
  incotermPlace: '条款地点|named place|incoterms place',
  duty: '关税支付|税金|是否包税|包税|duties|duty paid by|ddp/ddu|tax',
  pickupDate: '上门提货日期|取件日期|揽收日期|collection date|pick up date',
  pickupTime: '提货时间|取件时间|pickup time|collection time|pick up time',
  urgency: '优先级|优先|priority',
  remarks: '备注信息|说明|客户备注|附註|note|notes|comment|comments|remark|memo|instructions',
  mode: '业务类型|运输类型|服务类型|business type|transport mode|mode of transport',
}
