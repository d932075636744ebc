import { useEffect, useState } from 'react'
import { onSessionChange } from '#kernel/visitor/session.ts'
import { file } from './queries.ts'

// Files are read with the session's token, which an <img> cannot send: they are fetched once and shown as blob:
// addresses (PRODUCT 5). The next user finds none of them; pictures on the page at that moment may stay, so nothing
// is revoked.
const kept = new Map<string, Promise<string>>()

onSessionChange(() => kept.clear())

const urlOf = (path: string): Promise<string> => {
  const known = kept.get(path)
  if (known) return known
  const url = file.blob(path).then(URL.createObjectURL)
  kept.set(path, url)
  // What failed is asked for again the next time.
  url.catch(() => kept.delete(path))
  return url
}

// undefined while it is under way, or where there is nothing to show.
export const useFileUrl = (path: string): string | undefined => {
  const [shown, setShown] = useState<{ path: string; url: string }>()
  useEffect(() => {
    if (path === '') return
    let gone = false
    urlOf(path).then(
      url => {
        if (!gone) setShown({ path, url })
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [path])
  return path !== '' && shown?.path === path ? shown.url : undefined
}
