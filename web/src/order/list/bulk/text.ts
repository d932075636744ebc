import type { WordTable } from '#kernel/language.ts'

export const bulkText = {
  labels: { zh: '下载唛头', zhtw: '下載嘜頭', en: 'Download labels' },
  papers: { zh: '下载文件', zhtw: '下載文件', en: 'Download documents' },
  tags: { zh: '编辑标签', zhtw: '編輯標籤', en: 'Edit tags' },
  archive: { zh: '归档', zhtw: '封存', en: 'Archive' },
  bringBack: { zh: '取消归档', zhtw: '取消封存', en: 'Unarchive' },
  archived: {
    zh: '已归档 {n} 单，可在“已归档”中找到',
    zhtw: '已封存 {n} 單，可在「已封存」中找到',
    en: '{n} {n:order|orders} archived. Find {n:it|them} under “Archived”',
  },
  back: {
    zh: '已取消归档 {n} 单',
    zhtw: '已取消封存 {n} 單',
    en: '{n} {n:order|orders} back in your list',
  },
  notArchived: {
    zh: '{n} 单没有归档',
    zhtw: '{n} 單沒有封存',
    en: '{n} {n:order|orders} not archived',
  },
  tagsTitle: { zh: '{n} 单的标签', zhtw: '{n} 單的標籤', en: 'Tags of {n} {n:order|orders}' },
  tagged: { zh: '标签已更新', zhtw: '標籤已更新', en: 'Tags updated' },
  notTagged: {
    zh: '{n} 单的标签没有更新',
    zhtw: '{n} 單的標籤沒有更新',
    en: 'Tags of {n} {n:order|orders} not updated',
  },
  newTag: { zh: '新标签', zhtw: '新標籤', en: 'New tag' },
  addTag: { zh: '添加', zhtw: '新增', en: 'Add' },
  noTags: {
    zh: '还没有标签。标签只有贵公司可见，可用来筛选订单。',
    zhtw: '還沒有標籤。標籤僅貴公司可見，可用來篩選訂單。',
    en: 'No tags yet. Only your company sees them, and you can filter orders by them.',
  },
  someOf: { zh: '{n} / {all} 单', zhtw: '{n} / {all} 單', en: '{n} of {all}' },
  maxTags: {
    zh: '一次最多添加或移除 {n} 个标签',
    zhtw: '一次最多新增或移除 {n} 個標籤',
    en: 'Add or remove up to {n} tags at once',
  },
  leftOutLabels: {
    zh: '{n} 单没有唛头',
    zhtw: '{n} 單沒有嘜頭',
    en: '{n} {n:order|orders} without labels',
  },
  leftOutPapers: {
    zh: '{n} 单没有文件',
    zhtw: '{n} 單沒有文件',
    en: '{n} {n:order|orders} without documents',
  },
  others: {
    zh: '下载其余 {n} 单',
    zhtw: '下載其餘 {n} 單',
    en: 'Download the other {n}',
  },
} as const satisfies WordTable
