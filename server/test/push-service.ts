import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// A browser's push service on loopback, with the browser behind it: it takes only what is signed by the portal's key
// (RFC 8292) and encrypted for this browser (RFC 8291).
export const openPushService = async () => {
  const received: { site: string; text: string; link: string }[] = []
  const refused: string[] = []
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  let portalKey = ''
  let status = 201
  let origin = ''
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const isGenuine = isSigned(request.headers.authorization ?? '', portalKey, origin)
    if (!isGenuine) refused.push(request.headers.authorization ?? '')
    else if (status < 300) received.push(JSON.parse(decrypted(body, browser, auth)))
    response.writeHead(isGenuine ? status : 403).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    refused,
    subscription: {
      endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    trust: (key: string) => {
      portalKey = key
    },
    answer: (next: number) => {
      status = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isSigned = (authorization: string, portalKey: string, origin: string): boolean => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key === '' || key !== portalKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const isInTime = exp * 1000 > Date.now() && exp * 1000 < Date.now() + 24 * 3_600_000
  return (
    isInTime &&
    aud === origin &&
    String(sub).startsWith('mailto:') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

const decrypted = (body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(browser.computeSecret(sender), auth, both, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
