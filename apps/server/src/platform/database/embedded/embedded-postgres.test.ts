import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { afterwards } from '../../../../test/afterwards.ts'
import {
  endProcess,
  startShopProcess,
  temporaryFolder,
} from '../../../../test/postgres/shop-processes.ts'
import { lockDataDir } from '../../data-dir/data-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './processes.ts'

async function start(dataDir: string, onExit?: (code: number | null) => void) {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log, onExit })
  afterwards(() => database.stop())
  return { ...database, lines }
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function serverPid(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

test('text is UTF-8 and sorts the same in every locale, and a second shop on the folder is refused', async () => {
  const dataDir = await temporaryFolder()
  const env = { LANG: 'C', PGPORT: '1', PGOPTIONS: '-c bad=1', PGSSLMODE: 'require' }

  const { url = '', owner, error } = await startShopProcess(dataDir, { env })

  expect(error).toBeUndefined()
  const [row] = await query(url, "SELECT upper('ñ₹é') AS text, current_database() AS name")
  expect(row).toEqual({ text: 'Ñ₹É', name: 'nirbhaya' })
  const settings = await query(
    url,
    `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale,
            current_setting('TimeZone') AS zone
       FROM pg_database WHERE datname = current_database()`,
  )
  expect(settings).toEqual([
    { encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8', zone: 'UTC' },
  ])
  const server = await serverPid(dataDir)

  const second = await startShopProcess(dataDir)

  expect(second.error?.name).toBe('DataDirBusy')
  expect(second.error?.message).toContain(`process ${owner}, http://localhost:3000`)
  expect(await serverPid(dataDir)).toBe(server)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

/** Creating a database takes longer than starting it, so these tests start one database again and again. */
describe('a database', async () => {
  const parent = await temporaryFolder()
  const dataDir = join(parent, 'data')
  await mkdir(dataDir, { mode: 0o755 })
  const first = await start(dataDir)
  await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text")
  await first.stop()
  const expectKept = async (url: string) =>
    expect(await query(url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])

  test('that was stopped has its data after a start', async () => {
    const next = await start(dataDir)

    await expectKept(next.url)
    expect(first.lines).toEqual(['Creating the database (first start only).'])
    expect(next.lines).toEqual([])
  })

  test('starts despite a pid file with the pid of another program, and does not harm that program', async () => {
    const before = await start(dataDir)
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const text = await readFile(file, 'utf8')
    await before.stop()
    await writeFile(file, text.replace(/^\d+/, String(process.pid)))

    const next = await start(dataDir)

    await expectKept(next.url)
  })

  test('reports an unexpected end once, and a requested one not', async () => {
    const ends: (number | null)[] = []
    await start(dataDir, (code) => ends.push(code))
    process.kill(await serverPid(dataDir), 'SIGQUIT')
    await expect.poll(() => ends.length).toBe(1)

    const next = await start(dataDir, (code) => ends.push(code))
    await Promise.all([next.stop(), next.stop()])

    expect(ends).toHaveLength(1)
  })

  test('refuses a wrong password', async () => {
    const wrong = new URL((await start(dataDir)).url)
    wrong.password = 'guess'

    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })

  /**
   * Only Linux lists the listening sockets. Elsewhere the test is not defined, since a skipped test counts
   * as failed.
   */
  if (process.platform === 'linux') {
    test('listens on the loopback interface only', async () => {
      const { url } = await start(dataDir)
      const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')

      const listening = await Promise.all(['tcp', 'tcp6'].map((kind) => listeners(kind, port)))

      // 127.0.0.1 with the least significant byte first.
      expect(listening.flat()).toEqual([`0100007F:${port}`])
    })
  }

  test('has a password that only the owner can read, and another one if it was lost', async () => {
    const secrets = join(dataDir, 'secrets')
    expect((await stat(secrets)).mode & 0o777).toBe(0o700)
    expect((await stat(join(secrets, 'postgres-password'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'log', 'postgres.log'))).mode & 0o777).toBe(0o600)
    await rm(secrets, { recursive: true })

    const next = await start(dataDir)

    expect(next.url).not.toContain(new URL(first.url).password)
    await expectKept(next.url)
  })

  /** Starts the database in a process that is then killed. @returns the pid of the database, which still runs */
  async function leaveRunning() {
    const killed = await startShopProcess(dataDir)
    const orphan = await serverPid(dataDir)
    await endProcess(killed.process, 'SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    return orphan
  }

  test('that a killed shop left running is stopped by the next start, without losing data', async () => {
    const orphan = await leaveRunning()

    const lock = await lockDataDir(dataDir, { url: 'http://localhost:3000' })
    const next = await start(dataDir)

    expect(isAlive(orphan)).toBe(false)
    await expectKept(next.url)
    await lock.release()
  })

  test('that a killed shop left running is found after its folder was moved', async () => {
    const orphan = await leaveRunning()
    const moved = join(parent, 'moved')
    await rename(dataDir, moved)
    onTestFinished(() => rename(moved, dataDir))

    const next = await start(moved)

    expect(isAlive(orphan)).toBe(false)
    await expectKept(next.url)
  })
})

test('a start that was killed while initialising leaves nothing behind', async () => {
  const dataDir = await temporaryFolder()
  await startShopProcess(dataDir, { mode: 'lock-only' }).then(({ process }) =>
    endProcess(process, 'SIGKILL'),
  )
  const starting = startShopProcess(dataDir).catch((error) => error)
  await expect.poll(() => drafts(dataDir), { interval: 5 }).toHaveLength(1)
  const owner = JSON.parse(await readFile(join(dataDir, 'lock.json'), 'utf8'))
  process.kill(owner.pid, 'SIGKILL')
  await starting

  const next = await start(dataDir)

  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await drafts(dataDir)).toEqual([])
})

async function listeners(kind: string, port: string): Promise<string[]> {
  const lines = (await readFile(`/proc/net/${kind}`, 'utf8')).trim().split('\n').slice(1)
  const rows = lines.map((line) => line.trim().split(/\s+/))
  const isListening = '0A'
  return rows
    .filter(([, local, , state]) => state === isListening && local?.endsWith(`:${port}`))
    .map(([, local = '']) => local)
}

async function drafts(dataDir: string) {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith('postgres.new-'))
}
