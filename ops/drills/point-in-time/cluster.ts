import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { eventually } from '../../../apps/server/test/eventually.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'

const run = promisify(execFile)

/**
 * Returns the user that runs PostgreSQL and pgbackrest. PostgreSQL refuses to run as root. So if root runs
 * the drill, they run as Debian's `postgres` user.
 */
async function findOwner() {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/**
 * Returns the folder with the programs of the newest installed PostgreSQL. Debian has a folder for each
 * version.
 */
async function programs(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = (await readdir(root)).map(Number).sort((one, other) => other - one)
  return join(root, String(versions[0]), 'bin')
}

/** Creates an external PostgreSQL that continuously archives its log to a pgbackrest repository. */
export async function archivedCluster(folder: string) {
  const [owner, bin, port] = [await findOwner(), await programs(), await freePort()]
  const [data, repository, config] = ['data', 'repository', 'pgbackrest.conf'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  for (const path of [folder, repository, join(folder, 'log')]) {
    await mkdir(path, { recursive: true })
    if (owner.uid !== undefined) await chown(path, owner.uid, owner.gid)
  }
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const as = { ...owner, env, cwd: folder }
  await writeFile(
    config,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${join(folder, 'log')}
lock-path=${join(folder, 'log')}
spool-path=${join(folder, 'log')}
start-fast=y
compress-type=lz4
[shop]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
`,
  )
  const backrest = (...args: string[]) =>
    run('pgbackrest', [`--config=${config}`, '--stanza=shop', ...args], as)
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], as)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    port,
    unix_socket_directories: folder,
    listen_addresses: '127.0.0.1',
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=shop archive-push %p`,
  }
  let server: ReturnType<typeof spawn> | undefined

  return {
    url,
    backrest,
    /**
     * Resolves once PostgreSQL accepts writes. A restored database accepts writes only after it has reached
     * the target time.
     */
    async start() {
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...as, stdio: 'ignore' })
      await eventually(async () => {
        const { rows } = await ask('select pg_is_in_recovery() as waits').catch(() => ({
          rows: [],
        }))
        return rows[0]?.waits === false
      })
    },
    async stop() {
      if (!server || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
    ask,
  }

  async function ask(statement: string) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
