export { FilePicture } from './file-picture.tsx'
export { file } from './queries.ts'
