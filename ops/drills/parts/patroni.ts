import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterUser } from '../../../apps/server/src/platform/database/embedded/cluster-user.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import type { Scene } from './drill.ts'
import { startHaproxy } from './haproxy.ts'
import { layNetwork, type Machine } from './network.ts'

const password = 'a-password-of-the-drill'
const binaries = process.env.DRILL_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
const longestMs = 120_000

/**
 * Returns the configuration of a machine. Its timeouts are short, so that another machine takes over
 * quickly.
 */
const configuration = (machine: Machine, { folder, etcd, everybody }: Place) => `scope: shop
name: ${machine.name}
restapi: { listen: '${machine.address}:8008', connect_address: '${machine.address}:8008' }
etcd3: { hosts: '${etcd}' }
bootstrap:
  dcs:
    ttl: 8
    loop_wait: 1
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_log_hints: 'on'
        wal_keep_size: 256MB
        # The longest wait for a machine that has gone silent.
        wal_sender_timeout: 4s
        wal_receiver_timeout: 4s
  initdb: [ encoding: UTF8, locale: C.UTF-8, data-checksums ]
postgresql:
  listen: '${machine.address}:5432'
  connect_address: '${machine.address}:5432'
  data_dir: ${folder}/${machine.name}/data
  bin_dir: ${binaries}
  pgpass: ${folder}/${machine.name}/pgpass
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
  parameters: { unix_socket_directories: '${folder}/${machine.name}' }
  pg_hba:
    - local all all trust
    - host all all ${everybody} md5
    - host replication replicator ${everybody} md5
`

interface Place {
  folder: string
  etcd: string
  everybody: string
}

/** Starts three PostgreSQL machines under Patroni and etcd, behind haproxy; each commit is on two of them. */
export async function startPatroni(scene: Scene) {
  const { folder, say } = scene
  const user = clusterUser()
  const network = layNetwork(scene, ['n1', 'n2', 'n3'])
  const { gateway, machines, everybody } = network
  const [etcdPort, etcdPeerPort] = [await freePort(), await freePort()]
  const etcd = `${gateway}:${etcdPort}`
  await scene.run({
    name: 'etcd',
    command: 'etcd',
    args: [
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      `http://${etcd}`,
      '--advertise-client-urls',
      `http://${etcd}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${etcdPeerPort}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${etcdPeerPort}`,
      '--initial-cluster',
      `default=http://127.0.0.1:${etcdPeerPort}`,
    ],
  })

  async function start(machine: Machine) {
    const file = join(folder, `${machine.name}.yml`)
    await writeFile(file, configuration(machine, { folder, etcd, everybody }))
    await mkdir(join(folder, machine.name), { recursive: true })
    if (user) await chown(join(folder, machine.name), user.uid, user.gid)
    const as = user
      ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
      : []
    await scene.run({
      name: machine.name,
      command: 'ip',
      args: machine.command(...as, 'patroni', file),
    })
  }

  /** Asks Patroni whether a machine has a role: 200 means yes. */
  const is = async (machine: Machine, what: string) => {
    const url = `http://${machine.address}:8008/${what}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    return answer?.status === 200
  }
  async function find(what: string): Promise<Machine> {
    for (const deadline = Date.now() + longestMs; Date.now() < deadline; await sleep(200)) {
      for (const machine of machines) if (await is(machine, what)) return machine
    }
    throw new Error(`no machine is ${what}`)
  }
  async function wait(what: string, machine: Machine) {
    for (const deadline = Date.now() + longestMs; Date.now() < deadline; await sleep(200)) {
      if (await is(machine, what)) return
    }
    throw new Error(`${machine.name} does not become ${what}`)
  }

  /** Asks Patroni to make `to` the primary in place of `from`, as `patronictl switchover` does. */
  async function handOver(from: Machine, to: Machine) {
    const body = JSON.stringify({ leader: from.name, candidate: to.name })
    const answer = await fetch(`http://${from.address}:8008/switchover`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`no handing over: ${await answer.text()}`)
  }

  const [first, ...others] = machines
  if (!first) throw new Error('no machines')
  await start(first)
  await wait('primary', first)
  for (const machine of others) await start(machine)
  for (const machine of others) await wait('replica', machine)
  await find('synchronous')
  say(`three machines: ${first.name} is the primary`)

  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const servers = machines
    .map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`)
    .join('\n')
  const section = (name: string, port: number, check: string) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  # Database connections may be idle for a long time.
  timeout client 1h
  timeout server 1h
  option httpchk GET ${check}
  http-check expect status 200
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`
  await startHaproxy(
    scene,
    'haproxy-database',
    section('primary', primaryPort, '/primary') + section('replicas', replicaPort, '/replica'),
  )
  const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/shop`
  const client = new pg.Client({
    connectionString: urlOf(primaryPort).replace(/shop$/, 'postgres'),
  })
  for (let tries = 0; tries < 50 && !(await is(first, 'primary')); tries++) await sleep(200)
  await sleep(1_500)
  await client.connect()
  await client.query('create database shop')
  await client.end()
  return {
    url: urlOf(primaryPort),
    readUrl: urlOf(replicaPort),
    machines,
    start,
    find,
    wait,
    handOver,
  }
}
