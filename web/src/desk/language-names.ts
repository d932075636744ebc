// Languages have their own names, in every language.
export const languageNames = { zh: '简体中文', zhtw: '繁體中文', en: 'English' } as const
export const languageMarks = { zh: '简', zhtw: '繁', en: 'EN' } as const
