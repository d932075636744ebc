import { fileURLToPath } from 'node:url'
import { trimBoth, trimEnd } from '@dtms/contract/trim.ts'
import { StartFailure } from '../step.ts'

// The S3-compatible store for files, read from FILES_URL and, for what it leaves out, from the names that every S3
// client knows.
export interface ObjectStore {
  // With the bucket, in the host or in the path; keys are added to it.
  bucketUrl: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

const shape =
  'Set it to file:///folder, s3://bucket or s3://key:secret@bucket/folder?endpoint=https://host:9000&region=name&style=path'

// A folder that all instances share, by a network file system or on one machine.
export const readFolderUrl = (text: string): string => {
  try {
    return fileURLToPath(text)
  } catch {
    throw new StartFailure(`FILES_URL names no folder of this machine. ${shape}.`)
  }
}

export const readFilesUrl = (text: string, value: (name: string) => string | undefined): ObjectStore => {
  // The address may hold a secret: it is not repeated.
  const wrong = (why: string) => new StartFailure(`FILES_URL ${why}. ${shape}.`)
  if (!URL.canParse(text) || new URL(text).protocol !== 's3:')
    throw wrong('begins with neither s3:// nor file:///')
  const url = new URL(text)
  const bucket = url.hostname
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('names no bucket')
  if (url.port !== '') throw wrong('has a port behind the bucket; a server of your own is the endpoint')
  for (const name of url.searchParams.keys())
    if (!['endpoint', 'region', 'style'].includes(name)) throw wrong(`has "${name}", which is not known`)

  const accessKeyId = decode(url.username) || value('AWS_ACCESS_KEY_ID')
  const secretAccessKey = decode(url.password) || value('AWS_SECRET_ACCESS_KEY')
  if (!accessKeyId || !secretAccessKey)
    throw wrong('has no key and secret, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set')

  const region =
    url.searchParams.get('region') || value('AWS_REGION') || value('AWS_DEFAULT_REGION') || 'us-east-1'
  const own = url.searchParams.get('endpoint') || value('AWS_ENDPOINT_URL_S3') || value('AWS_ENDPOINT_URL')
  if (own && (!URL.canParse(own) || !/^https?:$/.test(new URL(own).protocol)))
    throw wrong('has an endpoint that is not http:// or https://')
  const style = url.searchParams.get('style') || (own || bucket.includes('.') ? 'path' : 'virtual')
  if (style !== 'path' && style !== 'virtual') throw wrong('has a style that is neither path nor virtual')

  const folder = trimBoth(decode(url.pathname), /\//)
  if (!/^[\w./-]*$/.test(folder) || folder.split('/').includes('..'))
    throw wrong('has a folder with other characters than letters, digits, dots and dashes')
  return {
    bucketUrl: bucketAt(own ?? `https://s3.${region}.amazonaws.com`, bucket, style),
    prefix: folder === '' ? '' : `${folder}/`,
    region,
    accessKeyId,
    secretAccessKey,
    // Belongs to the key of the environment alone.
    sessionToken: url.username ? undefined : value('AWS_SESSION_TOKEN'),
  }
}

const bucketAt = (endpoint: string, bucket: string, style: 'path' | 'virtual'): string => {
  const url = new URL(endpoint)
  const path = trimEnd(url.pathname, /\//)
  return style === 'path'
    ? `${url.protocol}//${url.host}${path}/${bucket}`
    : `${url.protocol}//${bucket}.${url.host}${path}`
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
