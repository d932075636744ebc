import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../scripts/find-program.ts'
import { root } from '../../scripts/root.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { stopProgram } from './stop-program.ts'

/** Debian's nginx with the sample of deploy/ and a certificate of its own, before a portal on this port. */
export const startNginx = async (folder: string, port: number) => {
  const program = findProgram({
    name: 'nginx',
    variable: 'NGINX',
    places: ['/usr/sbin/nginx'],
    packages: 'nginx-light',
  })
  const [front, plain] = [await freePort(), await freePort()]
  const own = join(folder, 'nginx')
  mkdirSync(own)
  const [certificate, key] = [join(own, 'site.pem'), join(own, 'site.key')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${front} ssl`)
    .replace('server 127.0.0.1:5000', `server 127.0.0.1:${port}`)
    .replace(/ssl_certificate {5}\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(own, name)};`,
  )
  const config = join(own, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `${user} daemon off; pid ${join(own, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}}\n`,
  )
  const child = spawn(program, ['-c', config, '-p', own], { stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    origin: `https://127.0.0.1:${front}`,
    stop: () => stopProgram(child),
  }
}
