import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxPath } from '@dtms/contract/site/site.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outboxFolder } from '../mail.ts'
import { type Html, html } from '../text/html.ts'
import { isFromThisMachine } from '../this-machine.ts'

// The demo's outbox page: the mails that would have been sent, newest first, each as its file. The mails contain
// links that open accounts, so only a browser on this machine may read them: not the network, not through a proxy,
// not a foreign page whose name points here.
export const addOutboxPage = (app: FastifyInstance, dataDir: string) => {
  const folder = outboxFolder(dataDir)
  app.get(outboxPath, { onRequest: refuseStrangers }, async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
    // Their names are ids that grow with time.
    const newest = names.sort().reverse().slice(0, 100)
    const rows = await Promise.all(
      newest.map(async name => {
        const mail = await readMail(join(folder, name))
        return html`<article>
          <h2>${mail.subject}</h2>
          <p><small>${mail.date} → ${mail.to} · <a href="${outboxPath}/${name}">.eml</a></small></p>
          <pre>${withLinks(mail.text)}</pre>
        </article>`
      }),
    )
    return reply.type('text/html; charset=utf-8').send(
      html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><link rel="icon" href="data:,">
      <main><h1>Outbox</h1>${rows}</main></html>`.text,
    )
  })
  app.get<{ Params: { name: string } }>(
    `${outboxPath}/:name`,
    { onRequest: refuseStrangers },
    async ({ params }, reply) => {
      if (!/^[0-9a-f-]{36}\.eml$/.test(params.name)) return reply.callNotFound()
      const mail = await readFile(join(folder, params.name)).catch(() => undefined)
      return mail ? reply.type('message/rfc822').send(mail) : reply.callNotFound()
    },
  )
}

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
  const near = isFromThisMachine(request) && loopbackHost.test(request.headers.host ?? '')
  if (!near) return reply.callNotFound()
  reply.header('cache-control', 'no-store')
}

// Makes the links of the mails clickable for demo users.
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

// Reads back what mail.ts wrote: our own few headers and the base64 or quoted-printable text part.
const readMail = async (file: string) => {
  const raw = await readFile(file, 'utf8')
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const plain =
    raw.split('\r\n--').find(part => headerIn(part, 'content-type').startsWith('text/plain')) ?? ''
  return {
    subject: decodeWords(headerIn(head, 'subject')),
    to: decodeWords(headerIn(head, 'to')),
    date: headerIn(head, 'date'),
    text: decode(
      plain.slice(plain.indexOf('\r\n\r\n') + 4),
      headerIn(plain, 'content-transfer-encoding').toLowerCase(),
    ),
  }
}

// A header of a mail or of one of its parts, its folded lines joined; '' if there is none.
const headerIn = (part: string, name: string): string => {
  const [head = ''] = part.split('\r\n\r\n', 1)
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find(one => one.toLowerCase().startsWith(`${name}: `))
  return line?.slice(name.length + 2) ?? ''
}

const decode = (text: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  return unquote(text.replace(/=\r\n/g, ''))
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquote(word.replaceAll('_', ' ')),
    )

const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
