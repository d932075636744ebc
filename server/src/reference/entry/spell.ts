// The reading of a Chinese name, "yan tian" for 盐田, so that people find it by its syllables and initials. The
// dictionary is large and only wanted when a name is written, so nobody else loads it.
export type Spell = (name: string) => string

export const openSpelling = async (): Promise<Spell> => {
  const { pinyin } = await import('pinyin-pro')
  return name =>
    /\p{Script=Han}/u.test(name)
      ? pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
          .filter(syllable => /^[a-z]+$/.test(syllable))
          .join(' ')
      : ''
}
