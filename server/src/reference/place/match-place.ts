// How well a keyword fits a place, best first. Half a step more where it fits the place's city, not itself.
export const ranks = {
  code: 0,
  postcode: 0.5,
  name: 1,
  // The whole code of what is rarely used: YTN is rather the port of Yantian than an airfield.
  rareCode: 1.2,
  codeStart: 2,
  nameStart: 3,
  initials: 4,
  initialsStart: 4.2,
  pinyin: 5,
  word: 6,
  inside: 7,
  typo: 8,
} as const

// A folded keyword with what it is long enough for, decided once.
export interface Keyword {
  text: string
  mayStartCode: boolean
  mayStartPostcode: boolean
  mayLieInside: boolean
  mayBeMistyped: boolean
}

export const keywordOf = (text: string): Keyword => ({
  text,
  mayStartCode: text.length >= 2,
  mayStartPostcode: text.length >= 3 && /\d/.test(text),
  // A single Chinese sign says much, two Latin letters say nothing.
  mayLieInside: text.length >= (/^[ -~]*$/.test(text) ? 3 : 1),
  mayBeMistyped: /^[a-z]{4,}$/.test(text),
})
