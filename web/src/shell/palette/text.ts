import type { WordTable } from '#kernel/language.ts'

export const paletteText = {
  title: { zh: '快捷面板', zhtw: '快捷面板', en: 'Command palette' },
  hint: { zh: '页面、单号、名称或操作', zhtw: '頁面、單號、名稱或操作', en: 'Page, number, name or action' },
  goTo: { zh: '前往', zhtw: '前往', en: 'Go to' },
  actions: { zh: '操作', zhtw: '操作', en: 'Actions' },
  newInquiry: { zh: '新建询价', zhtw: '新增詢價', en: 'New inquiry' },
  importOrders: { zh: '从文件导入订单', zhtw: '從檔案匯入訂單', en: 'Import orders from a file' },
  shortcuts: { zh: '快捷键一览', zhtw: '快速鍵一覽', en: 'Keyboard shortcuts' },
  count: { zh: '{n} 个结果', zhtw: '{n} 個結果', en: '{n} {n:result|results}' },
  asking: { zh: '正在搜索…', zhtw: '搜尋中…', en: 'Searching…' },
  failed: { zh: '搜索暂时不可用', zhtw: '搜尋暫時無法使用', en: 'Search is unavailable right now' },
  none: { zh: '没有找到“{keyword}”', zhtw: '找不到「{keyword}」', en: 'Nothing found for “{keyword}”' },

  key: { zh: '按键', zhtw: '按鍵', en: 'Key' },
  meaning: { zh: '作用', zhtw: '作用', en: 'What it does' },
  openPalette: { zh: '打开快捷面板', zhtw: '開啟快捷面板', en: 'Open the command palette' },
  focusSearch: { zh: '跳到搜索框', zhtw: '跳到搜尋框', en: 'Go to the search box' },
  showShortcuts: { zh: '显示快捷键', zhtw: '顯示快速鍵', en: 'Show keyboard shortcuts' },
  closeLayer: {
    zh: '关闭对话框、菜单或侧边面板',
    zhtw: '關閉對話框、選單或側邊面板',
    en: 'Close a dialog, menu or side panel',
  },
  moveRows: { zh: '在列表的行之间移动', zhtw: '在清單的列之間移動', en: 'Move between the rows of a list' },
  openRow: { zh: '打开选中的行', zhtw: '開啟選取的列', en: 'Open the row' },
  singleKeys: {
    zh: '使用单键快捷键（/ 和 ?）',
    zhtw: '使用單鍵快速鍵（/ 和 ?）',
    en: 'Use single-key shortcuts (/ and ?)',
  },
  moveTabs: { zh: '在标签页之间移动', zhtw: '在分頁之間移動', en: 'Move between tabs' },
} as const satisfies WordTable
