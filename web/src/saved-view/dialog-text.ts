import type { WordTable } from '#kernel/language.ts'

export const viewDialogText = {
  saveTitle: { zh: '保存视图', zhtw: '儲存檢視', en: 'Save view' },
  saveBody: {
    zh: '保存当前的标签页、筛选和排序，只有您自己可见。',
    zhtw: '儲存目前的分頁、篩選與排序，只有您自己可見。',
    en: 'Keeps the current tab, filters and sort order. Only you see it.',
  },
  name: { zh: '名称', zhtw: '名稱', en: 'Name' },
  nameMissing: { zh: '请填写名称', zhtw: '請填寫名稱', en: 'Enter a name' },
  openFirst: { zh: '打开列表时默认使用', zhtw: '開啟清單時預設使用', en: 'Open the list with this view' },
  saved: { zh: '视图已保存', zhtw: '檢視已儲存', en: 'View saved' },
  manageTitle: { zh: '管理视图', zhtw: '管理檢視', en: 'Manage views' },
  isDefault: { zh: '默认', zhtw: '預設', en: 'Default' },
  makeDefault: { zh: '将“{name}”设为默认', zhtw: '將「{name}」設為預設', en: 'Make “{name}” the default' },
  noDefault: {
    zh: '不再默认使用“{name}”',
    zhtw: '不再預設使用「{name}」',
    en: 'Stop using “{name}” by default',
  },
  rename: { zh: '重命名“{name}”', zhtw: '重新命名「{name}」', en: 'Rename “{name}”' },
  update: {
    zh: '用当前筛选更新“{name}”',
    zhtw: '用目前篩選更新「{name}」',
    en: 'Update “{name}” to the current filters',
  },
  updated: { zh: '“{name}”已更新', zhtw: '「{name}」已更新', en: '“{name}” updated' },
  remove: { zh: '删除“{name}”', zhtw: '刪除「{name}」', en: 'Delete “{name}”' },
  removeTitle: { zh: '删除视图“{name}”？', zhtw: '刪除檢視「{name}」？', en: 'Delete view “{name}”?' },
  removeBody: {
    zh: '只删除视图，列表内容不变。',
    zhtw: '只刪除檢視，清單內容不變。',
    en: 'Only the view is deleted. Nothing in the list changes.',
  },
  delete: { zh: '删除', zhtw: '刪除', en: 'Delete' },
  none: { zh: '还没有保存的视图', zhtw: '還沒有儲存的檢視', en: 'No saved views' },
} as const satisfies WordTable
