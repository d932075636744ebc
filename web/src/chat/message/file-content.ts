import type { FileContent } from '@dtms/contract/chat/chat.ts'

// What a document's message holds. It was written by the server, or by this browser while it is unsent.
export const fileIn = (content: string): FileContent => {
  const { path, name, size } = parsed(content)
  return {
    path: typeof path === 'string' ? path : '',
    name: typeof name === 'string' && name !== '' ? name : 'file',
    size: typeof size === 'number' ? size : 0,
  }
}

const parsed = (content: string): Partial<Record<keyof FileContent, unknown>> => {
  try {
    return JSON.parse(content) ?? {}
  } catch {
    return {}
  }
}
