import type { ReactNode } from 'react'
import { useFileUrl } from './use-file-url.ts'

interface FilePictureProps {
  // Where the server has it; '' for none.
  path: string
  alt: string
  className?: string | undefined
  // Shown until the picture is loaded, and if there is none.
  otherwise: ReactNode
}

export const FilePicture = ({ path, alt, className, otherwise }: FilePictureProps) => {
  const url = useFileUrl(path)
  return url ? <img className={className} src={url} alt={alt} /> : otherwise
}
