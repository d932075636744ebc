export { hsChapter } from './chapter.ts'
export { type HsSuggester, openHsSuggester } from './suggest.ts'
