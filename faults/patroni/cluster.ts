import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../../scripts/find-program.ts'
import {
  etcdArguments,
  haproxyConfig,
  type Node,
  networkCommands,
  patroniConfig,
  planNodes,
  restUrl,
  secret,
} from './plan.ts'

// Debian's patroni, etcd-server, haproxy and postgresql-15, as user postgres. Needs root, for network namespaces.
const run = (command: string) => {
  const [file = '', ...args] = command.split(' ')
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

const findAll = () => {
  const of = (name: string, place: string, packages: string) =>
    findProgram({ name, variable: name.toUpperCase(), places: [place], packages })
  return {
    postgres: of('postgres', '/usr/lib/postgresql/15/bin/postgres', 'postgresql-15').replace('/postgres', ''),
    etcd: of('etcd', '/usr/bin/etcd', 'etcd-server'),
    patroni: of('patroni', '/usr/bin/patroni', 'patroni'),
    haproxy: of('haproxy', '/usr/sbin/haproxy', 'haproxy'),
  }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

export const startCluster = async (folder: string, port: number) => {
  const programs = findAll()
  const binaries = '/usr/lib/postgresql/15/bin'
  const nodes = planNodes(folder)
  const network = networkCommands(nodes)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  const children: ChildProcess[] = []

  const start = (node: Node | undefined, name: string, file: string, args: string[]) => {
    const log = openSync(`${folder}/${node?.name ?? 'machine'}-${name}.log`, 'a')
    const command = node
      ? [
          'ip',
          'netns',
          'exec',
          node.namespace,
          'setpriv',
          `--reuid=${uid}`,
          `--regid=${gid}`,
          '--clear-groups',
          file,
          ...args,
        ]
      : [file, ...args]
    const child = spawn(command[0] ?? '', command.slice(1), {
      stdio: ['ignore', log, log],
      // etcd of Debian 12 wants to be asked on arm64.
      env: {
        PATH: `${binaries}:${process.env.PATH}`,
        ETCD_UNSUPPORTED_ARCH: process.arch,
        PYTHONUNBUFFERED: '1',
      },
    })
    closeSync(log)
    children.push(child)
    return child
  }
  const removeNetwork = () => {
    for (const command of network.remove)
      try {
        run(command)
      } catch {
        // It was never made.
      }
  }
  const stop = async () => {
    for (const node of nodes)
      try {
        process.kill(postmasterOf(node), 'SIGKILL')
      } catch {
        // It is gone already.
      }
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    removeNetwork()
  }
  const postmasterOf = (node: Node) =>
    Number(readFileSync(`${node.folder}/data/postmaster.pid`, 'utf8').split('\n')[0])

  const primary = async (): Promise<Node | undefined> => {
    for (const node of nodes) {
      const isPrimary = await fetch(restUrl(node, '/primary'), { signal: AbortSignal.timeout(1_000) }).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isPrimary) return node
    }
    return undefined
  }
  const synchronous = async (): Promise<number> => {
    const counts = await Promise.all(
      nodes.map(node =>
        fetch(restUrl(node, '/synchronous'), { signal: AbortSignal.timeout(1_000) }).then(
          ({ status }) => (status === 200 ? 1 : 0),
          () => 0,
        ),
      ),
    )
    return counts.reduce<number>((sum, count) => sum + count, 0)
  }

  try {
    // User postgres has to get through to its own folders.
    chmodSync(folder, 0o711)
    // What a run that was interrupted has left.
    removeNetwork()
    for (const command of network.make) run(command)
    for (const node of nodes) {
      mkdirSync(node.folder)
      writeFileSync(`${node.folder}/patroni.yml`, patroniConfig(node, nodes, binaries))
      chownSync(node.folder, uid, gid)
    }
    for (const node of nodes) start(node, 'etcd', programs.etcd, etcdArguments(node, nodes))
    for (const node of nodes) start(node, 'patroni', programs.patroni, [`${node.folder}/patroni.yml`])
    writeFileSync(`${folder}/haproxy.cfg`, haproxyConfig(nodes, port))
    start(undefined, 'haproxy', programs.haproxy, ['-db', '-f', `${folder}/haproxy.cfg`])
    const deadlineMs = performance.now() + 120_000
    while (!(await primary()) || (await synchronous()) === 0) {
      if (performance.now() > deadlineMs) throw new Error(`the cluster did not come up; logs in ${folder}`)
      await pause(500)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres:${secret}@127.0.0.1:${port}/postgres`,
    nodes,
    primary,
    synchronous,
    stop,
    /** kill -9 of PostgreSQL; its Patroni goes on. */
    killPrimary: async () => {
      const node = await primary()
      if (node) process.kill(postmasterOf(node), 'SIGKILL')
    },
    /** Nothing reaches it and it reaches nothing, until it is called off. */
    partitionPrimary: async () => {
      const node = await primary()
      if (node) run(`ip link set ${node.link} down`)
      return () => node && run(`ip link set ${node.link} up`)
    },
    switchOver: async () => {
      const node = await primary()
      if (!node) throw new Error('there is no primary to switch from')
      await fetch(restUrl(node, '/switchover'), {
        method: 'POST',
        body: JSON.stringify({ leader: node.name }),
        headers: { 'content-type': 'application/json' },
      })
    },
  }
}
