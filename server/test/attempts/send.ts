import type { CallAddress, Envelope } from '@dtms/contract/wire.ts'
import { readXlsx } from 'hucre/xlsx'
import type { Portal } from '../portal.ts'
import type { Attempt } from './attempt.ts'

/** Makes an attempt as a browser does. `text` is the whole response, for a workbook the texts of its cells. */
export const sendAttempt = async (
  portal: Portal,
  address: CallAddress,
  { params, query, body, file, headers }: Attempt,
  token?: string,
) => {
  const path = address.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '0'))
  const form = new FormData()
  if (file) form.append('file', new Blob([file.content as string]), file.name)
  const json = body !== undefined && !address.form
  const response = await portal.request(`${path}?${new URLSearchParams(query)}`, {
    method: address.method,
    token,
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && {
      body: json ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>),
    }),
    ...(file && { body: form }),
  })
  const isFile = (response.headers.get('content-disposition') ?? '') !== ''
  const text = await textOf(Buffer.from(await response.arrayBuffer()), response.headers.get('content-type'))
  const { code, msg, data } = isFile
    ? { code: 200, msg: '', data: null }
    : (JSON.parse(text) as Envelope<unknown>)
  return { code, text, said: { code, msg, data } }
}

const textOf = async (bytes: Buffer, type: string | null): Promise<string> =>
  bytes.subarray(0, 2).toString() === 'PK' && type !== 'application/zip'
    ? JSON.stringify((await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows]))
    : bytes.toString()
