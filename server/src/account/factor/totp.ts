import { Secret, TOTP } from 'otpauth'

// RFC 6238 with the parameters that every authenticator app supports. Stored secrets depend on them.
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }
// A phone's clock may be wrong, and typing takes time: one step before and after counts too.
const window = 1

export const secretBytes = 20

const secretOf = (key: Buffer) => new Secret({ buffer: Uint8Array.from(key).buffer })

// The step that a code belongs to, if it is current and newer than the last one that was accepted.
export const matchingStep = (
  key: Buffer,
  code: string,
  nowS: number,
  lastStep: number,
): number | undefined => {
  const timestamp = nowS * 1000
  const totp = new TOTP({ ...parameters, secret: secretOf(key) })
  const delta = totp.validate({ token: code, timestamp, window })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp }) + delta
  return step > lastStep ? step : undefined
}

// How apps take a secret that is typed: RFC 4648 without padding.
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

// The text of the QR code.
export const keyUri = (issuer: string, account: string, secret: string): string =>
  new TOTP({
    ...parameters,
    // A colon separates the issuer from the account.
    issuer: issuer.replaceAll(':', ' '),
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString()
