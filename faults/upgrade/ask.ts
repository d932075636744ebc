import type { Envelope } from '@dtms/contract/wire.ts'

/** The data of a call that must succeed: with a body it is sent, as JSON or as a form. */
export const ask = async <Data>(
  origin: string,
  token: string,
  path: string,
  body?: object | FormData,
): Promise<Data> => {
  const isForm = body instanceof FormData
  const response = await fetch(`${origin}${path}`, {
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: { authorization: token, ...(body && !isForm && { 'content-type': 'application/json' }) },
  })
  const { code, msg, data } = (await response.json()) as Envelope<Data>
  if (code !== 200) throw new Error(`${path} at ${origin}: ${response.status} ${code} ${msg}`)
  return data
}
