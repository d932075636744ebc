/** The three languages of the portal. `zhtw` is written by hand in freight Chinese, never converted from `zh`. */
export type Language = 'zh' | 'zhtw' | 'en'

export const languages: readonly Language[] = ['zh', 'zhtw', 'en']

/** One sentence or name in all three languages. */
export interface Text {
  readonly zh: string
  readonly zhtw: string
  readonly en: string
}

/** The same word everywhere, for codes and proper names. */
export const sameText = (word: string): Text => ({ zh: word, zhtw: word, en: word })
