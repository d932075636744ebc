// The cluster as data: three nodes, each with etcd, Patroni and PostgreSQL in its own network namespace, joined by a
// bridge. HAProxy and the portals are on the machine itself.
export interface Node {
  name: string
  namespace: string
  link: string
  address: string
  folder: string
}

export const bridge = { name: 'dtms-ha', address: '10.213.7.1', network: '10.213.7.0/24' }
export const secret = 'dtms-fault'
export const postgresPort = 5432
const restPort = 8008
const [etcdPort, etcdPeerPort] = [2379, 2380]

export const planNodes = (folder: string): Node[] =>
  [1, 2, 3].map(number => ({
    name: `node${number}`,
    namespace: `dtms-ha${number}`,
    link: `dtms-ha-v${number}`,
    address: `10.213.7.${10 + number}`,
    folder: `${folder}/node${number}`,
  }))

/** The commands that make the network, and those that remove it. */
export const networkCommands = (nodes: readonly Node[]) => ({
  make: [
    `ip link add ${bridge.name} type bridge`,
    `ip addr add ${bridge.address}/24 dev ${bridge.name}`,
    `ip link set ${bridge.name} up`,
    ...nodes.flatMap(({ namespace, link, address }) => [
      `ip netns add ${namespace}`,
      `ip link add ${link} type veth peer name inner netns ${namespace}`,
      `ip link set ${link} master ${bridge.name} up`,
      `ip -n ${namespace} addr add ${address}/24 dev inner`,
      `ip -n ${namespace} link set inner up`,
      `ip -n ${namespace} link set lo up`,
    ]),
  ],
  remove: [...nodes.map(({ namespace }) => `ip netns del ${namespace}`), `ip link del ${bridge.name}`],
})

export const etcdArguments = (node: Node, nodes: readonly Node[]): string[] => [
  ...['--name', node.name, '--data-dir', `${node.folder}/etcd`],
  ...['--listen-client-urls', `http://${node.address}:${etcdPort}`],
  ...['--advertise-client-urls', `http://${node.address}:${etcdPort}`],
  ...['--listen-peer-urls', `http://${node.address}:${etcdPeerPort}`],
  ...['--initial-advertise-peer-urls', `http://${node.address}:${etcdPeerPort}`],
  '--initial-cluster',
  nodes.map(({ name, address }) => `${name}=http://${address}:${etcdPeerPort}`).join(','),
  ...['--initial-cluster-state', 'new', '--heartbeat-interval', '250', '--election-timeout', '2500'],
]

/** YAML is a superset of JSON. */
export const patroniConfig = (node: Node, nodes: readonly Node[], binaries: string): string =>
  JSON.stringify(
    {
      scope: 'dtms',
      name: node.name,
      restapi: { listen: `${node.address}:${restPort}`, connect_address: `${node.address}:${restPort}` },
      etcd3: { hosts: nodes.map(({ address }) => `${address}:${etcdPort}`) },
      bootstrap: {
        dcs: {
          // 20 s is the least that Patroni takes.
          ...{ ttl: 20, loop_wait: 3, retry_timeout: 5, primary_start_timeout: 0 },
          ...{ maximum_lag_on_failover: 1_048_576, synchronous_mode: true },
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              ...{
                max_connections: 200,
                wal_log_hints: 'on',
                wal_keep_size: '256MB',
                shared_buffers: '64MB',
              },
              ...{ wal_sender_timeout: '5s', wal_receiver_timeout: '5s' },
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          `host replication replicator ${bridge.network} scram-sha-256`,
          `host all all ${bridge.network} scram-sha-256`,
        ],
      },
      postgresql: {
        listen: `${node.address}:${postgresPort}`,
        connect_address: `${node.address}:${postgresPort}`,
        data_dir: `${node.folder}/data`,
        bin_dir: binaries,
        pgpass: `${node.folder}/pgpass`,
        parameters: { unix_socket_directories: node.folder },
        authentication: {
          replication: { username: 'replicator', password: secret },
          superuser: { username: 'postgres', password: secret },
          rewind: { username: 'rewind', password: secret },
        },
      },
    },
    null,
    1,
  )

export const haproxyConfig = (nodes: readonly Node[], port: number): string => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:${postgresPort} check port ${restPort}`).join('\n')}
`

export const restUrl = ({ address }: Node, path: string) => `http://${address}:${restPort}${path}`
