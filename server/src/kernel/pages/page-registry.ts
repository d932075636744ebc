import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Device, viewportOf } from '@dtms/contract/device.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { Theme } from '@dtms/contract/theme.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { inJson, inJsonBlock, inMarkup } from './escape.ts'
import type { PageEdits } from './page-edits.ts'
import { inTheme } from './page-language.ts'
import { type Destination, type PageIndex, pathFinder } from './page-paths.ts'

// The pages that the build made, filled in with what only the running portal knows: its address and what the
// site is called. Filled and compressed once, and again when the site's words change.
export interface SiteWords {
  sysName: Words
  logoIcon: string
  copyright: Words
  footer: Words
  // What else the page's script is to know of the site.
  all: object
}

export type Encoding = 'br' | 'gzip' | 'identity'

interface FilledPage {
  policy: string
  // A hash of the whole page, so that an unchanged one is not sent again.
  tag: string
  bytes: Map<Encoding, Promise<Buffer>>
}

// Whose page differs: in words, and by the site that they chose.
export interface Reader {
  language: Language
  device: Device
  theme: Theme
}

// The file of a page, and its address where it has one of its own.
export interface PageName {
  name: string
  path?: string
}

export interface PageRegistry {
  index: PageIndex
  find: (path: string) => Destination
  page: (
    page: PageName,
    reader: Reader,
    site: SiteWords,
    edits: PageEdits,
    notice?: string,
  ) => Promise<FilledPage>
}

// Undefined where the web is not built.
export const openPageRegistry = async (
  folder: string,
  publicUrl: string,
): Promise<PageRegistry | undefined> => {
  const text = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const index = JSON.parse(text) as PageIndex
  let filledFor = ''
  let pages = new Map<string, Promise<FilledPage>>()
  return {
    index,
    find: pathFinder(index),
    page: ({ name, path }, reader, site, edits, notice = '') => {
      const now = JSON.stringify([site, edits.key, notice !== ''])
      if (now !== filledFor) [filledFor, pages] = [now, new Map()]
      const key = `${name}.${reader.language}.${reader.device}.${reader.theme}`
      const file = join(folder, `${name}.${reader.language}`)
      const edited = () => (path === undefined ? undefined : edits.valuesOf(path, reader.language, index))
      const known = pages.get(key) ?? fill(file, index, publicUrl, reader, site, edited(), notice)
      pages.set(key, known)
      return known
    },
  }
}

// What the page's script fills.
const root = '<div id="root"'

const fill = async (
  file: string,
  { logo }: PageIndex,
  publicUrl: string,
  { language, device, theme }: Reader,
  site: SiteWords,
  edited: Record<string, string> | undefined,
  notice: string,
) => {
  const { logoIcon, footer, all } = site
  const [sysName, copyright] = [site.sysName[language], site.copyright[language]]
  const values: Record<string, string> = {
    origin: inMarkup(publicUrl),
    originInJson: inJson(publicUrl),
    name: inMarkup(sysName),
    nameInJson: inJson(sysName),
    copyright: inMarkup(copyright),
    footer: inMarkup(footer[language]),
    logo: inMarkup(logoIcon),
    site: inJsonBlock({ ...all, sysName, copyright }),
    ...edited,
  }
  const built = await readFile(`${file}${edited ? '.edited' : ''}.html`, 'utf8')
  const made = inTheme(onDevice(built, device), theme).replace(root, () => `${notice}${root}`)
  const text = (logoIcon ? made.replaceAll(logo.mark, () => logo.image) : made).replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values[name] ?? whole,
  )
  const [, behind] = text.split('<style>', 2)
  const styles = behind?.split('</style>', 1)[0]
  return {
    policy: contentSecurityPolicy(styles === undefined ? '' : `'sha256-${sha256(styles, 'base64')}'`),
    tag: sha256(text, 'base64url').slice(0, 22),
    bytes: new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(Buffer.from(text))]]),
  }
}

// `mobile` is as built: the page finds out by itself what it is on.
const onDevice = (page: string, device: Device): string =>
  device === 'mobile'
    ? page
    : page.replace(viewportOf.mobile, viewportOf[device]).replace('<html', `<html data-device="${device}"`)

const sha256 = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

export const bytesOf = async (page: FilledPage, encoding: Encoding): Promise<Buffer> => {
  const known = page.bytes.get(encoding) ?? compressed(await bytesOf(page, 'identity'), encoding)
  page.bytes.set(encoding, known)
  return known
}

const compressed = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(bytes, { level: 9 })
