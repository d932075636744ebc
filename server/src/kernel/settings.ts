import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartFailure } from './step.ts'
import { type ObjectStore, readFilesUrl } from './storage/files-url.ts'

// The settings of the process. This is the only file that reads the environment, and a wrong value stops
// the start with a sentence that says what to set (PRODUCT 6).
export interface Settings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  // Absent: the embedded PostgreSQL under dataDir.
  databaseUrl: string | undefined
  busUrl: string | undefined
  // Absent: mail is kept as .eml files under dataDir/outbox.
  smtpUrl: string | undefined
  // Absent: files are kept under dataDir/files.
  filesOn: ObjectStore | undefined
  mailFrom: { name: string; address: string }
  demo: boolean
  logLevel: (typeof logLevels)[number]
  // Addresses of proxies whose X-Forwarded-For is believed.
  trustedProxies: string[]
  // Requests for each address and minute; the last two are for one account and hour.
  limits: Limits
  databasePoolSize: number
  // Above these, boxes for Amazon are warned of (PRODUCT 3).
  fbaBox: { weightKg: number; sideCm: number }
  // Whether staff must have a second factor, or may.
  staffSecondFactor: (typeof factorRules)[number]
  // 32 bytes that seal what the database should not hold in the open. Absent: a file under dataDir.
  secretKey: Buffer | undefined
  // Absent: /metrics answers this machine alone.
  metricsToken: string | undefined
}

export interface Limits {
  inquiry: number
  login: number
  register: number
  mail: number
  open: number
  registerPerEmailHour: number
  mailPerAccountHour: number
}

// An address, a range of them, or one of the names that the proxy rule knows.
const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && more.length === 0 && (bits === undefined || isBits(bits, most))
}

const isBits = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= most

const factorRules = ['optional', 'required'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const value = (name: string) => environment[name]?.trim() || undefined
  const whole = (name: string, fallback: number, least = 1, most = 1_000_000) => {
    const text = value(name)
    if (text === undefined) return fallback
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least || number > most)
      throw new StartFailure(`${name} is "${text}". Set it to a whole number from ${least} to ${most}.`)
    return number
  }
  const decimal = (name: string, fallback: number) => {
    const text = value(name)
    if (text === undefined) return fallback
    if (!/^\d{1,4}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
      throw new StartFailure(`${name} is "${text}". Set it to a number such as ${fallback}.`)
    return Number(text)
  }
  const url = (name: string, protocols: string[]) => {
    const text = value(name)
    if (text === undefined) return undefined
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new StartFailure(
        `${name} is not an address that can be used. Set it to one that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}.`,
      )
    return text
  }
  const yes = (name: string) => {
    const text = value(name) ?? '0'
    if (text !== '0' && text !== '1') throw new StartFailure(`${name} is "${text}". Set it to 1 or 0.`)
    return text === '1'
  }

  const port = whole('PORT', 5000, 0, 65_535)
  const logLevel = logLevels.find(level => level === (value('LOG_LEVEL') ?? 'info'))
  if (!logLevel) throw new StartFailure(`LOG_LEVEL is not known. Set it to one of ${logLevels.join(', ')}.`)
  const mailFrom = value('MAIL_FROM') ?? 'no-reply@localhost'
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(mailFrom))
    throw new StartFailure(`MAIL_FROM is "${mailFrom}". Set it to a bare e-mail address.`)

  const metricsToken = value('METRICS_TOKEN')
  if (metricsToken !== undefined && metricsToken.length < 16)
    throw new StartFailure('METRICS_TOKEN is too short to be a secret. Set it to 16 characters or more.')

  const staffSecondFactor = factorRules.find(rule => rule === (value('STAFF_SECOND_FACTOR') ?? 'optional'))
  if (!staffSecondFactor)
    throw new StartFailure(`STAFF_SECOND_FACTOR is not known. Set it to ${factorRules.join(' or ')}.`)

  const trustedProxies = (value('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map(proxy => proxy.trim())
    .filter(Boolean)
  const stranger = trustedProxies.find(proxy => !isProxy(proxy))
  if (stranger !== undefined)
    throw new StartFailure(
      `TRUSTED_PROXIES names "${stranger}". Set it to addresses or ranges such as 10.0.0.7,10.1.0.0/16.`,
    )

  const filesUrl = value('FILES_URL')
  const secretKey = value('SECRET_KEY')
  if (secretKey !== undefined && !/^[0-9a-f]{64}$/i.test(secretKey))
    throw new StartFailure('SECRET_KEY is not a key. Set it to 64 hex digits (openssl rand -hex 32).')

  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    // Absent: the database itself carries what instances tell each other.
    busUrl: url('BUS_URL', ['nats:', 'tls:']),
    filesOn: filesUrl === undefined ? undefined : readFilesUrl(filesUrl, value),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: { name: value('MAIL_FROM_NAME') ?? 'DTMS', address: mailFrom },
    demo: yes('DEMO'),
    logLevel,
    trustedProxies,
    limits: {
      inquiry: whole('LIMIT_INQUIRY', 120),
      login: whole('LIMIT_LOGIN', 60),
      register: whole('LIMIT_REGISTER', 30),
      mail: whole('LIMIT_MAIL', 30),
      open: whole('LIMIT_OPEN', 300),
      registerPerEmailHour: whole('LIMIT_REGISTER_PER_EMAIL', 5),
      mailPerAccountHour: whole('LIMIT_MAIL_PER_ACCOUNT', 5),
    },
    databasePoolSize: whole('DATABASE_POOL', 10, 1, 1000),
    fbaBox: { weightKg: decimal('FBA_BOX_KG', 22.5), sideCm: decimal('FBA_BOX_CM', 63.5) },
    staffSecondFactor,
    secretKey: secretKey === undefined ? undefined : Buffer.from(secretKey, 'hex'),
    metricsToken,
  }
}
