import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { trimEnd } from '@dtms/contract/trim.ts'
import { settingReader } from './settings/read-value.ts'
import { StartFailure } from './step.ts'
import { type ObjectStore, readFilesUrl, readFolderUrl } from './storage/files-url.ts'

// The settings of the process. This is the only file that reads the environment, and a wrong value stops the start
// with a sentence that names what to set (PRODUCT 6).
export interface Settings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  // Absent: the embedded PostgreSQL under dataDir.
  databaseUrl: string | undefined
  // PostgreSQL itself, where databaseUrl leads to a pooler in transaction mode.
  databaseDirectUrl: string | undefined
  // A streaming replica that takes reads off it.
  databaseReadUrl: string | undefined
  // Absent means that the database carries the hints between instances.
  busUrl: string | undefined
  // Absent means that mails are written as .eml files to dataDir/outbox.
  smtpUrl: string | undefined
  // Absent means that files are in filesFolder.
  filesOn: ObjectStore | undefined
  filesFolder: string
  mailFrom: { name: string; address: string }
  demo: boolean
  logLevel: (typeof logLevels)[number]
  // Addresses of proxies whose X-Forwarded-For is believed.
  trustedProxies: string[]
  // Requests for each address and minute, of `register` and hour.
  limits: Limits
  databasePoolSize: number
  // How long a stopping process still responds while proxies notice.
  drainSeconds: number
  // With less than this free on the disk of dataDir nothing more is stored there; 0 means no check.
  diskReserveBytes: number
  // Above these, boxes for Amazon are warned of (PRODUCT 3).
  fbaBox: { weightKg: number; sideCm: number }
  // Whether staff must have a second factor, or may.
  staffSecondFactor: (typeof factorRules)[number]
  // 32 bytes that seal what the database should not hold in the open. Absent: a file under dataDir.
  secretKey: Buffer | undefined
  // Absent: /metrics answers this machine alone.
  metricsToken: string | undefined
  // A mailto: or https: address for reports of weaknesses. Absent: none is published.
  securityContact: string | undefined
  // Where a backup is written each night. Absent: none is.
  backupDir: string | undefined
  // How many of them to keep.
  backupKeep: number
  // After how many months inquiries that led to nothing, and audit events, are deleted; 0 means never.
  keepMonths: { inquiries: number; audit: number }
  // Hosts, addresses and networks that outgoing requests may reach beside public addresses.
  outgoingAllow: string[]
  // Where traces are sent, and the share of requests that is. Absent: none is traced.
  traces: { endpoint: string; share: number } | undefined
}

export interface Limits {
  inquiry: number
  login: number
  register: number
  mail: number
  open: number
  // Of one key of the open API, in a minute.
  api: number
  // For one e-mail or account and hour.
  registerPerEmailHour: number
  mailPerAccountHour: number
  // At the same time: of one person, and of one address before it is known who they are.
  socketsPerPerson: number
  unknownSockets: number
}

const factorRules = ['optional', 'required'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const { text, whole, decimal, url, yes, choice, list } = settingReader(environment)
  const port = whole('PORT', 5000, 0, 65_535)
  const filesUrl = text('FILES_URL')
  const dataDir = resolve(text('DATA_DIR') ?? './data')
  const databaseUrl = url('DATABASE_URL', databaseProtocols)
  const filesFolder = filesUrl?.startsWith('file:') ? readFolderUrl(filesUrl) : undefined
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: trimEnd(url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`, /\//),
    dataDir,
    databaseUrl,
    databaseDirectUrl: besideDatabase('DATABASE_DIRECT_URL', databaseUrl, url),
    databaseReadUrl: besideDatabase('DATABASE_READ_URL', databaseUrl, url),
    busUrl: decodable('BUS_URL', url('BUS_URL', ['nats:', 'tls:'])),
    filesOn: filesUrl === undefined || filesFolder ? undefined : readFilesUrl(filesUrl, text),
    filesFolder: filesFolder ?? join(dataDir, 'files'),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: { name: text('MAIL_FROM_NAME') ?? 'DTMS', address: bareEmail(text('MAIL_FROM')) },
    demo: yes('DEMO'),
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    trustedProxies: list('TRUSTED_PROXIES').map(proxy),
    limits: {
      inquiry: whole('LIMIT_INQUIRY', 120),
      login: whole('LIMIT_LOGIN', 60),
      register: whole('LIMIT_REGISTER', 30),
      mail: whole('LIMIT_MAIL', 30),
      open: whole('LIMIT_OPEN', 300),
      api: whole('LIMIT_API', 600),
      registerPerEmailHour: whole('LIMIT_REGISTER_PER_EMAIL', 5),
      mailPerAccountHour: whole('LIMIT_MAIL_PER_ACCOUNT', 5),
      socketsPerPerson: whole('LIMIT_SOCKETS', 10),
      unknownSockets: whole('LIMIT_UNKNOWN_SOCKETS', 50),
    },
    drainSeconds: whole('DRAIN_SECONDS', 5, 0, 600),
    databasePoolSize: whole('DATABASE_POOL', 10, 1, 1000),
    diskReserveBytes: whole('DISK_RESERVE_MB', 128, 0, 1_000_000) * 1024 ** 2,
    fbaBox: { weightKg: decimal('FBA_BOX_KG', 22.5), sideCm: decimal('FBA_BOX_CM', 63.5) },
    staffSecondFactor: choice('STAFF_SECOND_FACTOR', factorRules, 'optional'),
    secretKey: keyBytes(text('SECRET_KEY')),
    metricsToken: longToken(text('METRICS_TOKEN')),
    securityContact: contact(text('SECURITY_CONTACT')),
    backupDir: folder(text('BACKUP_DIR')),
    backupKeep: whole('BACKUP_KEEP', 14, 1, 1000),
    keepMonths: {
      inquiries: whole('INQUIRIES_KEEP_MONTHS', 0, 3, 1200),
      audit: whole('AUDIT_KEEP_MONTHS', 0, 12, 1200),
    },
    outgoingAllow: list('OUTGOING_ALLOW').map(destination),
    traces: tracesOf(
      url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
      text('OTEL_TRACES_SAMPLER_ARG'),
    ),
  }
}

const databaseProtocols = ['postgres:', 'postgresql:']

// A further address of the same database.
const besideDatabase = (
  name: string,
  databaseUrl: string | undefined,
  url: (name: string, protocols: string[]) => string | undefined,
): string | undefined => {
  const address = url(name, databaseProtocols)
  if (address !== undefined && databaseUrl === undefined)
    throw new StartFailure(`${name} is set without DATABASE_URL. Set both, or neither.`)
  return address
}

// Mail and PostgreSQL take a bare % for itself; the address of NATS is taken apart by us.
const decodable = (name: string, address: string | undefined): string | undefined => {
  try {
    decodeURIComponent(address ?? '')
    return address
  } catch {
    throw new StartFailure(`${name} has a % that stands for nothing. Write it as %25.`)
  }
}

const isBareEmail = (text: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(text)

const bareEmail = (email = 'no-reply@localhost'): string => {
  if (!isBareEmail(email)) throw new StartFailure(`MAIL_FROM is "${email}". Set it to a bare e-mail address.`)
  return email
}

const contact = (text: string | undefined): string | undefined => {
  if (text === undefined || (text.startsWith('https://') && URL.canParse(text))) return text
  if (!isBareEmail(text))
    throw new StartFailure(
      `SECURITY_CONTACT is "${text}". Set it to an e-mail address or a page that begins with https://.`,
    )
  return `mailto:${text}`
}

const tracesOf = (endpoint: string | undefined, share = '0.02'): Settings['traces'] => {
  if (!/^(0\.\d{1,6}|1)$/.test(share) || Number(share) === 0)
    throw new StartFailure(
      `OTEL_TRACES_SAMPLER_ARG is "${share}". Set it to the share of requests to trace, such as 0.02, or to 1 for all.`,
    )
  return endpoint === undefined ? undefined : { endpoint: trimEnd(endpoint, /\//), share: Number(share) }
}

const folder = (text: string | undefined) => (text === undefined ? undefined : resolve(text))

const longToken = (token: string | undefined): string | undefined => {
  if (token !== undefined && token.length < 16)
    throw new StartFailure('METRICS_TOKEN is too short to be a secret. Set it to 16 characters or more.')
  return token
}

const keyBytes = (hex: string | undefined): Buffer | undefined => {
  if (hex === undefined) return undefined
  if (!/^[0-9a-f]{64}$/i.test(hex))
    throw new StartFailure('SECRET_KEY is not a key. Set it to 64 hex digits (openssl rand -hex 32).')
  return Buffer.from(hex, 'hex')
}

const proxy = (text: string): string => {
  if (!isProxy(text))
    throw new StartFailure(
      `TRUSTED_PROXIES names "${text}". Set it to addresses or ranges such as 10.0.0.7,10.1.0.0/16.`,
    )
  return text
}

const destination = (text: string): string => {
  if (!isNetwork(text) && !(text.length <= 253 && /^[a-z\d]([a-z\d.-]*[a-z])?$/i.test(text)))
    throw new StartFailure(
      `OUTGOING_ALLOW names "${text}". Set it to hosts, addresses or ranges such as erp.example.com,10.1.0.0/16.`,
    )
  return text
}

// An address, a range of them, or one of the names that the proxy rule knows.
const isProxy = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text)

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const max = { 4: 32, 6: 128 }[isIP(address)]
  return max !== undefined && more.length === 0 && (bits === undefined || isBits(bits, max))
}

const isBits = (text: string, max: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= max
