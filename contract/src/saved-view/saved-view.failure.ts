import { codes } from '../wire.ts'
import { maxSavedViews } from './saved-view.ts'

export const savedViewFailures = {
  'view.name-taken': {
    code: codes.conflict,
    words: {
      zh: '已有同名视图，请换个名称',
      zhtw: '已有同名檢視，請換個名稱',
      en: 'You already have a view with this name. Choose another name',
    },
  },
  'view.too-many': {
    code: codes.conflict,
    words: {
      zh: `每个列表最多保存 ${maxSavedViews} 个视图，请先删除不用的`,
      zhtw: `每個清單最多儲存 ${maxSavedViews} 個檢視，請先刪除不用的`,
      en: `A list has at most ${maxSavedViews} views. Delete one first`,
    },
  },
} as const
