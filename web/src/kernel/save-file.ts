import type { DownloadedFile } from './send.ts'

// Long enough for a browser to begin saving; the bytes are let go afterwards.
const keptMs = 60_000

// Hands a file that was fetched to the browser's own "save", under the name the server gave it.
export const saveFile = ({ name, blob }: DownloadedFile, otherwise: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name || otherwise
  link.hidden = true
  // In the page until the browser has begun: on a busy machine a link that was gone was saved as "download".
  document.body.append(link)
  link.click()
  setTimeout(() => {
    link.remove()
    URL.revokeObjectURL(url)
  }, keptMs)
}
