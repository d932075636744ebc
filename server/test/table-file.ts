import type { Call, CallShape, Envelope, OutputOf } from '@dtms/contract/wire.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Portal } from './portal.ts'

// Files of lists, sent and read back as a spreadsheet would.
export const sendFile = async <C extends Call<CallShape>>(
  portal: Portal,
  call: C,
  content: Uint8Array | string,
  as: { token?: string | undefined; language?: 'zh' | 'zhtw' | 'en'; name?: string },
): Promise<Envelope<OutputOf<C>> & { status: number }> => {
  const { name = 'list.xlsx', ...rest } = as
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const response = await portal.request(call.path, { method: 'POST', body: form, ...rest })
  return { status: response.status, ...((await response.json()) as Envelope<OutputOf<C>>) }
}

export const fetchFile = async (
  portal: Portal,
  path: string,
  query: Record<string, string>,
  as: { token?: string | undefined; language?: 'zh' | 'zhtw' | 'en' },
) => {
  const response = await portal.request(`${path}?${new URLSearchParams(query)}`, as)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { type: response.headers.get('content-type') ?? '', name: nameOf(response), bytes }
}

const nameOf = (response: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  )

export const rowsOfXlsx = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows ?? []
