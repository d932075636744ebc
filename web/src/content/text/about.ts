import type { DefaultText } from '../article.ts'

export const article: DefaultText = {
  lead: {
    zh: '我们让企业客户像比较其他采购一样比较国际运费：价格清楚，条件清楚，结果可查。',
    zhtw: '我們讓企業客戶像比較其他採購一樣比較國際運費：價格清楚，條件清楚，結果可查。',
    en: 'Compare international freight like anything else you buy: clear prices, clear terms and a record of both.',
  },
  sections: [
    {
      heading: { zh: '我们做什么', zhtw: '我們做什麼', en: 'What we do' },
      paragraphs: [
        {
          zh: '平台把多家服务商的快递、空运、海运拼箱和 FBA 渠道放在一起，用同一套规则计算，客户可以查询、比较、下单和管理。',
          zhtw: '平台把多家服務商的快遞、空運、海運併櫃和 FBA 渠道放在一起，用同一套規則計算，客戶可以查詢、比較、下單和管理。',
          en: 'The portal brings together express, air, ocean LCL and FBA channels from several providers and prices them by the same rules. Search, compare, book and manage in one place.',
        },
      ],
    },
    {
      heading: { zh: '我们的原则', zhtw: '我們的原則', en: 'Our principles' },
      points: [
        {
          zh: '总价就是总价：每一项费用都列出来，账单与报价的差异逐项说明。',
          zhtw: '總價就是總價：每一項費用都列出來，帳單與報價的差異逐項說明。',
          en: 'A total is a total: every charge is listed, and any difference between bill and quote is explained line by line.',
        },
        {
          zh: '涨价先问您：实测后价格上涨，先征得您的同意。',
          zhtw: '漲價先問您：實測後價格上漲，先徵得您的同意。',
          en: 'We ask first: if measuring raises the price, you approve it before we charge it.',
        },
        {
          zh: '您的数据是您的：其他公司看不到您的地址、商品和价格。',
          zhtw: '您的資料是您的：其他公司看不到您的地址、商品和價格。',
          en: 'Your data is yours: no other company sees your addresses, goods or prices.',
        },
      ],
    },
    {
      heading: { zh: '数据来源', zhtw: '資料來源', en: 'Data sources' },
      points: [
        {
          zh: '机场：airport-data-js（含 OurAirports 等），CC BY 4.0，经筛选和改动。',
          zhtw: '機場：airport-data-js（含 OurAirports 等），CC BY 4.0，經篩選和改動。',
          en: 'Airports: airport-data-js (from OurAirports and others), CC BY 4.0, selected and changed.',
        },
        {
          zh: '城市和邮编：GeoNames，CC BY 4.0，经筛选和改动；日本邮编来自日本邮政。',
          zhtw: '城市和郵遞區號：GeoNames，CC BY 4.0，經篩選和改動；日本郵遞區號來自日本郵政。',
          en: 'Cities and postcodes: GeoNames, CC BY 4.0, selected and changed; Japanese postcodes from Japan Post.',
        },
        {
          zh: 'HS 编码：2022 年版协调制度（UN Comtrade，PDDL）；中文名称来自公开的海关统计目录。危险品：49 CFR 172.101。',
          zhtw: 'HS 編碼：2022 年版調和制度（UN Comtrade，PDDL）；中文名稱來自公開的海關統計目錄。危險品：49 CFR 172.101。',
          en: 'HS codes: Harmonized System 2022 (UN Comtrade, PDDL); Chinese names from published customs statistics tables. Dangerous goods: 49 CFR 172.101.',
        },
      ],
    },
  ],
}
