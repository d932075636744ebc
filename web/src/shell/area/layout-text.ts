import type { WordTable } from '#kernel/language.ts'

export const layoutText = {
  commands: { zh: '打开快捷面板', zhtw: '開啟快捷面板', en: 'Open command palette' },
  collapse: { zh: '收起菜单', zhtw: '收合選單', en: 'Collapse menu' },
  expand: { zh: '展开菜单', zhtw: '展開選單', en: 'Expand menu' },
  views: { zh: '打开的页面', zhtw: '開啟的頁面', en: 'Open pages' },
  closeView: { zh: '关闭 {title}', zhtw: '關閉 {title}', en: 'Close {title}' },
  viewMenu: { zh: '{title} 的操作', zhtw: '{title} 的操作', en: 'Actions for {title}' },
  refresh: { zh: '刷新', zhtw: '重新整理', en: 'Refresh' },
  close: { zh: '关闭', zhtw: '關閉', en: 'Close' },
  closeOthers: { zh: '关闭其他', zhtw: '關閉其他', en: 'Close others' },
  closeAll: { zh: '关闭全部', zhtw: '關閉全部', en: 'Close all' },
  layout: { zh: '界面设置', zhtw: '介面設定', en: 'Display settings' },
  tagsView: { zh: '显示页签栏', zhtw: '顯示分頁列', en: 'Show tab bar' },
  tagsViewHint: {
    zh: '打开过的页面排成页签，随时切回，填到一半的内容还在。',
    zhtw: '開過的頁面排成分頁，隨時切回，填到一半的內容還在。',
    en: 'Opened pages stay as tabs, with half-filled forms kept.',
  },
  fixedHeader: { zh: '固定顶栏', zhtw: '固定頂欄', en: 'Fixed header' },
  fixedHeaderHint: {
    zh: '滚动时顶栏和页签栏保持可见。',
    zhtw: '捲動時頂欄與分頁列保持可見。',
    en: 'The header and tabs stay visible while you scroll.',
  },
  sidebarLogo: { zh: '菜单显示标志', zhtw: '選單顯示標誌', en: 'Logo in the menu' },
  sidebarLogoHint: {
    zh: '在菜单顶部的名称旁显示标志。',
    zhtw: '在選單頂部的名稱旁顯示標誌。',
    en: 'Shows the logo next to the name at the top of the menu.',
  },
  size: { zh: '界面大小', zhtw: '介面大小', en: 'Interface size' },
  small: { zh: '小', zhtw: '小', en: 'Small' },
  medium: { zh: '中', zhtw: '中', en: 'Medium' },
  large: { zh: '大', zhtw: '大', en: 'Large' },
} as const satisfies WordTable
