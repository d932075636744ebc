export { FilePicture } from './file-picture.tsx'
export { openInTab, PicturePreview, previewKind } from './file-preview.tsx'
export { file } from './queries.ts'
export { useFileUrl } from './use-file-url.ts'
