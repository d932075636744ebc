export const copyText = {
  copied: { zh: '已复制', zhtw: '已複製', en: 'Copied' },
  notCopied: {
    zh: '浏览器不允许复制，请选中后手动复制',
    zhtw: '瀏覽器不允許複製，請選取後手動複製',
    en: 'The browser does not allow copying. Please mark it and copy it yourself',
  },
} as const
