export type StartSearch = Record<never, never>

export const readStartSearch = (): StartSearch => ({})
