import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatLimits, socketPath } from '@dtms/contract/chat/chat.ts'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { uploadLimitBytes } from '../server/src/kernel/http/body.ts'
import { readSettings } from '../server/src/kernel/settings.ts'
import { allocatorSettings } from './allocator.ts'
import { root } from './root.ts'

// The samples of deploy/ agree with the server: every variable is a setting with a value that it takes, every port is
// the one it listens on, every probe is answered.
const folder = join(root, 'deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

// What the process reads beside its settings.
const ofNode = new Set(['NODE_COMPILE_CACHE', 'PATH', 'HOME', ...Object.keys(allocatorSettings)])

const settingNames = (() => {
  const asked = new Set<string>()
  const listen = (known: Record<string, string>) =>
    new Proxy(known, {
      get: (values, name: string) => {
        asked.add(name)
        return values[name]
      },
    })
  readSettings(listen({}))
  const key = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  readSettings(listen({ ...key, FILES_URL: 's3://bucket?endpoint=http://store:9000' }))
  return asked
})()

const assertSettings = (environment: Record<string, string>) => {
  const unknown = Object.keys(environment).filter(name => !settingNames.has(name) && !ofNode.has(name))
  expect(unknown).toEqual([])
  return readSettings(environment)
}

// `name=value` lines; commented ones too where they look like a setting.
const lines = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .map(line => /^(?:# )?([A-Z][A-Z\d_]+)=(.*)$/.exec(line))
      .flatMap(found => (found?.[1] === undefined ? [] : [[found[1], found[2] ?? '']])),
  )

// `${NAME}` and `${NAME:?}` (with another $ before it they are the shell's): compose has no value of its own for these and reads them from .env, as the server does its settings.
const composeFiles = ['compose.single.yaml', 'compose.full.yaml']
const neededByCompose = [
  ...new Set(
    composeFiles
      .flatMap(name => [...read(name).matchAll(/(?<!\$)\$\{(\w+)(?::\?[^}]*)?\}/g)])
      .map(([, name = '']) => name),
  ),
]
const example = lines(read('.env.example'))
const exampleSettings = {
  ...Object.fromEntries(Object.entries(example).filter(([name]) => !neededByCompose.includes(name))),
  SECRET_KEY: 'ab'.repeat(32),
  METRICS_TOKEN: 'c'.repeat(32),
}

// Served by these parts of the server; each file is read for the path.
const served: Record<string, string> = {
  '/healthz': 'server/src/operations/health.ts',
  '/readyz': 'server/src/operations/health.ts',
  '/metrics': 'server/src/operations/metrics.ts',
  [socketPath]: 'contract/src/chat/chat.ts',
}
const assertServed = (path: string) => {
  expect(Object.keys(served)).toContain(path)
  expect(readFileSync(join(root, served[path] ?? ''), 'utf8')).toContain(`'${path}'`)
}

test('the settings are known to this test', () => {
  for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY', 'AWS_ACCESS_KEY_ID'])
    expect([...settingNames]).toContain(name)
})

test('.env.example holds settings that the server takes', () => {
  const settings = assertSettings(exampleSettings)
  expect(settings.trustedProxies).toEqual(['172.30.0.0/24'])
})

test('.env.example has every name that the compose files need, and leaves their passwords empty', () => {
  expect(neededByCompose.sort()).toEqual(['POSTGRES_PASSWORD', 'S3_PASSWORD', 'SITE'])
  for (const name of neededByCompose) expect(read('.env.example')).toMatch(new RegExp(`^${name}=`, 'm'))
  expect(example.PUBLIC_URL).toBe(`https://${example.SITE}`)
  expect([example.POSTGRES_PASSWORD, example.S3_PASSWORD]).toEqual(['', ''])
})

test('README lists every setting', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect([...settingNames].filter(name => !readme.includes(name) && !name.startsWith('AWS_'))).toEqual([])
})

test('the image runs the server of the lockfile’s Node, as no root, with the allocator’s settings', () => {
  const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const variables = Object.fromEntries(
    [...last.matchAll(/(?:^ENV| )\s*([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(variables).toMatchObject(allocatorSettings)
  const settings = assertSettings({ ...exampleSettings, ...variables })
  expect(last).toContain(`\nEXPOSE ${settings.port}\n`)
  expect(last).toMatch(/\nUSER 10001:10001\n/)
  expect(last).toMatch(/\nVOLUME \/data\n/)
  assertServed(/HEALTHCHECK[^\n]*PORT\}(\/\w+)/.exec(last)?.[1] ?? '')
  expect(last).toContain('CMD ["node", "server/src/main.ts"]')
  for (const [, path = ''] of dockerfile.matchAll(/^COPY (?!--from)([\w./-]+?)\/?(?: [\w./-]+)* [\w./-]+$/gm))
    expect(existsSync(join(root, path)), path).toBe(true)
  const ofServer = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['node_modules', 'test'].includes(entry.name))
    .map(({ name }) => `COPY server/${name}/ server/${name}/`)
  expect(ofServer.filter(line => !last.includes(line))).toEqual([])
})

interface Service {
  image: string
  build?: { args?: Record<string, string> }
  init?: boolean
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
  volumes?: string[]
  tmpfs?: string[]
  profiles?: string[]
  ports?: string[]
}

interface Mount {
  path: string
  isWritable: boolean
  // Whether what is written there lasts.
  lasts: boolean
}

// `volume:/path` or `volume:/path:ro`; `/path` or `/path:options` in memory.
const mountsOf = ({ volumes = [], tmpfs = [] }: Service): Mount[] => [
  ...volumes.map(text => {
    const [source = '', path = '', options = ''] = text.split(':')
    return { path, isWritable: !options.split(',').includes('ro'), lasts: source !== '' }
  }),
  ...tmpfs.map(text => ({ path: text.split(':', 1)[0] ?? '', isWritable: true, lasts: false })),
]

const mountOf = (mounts: Mount[], folderPath: string | undefined) =>
  mounts.find(({ path }) => folderPath === path || folderPath?.startsWith(`${path}/`))

// The folders that a variable of the samples names can be written where the root is read-only; backups also last.
const assertFolders = (mounts: Mount[], { dataDir, backupDir }: ReturnType<typeof readSettings>) => {
  expect(mountOf(mounts, dataDir), dataDir).toMatchObject({ isWritable: true })
  expect(mountOf(mounts, backupDir), backupDir).toMatchObject({ isWritable: true, lasts: true })
}

const filled = (value: string) =>
  value.replace(
    /\$\{\w+(?::-([^}]*)|:\?)?\}/g,
    (_whole, standard: string | undefined) => standard ?? 'secret',
  )

test.each(composeFiles)('%s starts the portal as its settings say', name => {
  const { services, networks, volumes } = parse(read(name), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, object>
    networks: { inside: { ipam: { config: { subnet: string }[] } } }
  }
  const portals = Object.entries(services).filter(([, { image }]) => image.startsWith('dtms:'))
  expect(portals.length).toBe(name.includes('full') ? 2 : 1)
  for (const [host, portal] of portals) {
    const own = Object.fromEntries(
      Object.entries(portal.environment ?? {}).map(([key, value]) => [key, filled(value)]),
    )
    const withFiles = name.includes('full') ? exampleSettings : withoutOwn(exampleSettings)
    const settings = assertSettings({ ...withFiles, ...own })
    expect(portal.image).toMatch(new RegExp(`^dtms:${version}`))
    expect(portal).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    // Processes that the embedded PostgreSQL leaves behind are reaped.
    if (name.includes('single')) expect(portal.init).toBe(true)
    expect(filled(portal.build?.args?.COMMIT ?? 'no commit')).toBe('')
    assertFolders(mountsOf(portal), settings)
    for (const volume of portal.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':', 1)[0])
    // A volume takes its owner from the image's folder: without one it would be root's.
    expect(imageFolders()).toEqual(expect.arrayContaining([settings.dataDir, settings.backupDir]))
    expect(Number.parseInt(portal.stop_grace_period ?? '', 10)).toBeGreaterThan(settings.drainSeconds + 10)
    expect(services.caddy?.environment?.UPSTREAM).toContain(`${host}:${settings.port}`)
    expect(networks.inside.ipam.config[0]?.subnet).toBe(settings.trustedProxies[0])
    expect(settings.databaseUrl === undefined).toBe(name.includes('single'))
  }
  // Figures and alerts are for this machine alone, and for those who ask for them.
  expect(services.prometheus).toMatchObject({ profiles: ['watch'], ports: ['127.0.0.1:9090:9090'] })
  expect(Object.keys(volumes)).toContain('prometheus')
})

// What the image makes as the user that runs the portal.
const imageFolders = () =>
  /install -d -o dtms -g dtms -m 0700 ([^\n\\&]+)/.exec(read('Dockerfile'))?.[1]?.trim().split(' ')

test('no image of the compose files is whatever its registry calls the newest', () => {
  for (const name of composeFiles)
    for (const [, image = ''] of read(name).matchAll(/^\s+image: (.+)$/gm))
      expect(filled(image.replace(/^'(.*)'$/, '$1'))).toMatch(/:(?!latest)[\w.-]+$/)
})

const withoutOwn = ({
  DATABASE_URL: _url,
  DATABASE_DIRECT_URL: _direct,
  DATABASE_READ_URL: _read,
  BUS_URL: _bus,
  FILES_URL: _files,
  ...rest
}: Record<string, string>) => rest

interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: {
    replicas?: number
    minAvailable?: number
    template?: { metadata: { labels: Record<string, string> }; spec: Pod }
    ingress?: object
    egress?: { ports: { port: number; protocol?: string }[] }[]
    ports?: object
    accessModes?: string[]
    ingressClassName?: string
  }
}
interface Probe {
  httpGet: { path: string; port: string }
}
interface Pod {
  terminationGracePeriodSeconds?: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  containers: {
    image: string
    command?: string[]
    ports?: { name: string; containerPort: number }[]
    startupProbe?: Probe
    livenessProbe?: Probe
    readinessProbe?: Probe
    securityContext: { readOnlyRootFilesystem: boolean }
    volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
  }[]
  volumes: { name: string; emptyDir?: object; persistentVolumeClaim?: { claimName: string } }[]
}

const manifestsOf = (name: string) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map(document => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })

// Those that `kubectl apply -f deploy/kubernetes/` applies, with -R too: kubectl goes by these endings.
const manifests = readdirSync(join(folder, 'kubernetes'), { encoding: 'utf8', recursive: true })
  .filter(name => /\.(ya?ml|json)$/.test(name))
  .flatMap(manifestsOf)
const ofKind = (kind: string) => manifests.find(one => one.kind === kind)
const [secret] = manifestsOf('secret.yaml.example')

test('applying the folder of Kubernetes applies no secret, and one that is not filled in starts no portal', () => {
  expect(ofKind('Deployment')).toBeDefined()
  expect(ofKind('Secret')).toBeUndefined()
  expect(secret?.kind).toBe('Secret')
  expect(() => readSettings({ ...ofKind('ConfigMap')?.data, ...secret?.stringData })).toThrow('SECRET_KEY')
})

const mountsOfPod = ({ containers: [container], volumes }: Pod): Mount[] =>
  (container?.volumeMounts ?? []).map(({ name, mountPath, readOnly }) => {
    const volume = volumes.find(one => one.name === name)
    const claim = manifests.find(
      one =>
        one.kind === 'PersistentVolumeClaim' &&
        one.metadata.name === volume?.persistentVolumeClaim?.claimName,
    )
    return {
      path: mountPath,
      isWritable: volume !== undefined && readOnly !== true,
      // Pods on several machines write there.
      lasts: claim?.spec?.accessModes?.includes('ReadWriteMany') === true,
    }
  })

test('the manifests of Kubernetes name settings, the port and the probes of the server', () => {
  for (const kind of ['PodDisruptionBudget', 'Service', 'Ingress', 'NetworkPolicy', 'ConfigMap'])
    expect(ofKind(kind), kind).toBeDefined()
  const settings = assertSettings({
    ...ofKind('ConfigMap')?.data,
    ...secret?.stringData,
    SECRET_KEY: exampleSettings.SECRET_KEY,
    METRICS_TOKEN: exampleSettings.METRICS_TOKEN,
  })
  const deployment = ofKind('Deployment')?.spec
  expect(deployment?.replicas).toBeGreaterThanOrEqual(2)
  expect(ofKind('PodDisruptionBudget')?.spec?.minAvailable).toBeLessThan(deployment?.replicas ?? 0)
  const pods = [deployment?.template?.spec, ofKind('Job')?.spec?.template?.spec]
  for (const pod of pods) {
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    expect(pod?.containers[0]?.image).toMatch(new RegExp(`^dtms:${version}`))
    expect(pod?.containers[0]?.securityContext.readOnlyRootFilesystem).toBe(true)
  }
  for (const pod of pods)
    if (pod) expect(mountOf(mountsOfPod(pod), settings.dataDir)).toMatchObject({ isWritable: true })
  const portal = deployment?.template?.spec
  if (portal) assertFolders(mountsOfPod(portal), settings)
  expect(settings.backupDir).toBe(assertSettings(exampleSettings).backupDir)
  expect(portal?.terminationGracePeriodSeconds).toBeGreaterThan(settings.drainSeconds + 30)
  const [container] = portal?.containers ?? []
  expect(container?.ports).toEqual([{ name: 'http', containerPort: settings.port }])
  const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe]
  for (const probe of probes) {
    expect(probe?.httpGet.port).toBe('http')
    assertServed(probe?.httpGet.path ?? '')
  }
  expect(container?.readinessProbe?.httpGet.path).toBe('/readyz')
  expect(JSON.stringify(ofKind('NetworkPolicy')?.spec?.ingress)).toContain(`"port":${settings.port}`)
  const [, file = '', command = ''] = ofKind('Job')?.spec?.template?.spec.containers[0]?.command ?? []
  expect(readFileSync(join(root, file), 'utf8')).toContain(`['${command}', `)
})

const namespacesLetIn = () =>
  [
    ...JSON.stringify(ofKind('NetworkPolicy')?.spec?.ingress).matchAll(
      /"kubernetes\.io\/metadata\.name":"([\w-]+)"/g,
    ),
  ].map(([, name]) => name)

test('the ingress names the class of the controller that its annotations and the network policy are for', () => {
  const ingress = ofKind('Ingress')
  expect(ingress?.spec?.ingressClassName).toBe('nginx')
  expect(JSON.stringify(ingress?.metadata)).toContain('nginx.ingress.kubernetes.io/proxy-body-size')
  expect(namespacesLetIn()).toContain('ingress-nginx')
})

interface PodMonitor {
  spec: {
    jobLabel: string
    selector: { matchLabels: Record<string, string> }
    podMetricsEndpoints: {
      port: string
      path: string
      authorization: { credentials: { name: string; key: string } }
    }[]
  }
}

test('Prometheus in Kubernetes finds the pods under the job of the rules, with the token', () => {
  const { spec } = parse(read('kubernetes/pod-monitor.yaml.example')) as PodMonitor
  const { jobLabel, selector, podMetricsEndpoints } = spec
  const template = ofKind('Deployment')?.spec?.template
  expect(template?.metadata.labels).toMatchObject(selector.matchLabels)
  expect(read('prometheus/prometheus.yaml')).toContain(
    `job_name: ${template?.metadata.labels[jobLabel] ?? ''}\n`,
  )
  const [endpoint] = podMetricsEndpoints
  expect(template?.spec.containers[0]?.ports?.map(({ name }) => name)).toEqual([endpoint?.port])
  assertServed(endpoint?.path ?? '')
  expect(endpoint?.authorization.credentials.name).toBe(secret?.metadata.name)
  expect(Object.keys(secret?.stringData ?? {})).toContain(endpoint?.authorization.credentials.key)
  expect(namespacesLetIn()).toContain('monitoring')
})

test('pods reach every port that the samples name', () => {
  const open = ofKind('NetworkPolicy')?.spec?.egress?.flatMap(({ ports }) => ports.map(({ port }) => port))
  const values = [exampleSettings, secret?.stringData, ofKind('ConfigMap')?.data].map(one =>
    JSON.stringify(one),
  )
  const asked = [...`${values.join(' ')} ${read('.env.example')}`.matchAll(/\w:\/\/[^\s"&]+:(\d+)\b/g)]
  const named = [...new Set(asked.map(([, port]) => Number(port)))].sort((a, b) => a - b)
  expect(named).toEqual([465, 587, 4222, 4318, 5432])
  // And DNS, HTTPS without a port, PgBouncer, the object store of compose.full.yaml.
  expect(open).toEqual(expect.arrayContaining([...named, 53, 443, 6432, 9000]))
})

test('the sample of PgBouncer pools transactions, and pods reach it', () => {
  const sample = read('pgbouncer.ini')
  expect(sample).toMatch(/^pool_mode = transaction$/m)
  const port = /^listen_port = (\d+)$/m.exec(sample)?.[1]
  expect(read('kubernetes/network-policy.yaml')).toContain(`{ port: ${port} }`)
  // Settings of a session are the role's here: the server sends none that PgBouncer would refuse.
  expect(sample).not.toContain('ignore_startup_parameters')
  expect(assertSettings(exampleSettings).databaseDirectUrl).toMatch(/:5432\/dtms$/)
})

// What the lines of SystemCallFilter say of each call or group of calls in the end.
const systemCalls = (unit: string) => {
  const said: Record<string, boolean> = {}
  for (const [, list = ''] of unit.matchAll(/^SystemCallFilter=(.+)$/gm)) {
    const allowed = !list.startsWith('~')
    for (const name of list.replace('~', '').split(' ')) {
      // A group that is forbidden takes its calls along.
      if (name === '@resources') said.setpriority = allowed
      said[name] = allowed
    }
  }
  return said
}

test('the unit of systemd names settings, and is closed', () => {
  const unit = read('dtms.service')
  const variables = Object.fromEntries(
    [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  )
  expect(variables).toMatchObject(allocatorSettings)
  const settings = assertSettings({ ...withoutOwn(exampleSettings), ...variables })
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  const mounts = (/^StateDirectory=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []).map(name => ({
    path: `/var/lib/${name}`,
    isWritable: true,
    lasts: true,
  }))
  assertFolders(mounts, settings)
  // Later lines win: a rate card is read at a lower priority.
  expect(systemCalls(unit)).toMatchObject({
    '@system-service': true,
    '@privileged': false,
    setpriority: true,
  })
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(settings.drainSeconds + 10)
  expect(unit).toContain('ExecStart=/opt/dtms/node_modules/.bin/node server/src/main.ts')
  // Judged by systemd itself where it is installed.
  const { status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', join(folder, 'dtms.service')],
    { encoding: 'utf8' },
  )
  const exposure = Number(/exposure level for dtms\.service: ([\d.]+)/.exec(stdout ?? '')?.[1] ?? 0)
  if (status === 0) expect(exposure).toBeGreaterThan(0)
  expect(exposure).toBeLessThanOrEqual(3)
})

test('the proxies pass sockets, real addresses and uploads, and close the figures', () => {
  const [nginx, caddy] = [read('nginx.conf'), read('Caddyfile')]
  const { port } = readSettings({})
  for (const text of [nginx, caddy]) {
    expect(text).toContain(`127.0.0.1:${port}`)
    expect(text).toContain('/metrics')
    assertServed(socketPath)
    expect(text).toContain(socketPath)
    // One megabyte more than the largest body, for the form around it.
    expect(text).toMatch(
      new RegExp(`(max_size|client_max_body_size) ${uploadLimitBytes / 1024 ** 2 + 1}m`, 'i'),
    )
  }
  assertServed('/metrics')
  assertServed(/health_uri (\S+)/.exec(caddy)?.[1] ?? '')
  expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;/)
  expect(nginx.match(/X-Forwarded-For \$remote_addr;/g)).toHaveLength(2)
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for')
})

test('Caddy leaves a portal that stops in time, and one that is busy not at once', () => {
  const caddy = read('Caddyfile')
  const { drainSeconds } = readSettings({})
  const [, amount, unit] = /^\t\thealth_interval (\d+)(m?s)$/m.exec(caddy) ?? []
  const intervalMs = Number(amount) * (unit === 's' ? 1000 : 1)
  const fails = Number(/^\t\thealth_fails (\d)$/m.exec(caddy)?.[1])
  expect(fails).toBeGreaterThan(1)
  expect(intervalMs * fails).toBeLessThan((drainSeconds * 1000) / 2)
})

test('HAProxy leaves a portal that stops in time, and one that is busy not at once', () => {
  const sample = read('haproxy.cfg')
  const { port, drainSeconds } = readSettings({})
  expect(sample).toContain(`server portal-1 127.0.0.1:${port}\n`)
  assertServed(/option httpchk GET (\S+)/.exec(sample)?.[1] ?? '')
  expect(sample).toContain('return status 404 if { path /metrics }')
  expect(sample).toContain(`req.body_size gt ${uploadLimitBytes + 1024 ** 2} }`)
  expect(sample).toContain('set-header X-Forwarded-For %[src]')
  // A visitor's own is deleted before, also where there is no TLS.
  expect(sample).toMatch(/del-header X-Forwarded-Proto\n.*set-header X-Forwarded-Proto https if \{ ssl_fc \}/)
  const milliseconds = (name: string) => {
    const [, amount, unit] = new RegExp(`${name} (\\d+)(m?s)\\b`).exec(sample) ?? []
    return Number(amount) * (unit === 's' ? 1000 : 1)
  }
  const fall = Number(/ fall (\d)/.exec(sample)?.[1])
  expect(fall).toBeGreaterThan(1)
  const noticedMs = milliseconds('inter') + (fall - 1) * milliseconds('fastinter')
  expect(noticedMs).toBeLessThan((drainSeconds * 1000) / 2)
  expect(milliseconds('timeout tunnel')).toBeGreaterThan(chatLimits.silenceMs)
  // Only what was never sent is tried again.
  expect(sample).toMatch(/^ {4}retry-on conn-failure$/m)
  // Judged by HAProxy itself where it is installed.
  const { status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', join(folder, 'haproxy.cfg')], {
    encoding: 'utf8',
  })
  if (status !== null) expect(stderr).not.toMatch(/ALERT|WARNING/)
})
