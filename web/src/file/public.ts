export { FilePicture } from './file-picture.tsx'
export { file } from './queries.ts'
export { useFileUrl } from './use-file-url.ts'
