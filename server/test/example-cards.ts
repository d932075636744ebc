import type { WrittenCardTab } from './card-grid.ts'

// Rate cards as forwarders send them, with their prices worked out by hand: destination, weight, price.
export interface ExampleCard {
  name: string
  tabs: WrittenCardTab[]
  prices: [string, number, string][]
  // What the proposal says about the first table.
  terms?: Record<string, unknown>
  unread?: string[]
}

export const exampleCards: ExampleCard[] = [
  {
    name: 'FBA air card with a title, bands from a weight and remarks',
    tabs: [
      {
        name: '美国空派',
        rows: [
          ['美国空派专线 FBA 双清包税 报价表（11月16日起生效）'],
          ['单位：RMB/KG'],
          ['仓库代码', '12KG+', '21KG+', '71KG+', '100KG+', '时效', '备注'],
          ['ONT8/LGB8/LAX9', 46.5, 45, '43.5元', 42, '8-12工作日', null],
          ['IND9、FTW1', 48, '46.5', 45, '价格另询', '10-14工作日', '偏远另加2/KG'],
          [],
          ['备注：1、体积重：长*宽*高/6000；2、单件超22KG加收10元/件；3、不接纯电；4、住宅附加费35/票'],
        ],
        merges: ['A1:G1', 'A2:G2', 'A7:G7'],
      },
    ],
    prices: [
      ['ONT8/LGB8/LAX9', 12, '46.5'],
      ['ONT8/LGB8/LAX9', 21, '45'],
      ['ONT8/LGB8/LAX9', 71, '43.5'],
      ['ONT8/LGB8/LAX9', 100, '42'],
      ['IND9、FTW1', 12, '48'],
      ['IND9、FTW1', 21, '46.5'],
      ['IND9、FTW1', 71, '45'],
      ['IND9、FTW1', 100, 'on-request'],
    ],
    terms: {
      businessType: 3,
      currency: 'CNY',
      validFrom: '2026-11-16',
      service: '美国空派专线 FBA 双清包税',
    },
  },
  {
    name: 'airline rates M N Q45 by airport, in dollars, with a minimum',
    tabs: [
      {
        name: 'AIR RATES',
        rows: [
          ['AIR FREIGHT RATES EX PVG, valid till 30 Nov'],
          ['Destination', 'M', 'N', '+45', '+100', '+300', 'Transit'],
          ['LAX', 'USD 60', 5.1, 4.2, 3.6, 2.9, '3 days'],
          ['FRA', 'USD 65', '5,40', '4,45', '3,80', '3,05', '2-4 days'],
        ],
      },
    ],
    prices: [
      ['LAX', 0, '5.1'],
      ['LAX', 45, '4.2'],
      ['LAX', 100, '3.6'],
      ['LAX', 300, '2.9'],
      ['FRA', 0, '5.4'],
      ['FRA', 45, '4.45'],
      ['FRA', 100, '3.8'],
      ['FRA', 300, '3.05'],
    ],
    terms: { businessType: 2, currency: 'USD', validTo: '2026-11-30', origin: 'PVG' },
  },
  {
    name: 'express card: weights down, zones across, a zone table on another tab',
    tabs: [
      {
        name: 'DHL报价',
        rows: [
          ['DHL 快递 价格表 2026.11.16-2026.11.29（人民币）'],
          ['重量KG', '1区', '2区', '3区'],
          [0.5, 98, 120, 150],
          [1, 118, 145, 182],
          [1.5, 138, 170, 214],
          [2, 158, 195, 246],
          ['21-44KG', 52, 58, 66],
          ['45KG+', 48, 54, 61],
        ],
      },
      {
        name: '分区表',
        rows: [
          ['国家', '分区'],
          ['日本', '1区'],
          ['韩国', '1区'],
          ['美国', '2区'],
          ['德国', '3区'],
          ['英国', '3区'],
        ],
      },
    ],
    prices: [
      ['1区', 0.5, '98'],
      ['1区', 1, '118'],
      ['1区', 2, '158'],
      ['2区', 0.5, '120'],
      ['2区', 1.5, '170'],
      ['3区', 2, '246'],
      ['1区', 21, '52'],
      ['2区', 21, '58'],
      ['3区', 45, '61'],
    ],
    terms: { businessType: 1, currency: 'CNY', validFrom: '2026-11-16', validTo: '2026-11-29' },
  },
  {
    name: 'first and additional weight by country',
    tabs: [
      {
        name: '专线小包',
        rows: [
          ['欧洲专线快递价格'],
          ['国家', '首重0.5KG', '续重0.5KG', '参考时效'],
          ['德国 DE', '¥ 42', '¥ 9.5', '7-10天'],
          ['法国 FR', '¥ 44', '¥ 10', '7-10天'],
        ],
      },
    ],
    prices: [
      ['德国 DE', 0, '42+9.5'],
      ['法国 FR', 0, '44+10'],
    ],
    terms: { businessType: 1, currency: 'CNY' },
  },
  {
    name: 'ocean LCL by port with W/M, a minimum and container columns',
    tabs: [
      {
        name: 'LCL',
        rows: [
          ['LCL OCEAN FREIGHT  VALID: 2026/11/16-2026/11/30'],
          ['POL', 'POD', 'USD/CBM', 'MIN', '20GP', '40HQ', 'T/T', 'Remark'],
          ['CNSHA', 'USLAX', 45, '1CBM', 1800, 2300, '18 days', null],
          ['CNNGB', 'DEHAM', 38, '1CBM', 1500, 1900, '32 days', null],
        ],
      },
    ],
    prices: [
      ['USLAX', 0, '45'],
      ['DEHAM', 0, '38'],
    ],
    terms: { businessType: 4, currency: 'USD', validFrom: '2026-11-16', validTo: '2026-11-30' },
    unread: ['E2', 'F2', 'E3', 'F3', 'E4', 'F4'],
  },
  {
    name: 'two tables side by side, each under its own title',
    tabs: [
      {
        name: '报价',
        rows: [
          ['美国海派 FBA（元/KG）', null, null, null, null, '加拿大海派 FBA（元/KG）', null, null],
          ['分区', '21-70', '71-100', '101+', null, '仓库', '21-70', '71+'],
          ['美西（邮编8、9开头）', 9.8, 9.5, 9.2, null, 'YYZ1', 11.8, 11.2],
          ['美中', 10.8, 10.5, 10.2, null, 'YVR2', 10.9, 10.4],
          ['美东', '１１．８', 11.5, 11.2, null, null, null, null],
        ],
        merges: ['A1:D1', 'F1:H1'],
      },
    ],
    prices: [
      ['美西(邮编8、9开头)', 21, '9.8'],
      ['美西(邮编8、9开头)', 71, '9.5'],
      ['美西(邮编8、9开头)', 101, '9.2'],
      ['美中', 101, '10.2'],
      ['美东', 21, '11.8'],
      ['YYZ1', 21, '11.8'],
      ['YYZ1', 71, '11.2'],
      ['YVR2', 71, '10.4'],
    ],
    terms: { businessType: 3, currency: 'CNY', service: '美国海派 FBA' },
  },
  {
    name: 'merged heads: services of two countries over the same bands',
    tabs: [
      {
        name: '卡派',
        rows: [
          ['海外仓卡派价格 FBA 单位：元/KG'],
          ['货物', '美国', null, '英国', null],
          [null, '100KG+', '500KG+', '100KG+', '500KG+'],
          ['普货', 8.1, 7.6, 9.1, 8.7],
        ],
        merges: ['A1:E1', 'A2:A3', 'B2:C2', 'D2:E2'],
      },
    ],
    prices: [
      ['美国', 100, '8.1'],
      ['美国', 500, '7.6'],
      ['英国', 100, '9.1'],
      ['英国', 500, '8.7'],
    ],
    terms: { businessType: 3, currency: 'CNY' },
  },
  {
    name: 'one row for each band, the country written once',
    tabs: [
      {
        name: '日本空运',
        rows: [
          ['日本空运专线'],
          ['国家', '重量段', '单价(RMB/KG)', '时效'],
          ['日本', '12-20KG', 21.5, '3-5天'],
          ['日本', '21-44KG', 19, '3-5天'],
          ['日本', '45KG以上', 17.2, '3-5天'],
          ['韩国', '12-20KG', 18, '3-4天'],
          ['韩国', '≥21KG', 16, '3-4天'],
        ],
      },
    ],
    prices: [
      ['日本', 12, '21.5'],
      ['日本', 21, '19'],
      ['日本', 45, '17.2'],
      ['韩国', 12, '18'],
      ['韩国', 21, '16'],
    ],
    terms: { currency: 'CNY' },
  },
  {
    name: 'postcode prefixes of a country in the title',
    tabs: [
      {
        name: 'US',
        rows: [
          ['美国快递派送价'],
          ['邮编', '0.5', '1', '2', '3'],
          ['0-3', 30, 33, 40, 47],
          ['4、5、6、7', 31, 35, 43, 51],
          ['800-899', 33, 38, 47, 56],
        ],
      },
    ],
    prices: [
      ['0-3', 0.5, '30'],
      ['0-3', 3, '47'],
      ['4、5、6、7', 2, '43'],
      ['800-899', 1, '38'],
    ],
    terms: { businessType: 1 },
  },
]
