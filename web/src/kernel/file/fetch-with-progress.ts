// `fetch` cannot report upload progress. This does the same with XMLHttpRequest, which can; `send` is its only user.
export const fetchWithProgress = (
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>)) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(new Response(request.response as Blob, { status: request.status }))
    request.onerror = () => reject(new TypeError('the request failed'))
    const stop = () => {
      request.abort()
      reject(new DOMException('aborted', 'AbortError'))
    }
    if (signal?.aborted) {
      stop()
      return
    }
    signal?.addEventListener('abort', stop)
    request.send(body as XMLHttpRequestBodyInit | null)
  })
