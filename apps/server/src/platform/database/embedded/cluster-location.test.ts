import { cp, mkdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../../test/postgres/shop-processes.ts'
import { sharedFolder } from './cluster-location.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/**
 * Defines a test that needs root. For other users the test does not exist, because a skipped test counts as
 * failed.
 */
function asRoot(name: string, run: () => Promise<void>) {
  if (process.getuid?.() === 0) test(name, run)
}

async function start(dataDir: string) {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log })
  onTestFinished(() => database.stop())
  return { ...database, lines }
}

/** Creates a data folder in a project that only root can enter, like one below /root. */
async function privateDataDir() {
  const dataDir = join(await temporaryFolder(0o700), 'data')
  await mkdir(dataDir)
  return dataDir
}

async function homeOf(dataDir: string) {
  const home = await readFile(join(dataDir, 'postgres.location'), 'utf8')
  onTestFinished(async () => {
    await rm(home, { recursive: true, force: true })
    await rmdir(dirname(home)).catch(() => {})
  })
  return home
}

asRoot(
  'the database of a folder that only root can enter is elsewhere, and stays with it',
  async () => {
    const dataDir = await privateDataDir()
    const moved = `${dataDir} moved`

    const first = await start(dataDir)

    const home = await homeOf(dataDir)
    expect(dirname(home)).toBe(sharedFolder())
    expect(first.lines[0]).toMatch(`The database is kept in ${home}, where user '`)
    const cluster = await stat(join(home, 'postgres'))
    expect(cluster.uid).not.toBe(0)
    expect(cluster.mode & 0o777).toBe(0o700)

    // A moved folder finds its database again, and a copied folder is refused.
    await first.stop()
    await rename(dataDir, moved)
    const second = await start(moved)
    expect(second.lines[0]).toContain(home)
    await cp(moved, dataDir, { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(`is a copy of ${moved}`)
    expect(await homeOf(moved)).toBe(home)

    // A missing database is an error, and never replaced silently.
    await second.stop()
    await rm(home, { recursive: true })
    await expect(start(moved)).rejects.toThrow('holds none: put it back')
  },
)

asRoot('a new data folder at the same path does not inherit the old database outside', async () => {
  const dataDir = await privateDataDir()
  await (await start(dataDir)).stop()
  const left = await homeOf(dataDir)
  await rm(dataDir, { recursive: true })
  await mkdir(dataDir)

  const database = await start(dataDir)

  expect(database.lines.at(-1)).toBe('Creating the database (first start only).')
  expect(await homeOf(dataDir)).not.toBe(left)
})

test('the database is inside a readable folder, owned by an unprivileged user', async () => {
  const dataDir = await temporaryFolder()

  const database = await start(dataDir)

  expect(database.lines).toEqual(['Creating the database (first start only).'])
  expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
})
