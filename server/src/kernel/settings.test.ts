import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any setting the portal is on port 5000 of this machine, without the demo', () => {
  expect(readSettings({})).toMatchObject({
    port: 5000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:5000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    demo: false,
  })
})

test('the public address follows the port and loses its trailing slash', () => {
  expect(readSettings({ PORT: '5001' }).publicUrl).toBe('http://localhost:5001')
  expect(readSettings({ PUBLIC_URL: 'https://portal.test/' }).publicUrl).toBe('https://portal.test')
})

test('an empty setting counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 5000, databaseUrl: undefined })
})

test.each([
  ['PORT', 'eighty', 'PORT is "eighty". Set it to a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000". Set it to a whole number from 0 to 65535.'],
  ['DEMO', 'yes', 'DEMO is "yes". Set it to 1 or 0.'],
  ['DATABASE_URL', 'mysql://x', 'Set it to one that starts with postgres:// or postgresql://.'],
  ['DATABASE_DIRECT_URL', 'mysql://x', 'Set it to one that starts with postgres:// or postgresql://.'],
  ['DATABASE_DIRECT_URL', 'postgres://x', 'DATABASE_DIRECT_URL is set without DATABASE_URL. Set both'],
  ['DATABASE_READ_URL', 'postgres://x', 'DATABASE_READ_URL is set without DATABASE_URL. Set both'],
  ['PUBLIC_URL', 'localhost', 'Set it to one that starts with http:// or https://.'],
  ['BUS_URL', 'redis://x', 'Set it to one that starts with nats:// or tls://.'],
  ['SMTP_URL', 'mail.test', 'Set it to one that starts with smtp:// or smtps://.'],
  ['BUS_URL', 'nats://me:50%@x', 'BUS_URL has a % that stands for nothing. Write it as %25.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is too short to be a secret.'],
  ['FBA_BOX_KG', '0', 'FBA_BOX_KG is "0". Set it to a number such as 22.5.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is not known. Set it to one of trace, debug'],
  ['MAIL_FROM', 'Me <me@x.test>', 'MAIL_FROM is "Me <me@x.test>". Set it to a bare e-mail address.'],
  ['STAFF_SECOND_FACTOR', 'yes', 'STAFF_SECOND_FACTOR is not known. Set it to one of optional, required.'],
  ['SECRET_KEY', 'secret', 'SECRET_KEY is not a key. Set it to 64 hex digits'],
  ['TRUSTED_PROXIES', '10.0.0.7,proxy', 'TRUSTED_PROXIES names "proxy". Set it to addresses or ranges'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES names "10.0.0.0/33". Set it to addresses'],
  [
    'OUTGOING_ALLOW',
    '10.0.0.0/33',
    'OUTGOING_ALLOW names "10.0.0.0/33". Set it to hosts, addresses or ranges',
  ],
  ['OUTGOING_ALLOW', 'http://erp', 'OUTGOING_ALLOW names "http://erp". Set it to hosts, addresses or ranges'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'Set it to one that starts with http:// or https://.'],
  ['OTEL_TRACES_SAMPLER_ARG', '10', 'OTEL_TRACES_SAMPLER_ARG is "10". Set it to the share of requests'],
  ['LIMIT_LOGIN', '-1', 'LIMIT_LOGIN is "-1". Set it to a whole number'],
])('%s=%s is refused with a sentence that names what to set', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence)
})

test('files go to the bucket that FILES_URL names, with the key of the address or of the environment', () => {
  const full = 's3://key:s%2Fcret@papers/portal/files?endpoint=http://127.0.0.1:9000/&region=cn-north-1'
  expect(readSettings({ FILES_URL: full }).filesOn).toEqual({
    bucketUrl: 'http://127.0.0.1:9000/papers',
    prefix: 'portal/files/',
    region: 'cn-north-1',
    accessKeyId: 'key',
    secretAccessKey: 's/cret',
    sessionToken: undefined,
  })
  const defaults = {
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_SESSION_TOKEN: 'c',
    AWS_REGION: 'eu-west-1',
  }
  expect(readSettings({ FILES_URL: 's3://papers', ...defaults }).filesOn).toEqual({
    bucketUrl: 'https://papers.s3.eu-west-1.amazonaws.com',
    prefix: '',
    region: 'eu-west-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    sessionToken: 'c',
  })
  const virtual = 's3://papers?endpoint=https://oss.example.com&style=virtual'
  expect(readSettings({ FILES_URL: virtual, ...defaults }).filesOn?.bucketUrl).toBe(
    'https://papers.oss.example.com',
  )
  expect(readSettings({}).filesOn).toBeUndefined()
})

test.each([
  ['http://x/papers', 'begins with neither s3:// nor file:///'],
  ['s3://k:verysecret@', 'begins with neither s3:// nor file:///'],
  ['s3://k:verysecret@_x', 'names no bucket'],
  ['s3://k:verysecret@papers:9000/', 'a server of your own is the endpoint'],
  ['file://elsewhere/papers', 'names no folder of this machine'],
  ['s3://papers', 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set'],
  ['s3://k:verysecret@papers?endpoint=minio:9000', 'an endpoint that is not http:// or https://'],
  ['s3://k:verysecret@papers?style=dns', 'neither path nor virtual'],
  ['s3://k:verysecret@papers?bucket=x', '"bucket", which is not known'],
  ['s3://k:verysecret@papers/a/../b%20c', 'a folder with other characters'],
])('FILES_URL=%s is refused with what to set, and without its secret', (FILES_URL, sentence) => {
  expect(() => readSettings({ FILES_URL })).toThrow(sentence)
  expect(() => readSettings({ FILES_URL })).toThrow('Set it to file:///folder, s3://bucket')
  expect(() => readSettings({ FILES_URL })).not.toThrow('verysecret')
})

test('a refused address is not repeated: it may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://u:secret@x' })).not.toThrow('secret')
  expect(() => readSettings({ DATABASE_URL: 'mysql://u:secret@x' })).toThrow('DATABASE_URL')
})

test('proxies are addresses, ranges and known names, with or without blanks', () => {
  const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8 ,loopback' })
  expect(trustedProxies).toEqual(['10.0.0.7', 'fd00::/8', 'loopback'])
})

test('outgoing requests may reach the hosts, addresses and ranges that are named', () => {
  const { outgoingAllow } = readSettings({ OUTGOING_ALLOW: 'erp.example.com, 10.1.0.0/16 ,::1' })
  expect(outgoingAllow).toEqual(['erp.example.com', '10.1.0.0/16', '::1'])
  expect(readSettings({}).outgoingAllow).toEqual([])
})
