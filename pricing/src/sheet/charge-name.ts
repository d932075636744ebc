import { sameText, type Text } from '../language.ts'

const t = (zh: string, zhtw: string, en: string): Text => ({ zh, zhtw, en })

// pricing 4, charge codes to know; the rest are those of the worked examples.
const names: Readonly<Record<string, Text>> = {
  FREIGHT: t('运费', '運費', 'Freight'),
  'O/F': t('海运费', '海運費', 'Ocean freight'),
  'A/F': t('空运费', '空運費', 'Air freight'),
  BAF: t('燃油附加费', '燃油附加費', 'Bunker adjustment factor'),
  CAF: t('货币贬值附加费', '幣值調整附加費', 'Currency adjustment factor'),
  GRI: t('综合费率上涨附加费', '運費全面調漲附加費', 'General rate increase'),
  PSS: t('旺季附加费', '旺季附加費', 'Peak season surcharge'),
  THC: t('码头操作费', '吊櫃費', 'Terminal handling charge'),
  ORC: t('起运地收货费', '起運港收貨費', 'Origin receiving charge'),
  DDC: t('目的地交货费', '目的地提貨費', 'Destination delivery charge'),
  CFS: t('拼箱场站费', '併櫃費', 'Container freight station charge'),
  DOC: t('文件费', '文件費', 'Documentation fee'),
  'B/L': t('提单费', '提單費', 'Bill of lading fee'),
  'D/O': t('换单费', '換單費（小提單）', 'Delivery order fee'),
  AMS: t('美国舱单申报费', '美國艙單申報費（AMS）', 'Advance manifest filing (AMS)'),
  ISF: t('进口商安全申报费', '進口商安全申報費（ISF）', 'Importer security filing (ISF)'),
  ENS: t('欧盟舱单申报费', '歐盟入境摘要申報費（ENS）', 'Entry summary declaration (ENS)'),
  SEAL: t('封条费', '封條費', 'Seal fee'),
  PIERPASS: t('码头交通缓解费', '碼頭疏運費（PierPass）', 'PierPass fee'),
  CHASSIS: t('车架费', '車架費', 'Chassis fee'),
  FSC: t('航空燃油附加费', '航空燃油附加費', 'Air fuel surcharge'),
  SSC: t('航空安全附加费', '航空安全附加費', 'Air security surcharge'),
  AWB: t('空运单费', '空運提單費', 'Air waybill fee'),
  FUEL: t('燃油附加费', '燃油附加費', 'Fuel surcharge'),
  REMOTE: t('偏远附加费', '偏遠附加費', 'Remote-area surcharge'),
  RESI: t('住宅附加费', '住宅附加費', 'Residential surcharge'),
  OVERSIZE: t('超规附加费', '超規附加費', 'Oversize surcharge'),
  OVERWEIGHT: t('超重附加费', '超重附加費', 'Overweight surcharge'),
  'ADDR-CORR': t('地址更正费', '地址更正費', 'Address correction fee'),
  DTP: t('关税预付手续费', '代墊關稅手續費', 'Duty and tax paid fee'),
  PEAK: t('高峰附加费', '高峰期附加費', 'Demand surcharge'),
  DG: t('危险品附加费', '危險品附加費', 'Dangerous goods surcharge'),
  ENTRY: t('进口清关费', '進口報關費', 'Customs entry fee'),
  MPF: t('海关货物处理费', '海關貨物處理費（MPF）', 'Merchandise processing fee'),
  HMF: t('港口维护费', '港口維護費（HMF）', 'Harbor maintenance fee'),
  DUTY: t('关税和税费', '關稅及稅費', 'Duties and taxes'),
  INS: t('货运保险费', '貨物運輸保險費', 'Cargo insurance'),
  DECL: t('出口报关费', '出口報關費', 'Export declaration fee'),
  'EXTRA-SKU': t('超品名附加费', '超品名附加費', 'Additional SKU fee'),
  RELABEL: t('换标费', '換標費', 'Relabelling fee'),
  PALLET: t('打托费', '打板費（棧板）', 'Palletising fee'),
  APPT: t('预约送仓费', '預約送倉費', 'Delivery appointment fee'),
  PICKUP: t('提货费', '提貨費', 'Pickup fee'),
  DELIVERY: t('派送费', '派送費', 'Delivery fee'),
  EXPORT: t('出口报关费', '出口報關費', 'Export customs fee'),
  CLEARANCE: t('目的地清关费', '目的地清關費', 'Import clearance fee'),
  OTH: t('起运地操作费', '起運站作業費', 'Origin terminal handling'),
  DTH: t('目的地操作费', '目的站作業費', 'Destination terminal handling'),
  HANDLING: t('操作费', '處理費', 'Handling fee'),
}

const known = new Map(Object.entries(names))

/** The usual name of a charge code; an unknown code names itself. */
export const chargeName = (code: string): Text => known.get(code) ?? sameText(code)

/** The codes whose usual name has these words, in whatever language. */
export const codesCalled = (words: string): string[] => {
  const wanted = words.toLowerCase()
  if (wanted === '') return []
  return [...known].flatMap(([code, name]) =>
    Object.values(name).some(text => text.toLowerCase().includes(wanted)) ? [code] : [],
  )
}
