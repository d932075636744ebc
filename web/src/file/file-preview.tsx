import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './file-preview.module.css'
import { file } from './queries.ts'
import { useFileUrl } from './use-file-url.ts'

// A picture is looked at here, a PDF in its own tab, where the browser has its reader; a spreadsheet is for its
// own program.
export const previewKind = (name: string): 'picture' | 'tab' | undefined =>
  /\.(png|jpe?g|webp|gif)$/i.test(name) ? 'picture' : /\.pdf$/i.test(name) ? 'tab' : undefined

// Opened during the click, while the browser allows it, and filled when the file is loaded.
export const openInTab = async (path: string): Promise<void> => {
  const tab = globalThis.open('', '_blank')
  try {
    const url = URL.createObjectURL(await file.blob(path))
    if (tab) tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}

export const PicturePreview = (props: { path: string; name: string; onClose: () => void }) => {
  const url = useFileUrl(props.path)
  return (
    <Dialog title={props.name} width="form" onClose={props.onClose}>
      {url ? <img className={styles.picture} src={url} alt={props.name} /> : <Skeleton lines={6} />}
    </Dialog>
  )
}
