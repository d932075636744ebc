import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes of an authenticator app (RFC 6238 over RFC 4226): what every app understands is SHA-1, six digits, 30 seconds.
const stepS = 30
const digits = 6
// A phone's clock, and the moment between reading and typing: one step before and after counts too.
const drift = [-1, 0, 1]

export const secretBytes = 20

export const codeAt = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 0x0f
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export const stepOf = (nowS: number): number => Math.floor(nowS / stepS)

// The step that a code belongs to, if it is one of now and newer than the last that was taken. Every candidate is
// compared, each in the same time.
export const matchingStep = (
  key: Buffer,
  code: string,
  nowS: number,
  lastStep: number,
): number | undefined => {
  const typed = Buffer.from(code.padEnd(digits, ' ').slice(0, digits))
  const matching = drift
    .map(offset => stepOf(nowS) + offset)
    .filter(step => timingSafeEqual(Buffer.from(codeAt(key, step)), typed))
  return matching.find(step => step > lastStep)
}

// RFC 4648, without padding: how apps want a secret to be typed.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

// What the code to scan says.
export const keyUri = (issuer: string, account: string, secret: string): string => {
  // Colons part the issuer from the account.
  const name = encodeURIComponent(issuer.replaceAll(':', ' '))
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?secret=${secret}&issuer=${name}`
}
