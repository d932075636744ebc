import { type FileType, maxPixels } from '@dtms/contract/file/file.ts'
import { refuseFile } from './refuse-file.ts'

// Pictures are never stored unchanged: they are decoded and encoded again, which removes everything else in the file:
// the location of a photo, a script behind the last pixel, a second file in the same bytes. Loaded with the first
// picture, so that the start does not wait for it.
const openSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let opened: ReturnType<typeof openSharp> | undefined

type Picture = Extract<FileType, 'png' | 'jpeg' | 'webp' | 'gif'>

const longestS = 20

export const remakePicture = (bytes: Buffer, type: Picture) =>
  inTurn(async () => {
    opened ??= openSharp()
    const sharp = await opened
    const open = (limitInputPixels: number | false) =>
      sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
    const { width, height, format } = await open(false).metadata().catch(broken)
    // Only the header was read so far: a bomb is refused before anything is decoded.
    if (width * height > maxPixels) throw refuseFile('file.too-many-pixels')
    if (format !== type) throw refuseFile('file.broken')
    const upright = open(maxPixels).autoOrient().timeout({ seconds: longestS })
    const written = {
      png: () => upright.png({ compressionLevel: 9 }),
      gif: () => upright.png({ compressionLevel: 9 }),
      jpeg: () => upright.jpeg({ quality: 88, mozjpeg: true }),
      webp: () => upright.webp({ quality: 88 }),
    }[type]()
    const { data, info } = await written.toBuffer({ resolveWithObject: true }).catch(broken)
    return { bytes: data, widthPx: info.width, heightPx: info.height }
  })

/** No larger than what is printed of it. */
export const smallPng = (bytes: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    opened ??= openSharp()
    const sharp = await opened
    return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .resize({ width: 480, height: 160, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longestS })
      .png({ compressionLevel: 9 })
      .toBuffer()
  })

const broken = (): never => {
  throw refuseFile('file.broken')
}

// One picture at a time: 25 megapixels are a hundred megabytes while they are open.
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}
