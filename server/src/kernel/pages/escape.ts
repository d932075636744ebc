// How a value is written into a page: as text or an attribute, inside a JSON text, or as a separate data block.
export const inMarkup = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')

export const inJsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
