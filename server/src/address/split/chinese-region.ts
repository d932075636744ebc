// Provinces of China with the cities by which people leave their province out. Names as they are written in
// an address; the traditional spelling beside it where it differs.
export interface Region {
  // Its full name as written in an address.
  name: string
  // Where else than China its addresses belong.
  country: string
  short: readonly string[]
  cities: readonly string[]
}

const region = (name: string, short: string, cities = '', country = 'CN'): Region => ({
  name,
  country,
  short: short.split(' '),
  cities: cities === '' ? [] : cities.split(' '),
})

export const municipalities = ['北京', '上海', '天津', '重庆', '重慶']

export const regions: readonly Region[] = [
  region('北京市', '北京'),
  region('上海市', '上海'),
  region('天津市', '天津'),
  region('重庆市', '重庆 重慶'),
  region(
    '广东省',
    '广东 廣東',
    '广州 廣州 深圳 东莞 東莞 佛山 中山 珠海 惠州 汕头 汕頭 江门 江門 湛江 肇庆 茂名 揭阳 潮州 清远 梅州 汕尾 河源 阳江 韶关 云浮',
  ),
  region('浙江省', '浙江', '杭州 宁波 寧波 温州 溫州 义乌 義烏 金华 嘉兴 绍兴 湖州 台州 衢州 舟山 丽水'),
  region(
    '江苏省',
    '江苏 江蘇',
    '苏州 蘇州 南京 无锡 無錫 常州 南通 昆山 徐州 扬州 盐城 镇江 泰州 淮安 连云港 宿迁',
  ),
  region('福建省', '福建', '厦门 廈門 福州 泉州 漳州 莆田 宁德 龙岩 三明 南平 晋江 石狮'),
  region(
    '山东省',
    '山东 山東',
    '青岛 青島 济南 濟南 烟台 威海 潍坊 临沂 淄博 日照 济宁 东营 泰安 聊城 德州 滨州 菏泽 枣庄',
  ),
  region('河北省', '河北', '石家庄 保定 唐山 邯郸 廊坊 沧州 秦皇岛 邢台 衡水 张家口 承德'),
  region('河南省', '河南', '郑州 鄭州 洛阳 许昌 新乡 南阳 开封 商丘 安阳 焦作 平顶山 周口 信阳 驻马店'),
  region('湖北省', '湖北', '武汉 武漢 宜昌 襄阳 荆州 黄石 十堰 孝感 黄冈 荆门'),
  region('湖南省', '湖南', '长沙 長沙 株洲 湘潭 衡阳 岳阳 常德 郴州 邵阳 益阳'),
  region('安徽省', '安徽', '合肥 芜湖 蚌埠 安庆 马鞍山 滁州 阜阳 六安 宣城'),
  region('江西省', '江西', '南昌 九江 赣州 景德镇 上饶 宜春 吉安 抚州'),
  region('四川省', '四川', '成都 绵阳 宜宾 德阳 泸州 南充 乐山'),
  region('辽宁省', '辽宁 遼寧', '大连 大連 沈阳 瀋陽 鞍山 营口 丹东 锦州'),
  region('吉林省', '吉林', '长春 四平 延边'),
  region('黑龙江省', '黑龙江 黑龍江', '哈尔滨 齐齐哈尔 大庆 牡丹江'),
  region('陕西省', '陕西 陝西', '西安 宝鸡 咸阳 渭南'),
  region('山西省', '山西', '太原 大同 临汾 运城'),
  region('云南省', '云南 雲南', '昆明 曲靖 大理 红河'),
  region('贵州省', '贵州 貴州', '贵阳 遵义 六盘水'),
  region('甘肃省', '甘肃 甘肅', '兰州 天水'),
  region('青海省', '青海', '西宁'),
  region('海南省', '海南', '海口 三亚'),
  region('广西壮族自治区', '广西 廣西', '南宁 柳州 桂林 北海 钦州'),
  region('内蒙古自治区', '内蒙古 內蒙古', '呼和浩特 包头 鄂尔多斯'),
  region('宁夏回族自治区', '宁夏 寧夏', '银川'),
  region('新疆维吾尔自治区', '新疆', '乌鲁木齐'),
  region('西藏自治区', '西藏', '拉萨'),
  region('', '香港', '', 'HK'),
  region('', '澳门 澳門', '', 'MO'),
  region('', '台湾 臺灣 台灣', '台北 臺北 新北 桃園 台中 臺中 台南 臺南 高雄 基隆 新竹', 'TW'),
]

// The commonest family names: a short word that begins with one is a person before it is a place.
export const familyNames = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤张劉陳楊黃趙吳孫馬羅鄭謝許韓馮鄧蕭葉蘇呂盧薑鍾譚陸',
)
