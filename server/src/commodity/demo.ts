import type { Services } from '#kernel/services.ts'
import { type CommodityFields, checkCommodity } from './check-commodity.ts'
import { customerOfPerson, hasCommodities, insertCommodities, lockCommodities } from './sql.ts'

// The goods of the demo shippers: ordinary ones, one with a battery inside, one that is nothing but batteries.
const defaults = { brand: '', currency: 'USD', originCountry: 'CN', battery: 0, unNumber: '', link: '' }

const ofShenzhen: CommodityFields[] = [
  {
    ...defaults,
    sku: 'DEMO-MUG-350',
    nameZh: '不锈钢保温杯 350ml',
    nameEn: 'Stainless steel vacuum mug, 350 ml',
    hsCode: '961700',
    material: '304 不锈钢',
    usage: '家用饮水',
    brand: 'DEMO',
    unitValue: '4.2',
  },
  {
    ...defaults,
    sku: 'DEMO-TEE-M',
    nameZh: '全棉针织 T 恤衫（男款）',
    nameEn: 'Men’s cotton T-shirt, knitted',
    hsCode: '610910',
    material: '100% 棉',
    usage: '日常穿着',
    unitValue: '3.85',
  },
  {
    ...defaults,
    sku: 'DEMO-BT-01',
    nameZh: '入耳式蓝牙耳机',
    nameEn: 'In-ear Bluetooth headphones',
    hsCode: '851830',
    material: 'ABS 塑料',
    usage: '听音乐、通话',
    brand: 'DEMO',
    unitValue: '12.5',
    battery: 1,
    unNumber: 'UN3481',
  },
  {
    ...defaults,
    sku: 'DEMO-PB-10K',
    nameZh: '移动电源 10000mAh',
    nameEn: 'Power bank, 10,000 mAh',
    hsCode: '850760',
    material: '锂离子电芯、ABS 外壳',
    usage: '为手机充电',
    unitValue: '9.9',
    battery: 3,
    unNumber: 'UN3480',
  },
  {
    ...defaults,
    sku: 'DEMO-LAMP-3',
    nameZh: 'LED 折叠台灯',
    nameEn: 'Foldable LED desk lamp',
    hsCode: '940521',
    material: '铝合金、ABS 塑料',
    usage: '桌面照明',
    unitValue: '7.6',
  },
]

const ofTaipei: CommodityFields[] = [
  {
    ...defaults,
    sku: 'DEMO-HUB-7',
    nameZh: '七合一 USB-C 集線器',
    nameEn: 'USB-C hub, 7 ports',
    hsCode: '847180',
    material: '鋁合金、ABS 塑膠',
    usage: '連接筆記型電腦週邊',
    unitValue: '13.5',
  },
  {
    ...defaults,
    sku: 'DEMO-KB-87',
    nameZh: '無線機械式鍵盤（內建電池）',
    nameEn: 'Wireless mechanical keyboard',
    hsCode: '847160',
    material: 'ABS 塑膠、鋁合金',
    usage: '電腦輸入裝置',
    unitValue: '28',
    battery: 1,
    unNumber: 'UN3481',
  },
]

const demoCommodities: Readonly<Record<string, readonly CommodityFields[]>> = {
  'shipper@demo.test': ofShenzhen,
  'shipper.tw@demo.test': ofTaipei,
}

export const fillDemoCommodities = async (services: Services): Promise<void> => {
  for (const [email, goods] of Object.entries(demoCommodities)) await fillGoods(services, email, goods)
}

const fillGoods = async ({ db, ids }: Services, email: string, goods: readonly CommodityFields[]) => {
  const customerId = (await customerOfPerson(db, email))?.customer_id
  if (!customerId) return
  await db.transaction().execute(async tx => {
    // Two instances that start at once: the second finds the goods in place.
    await lockCommodities(tx, customerId)
    if (await hasCommodities(tx, customerId)) return
    await insertCommodities(
      tx,
      customerId,
      goods.map(commodity => ({ id: ids.next(), ...checkCommodity(commodity), photo: '' })),
    )
  })
}
