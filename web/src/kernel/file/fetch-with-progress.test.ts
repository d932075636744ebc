import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

// Node has no XMLHttpRequest: this one records the request and responds when the test triggers it.
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: object) => void } = {}
  sent: Record<string, unknown> = {}
  response = new Blob(['{"code":200}'])
  status = 200
  responseType = ''
  onload = () => {}
  onerror = () => {}
  aborted = false
  constructor() {
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.sent = { ...this.sent, method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.sent = { ...this.sent, [name]: value }
  }
  send(body: unknown) {
    this.sent = { ...this.sent, body }
  }
  abort() {
    this.aborted = true
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => vi.unstubAllGlobals())

const ask = (shares: number[], signal?: AbortSignal) =>
  fetchWithProgress(
    '/x',
    { method: 'POST', headers: { authorization: 't' }, body: 'b', ...(signal && { signal }) },
    share => shares.push(share),
  )

test('the request is sent as given, its progress is reported, and the result is a response', async () => {
  const shares: number[] = []
  const answering = ask(shares)
  const request = FakeRequest.last
  expect(request.sent).toEqual({ method: 'POST', url: '/x', authorization: 't', body: 'b' })
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 })
  request.status = 413
  request.onload()
  const response = await answering
  expect(shares).toEqual([0.25])
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ code: 200 })
})

test('a cut connection and an abort reject', async () => {
  const cut = ask([])
  FakeRequest.last.onerror()
  await expect(cut).rejects.toBeInstanceOf(TypeError)

  const abort = new AbortController()
  const aborted = ask([], abort.signal)
  abort.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.last.aborted).toBe(true)
})
