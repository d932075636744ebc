import type { DownloadedFile } from '../request/send.ts'

// Long enough for a browser to begin saving; the bytes are let go afterwards.
const keptMs = 60_000

// Hands a file that was fetched to the browser's own "save", under the name the server gave it.
export const saveFile = ({ name, blob }: DownloadedFile, otherwise: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name || otherwise
  // In the page while it is pressed: a link outside it was once saved as "download", without its name.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
