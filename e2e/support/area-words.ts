import type { Language } from './portal.ts'

// What people read in the customer area's shell. Black box: written here again on purpose.
const zh = {
  overview: '概览',
  commodities: '我的商品',
  addresses: '地址簿',
  settings: '我的设置',
  menu: '客户中心菜单',
  views: '打开的页面',
  collapse: '收起菜单',
  expand: '展开菜单',
  layout: '界面设置',
  tagsView: '显示页签栏',
  large: '大',
  closeOthers: '关闭其他',
  refresh: '刷新',
  search: '搜索单号、名称、SKU',
  notices: '通知',
  readAll: '全部标为已读',
  pieces: '件数',
  weight: '毛重',
  ask: '查询报价',
}
type AreaWords = Record<keyof typeof zh, string>

const zhtw: AreaWords = {
  overview: '總覽',
  commodities: '我的商品',
  addresses: '地址簿',
  settings: '我的設定',
  menu: '客戶中心選單',
  views: '開啟的頁面',
  collapse: '收合選單',
  expand: '展開選單',
  layout: '介面設定',
  tagsView: '顯示分頁列',
  large: '大',
  closeOthers: '關閉其他',
  refresh: '重新整理',
  search: '搜尋單號、名稱、SKU',
  notices: '通知',
  readAll: '全部標為已讀',
  pieces: '件數',
  weight: '毛重',
  ask: '查詢報價',
}

const en: AreaWords = {
  overview: 'Overview',
  commodities: 'My commodities',
  addresses: 'Address book',
  settings: 'My settings',
  menu: 'Customer area menu',
  views: 'Open pages',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  layout: 'Display settings',
  tagsView: 'Show tab bar',
  large: 'Large',
  closeOthers: 'Close others',
  refresh: 'Refresh',
  search: 'Search numbers, names, SKUs',
  notices: 'Notifications',
  readAll: 'Mark all as read',
  pieces: 'Pieces',
  weight: 'Gross weight',
  ask: 'Get quotes',
}

export const areaWords: Record<Language, AreaWords> = { zh, zhtw, en }
