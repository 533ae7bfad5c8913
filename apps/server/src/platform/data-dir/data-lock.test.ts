import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  endProcess,
  startShopProcess,
  temporaryFolder,
} from '../../../test/postgres/shop-processes.ts'
import { DataDirBusy, lockDataDir } from './data-lock.ts'

const note = { url: 'http://localhost:3000' }
const twoHeartbeatsMs = 15_000

test('a second owner is refused with one line that names the first', async () => {
  const dataDir = await temporaryFolder()
  const lock = await lockDataDir(dataDir, note)
  await lock.update({ url: 'http://localhost:4000' })

  const error = await lockDataDir(dataDir, note).catch((caught) => caught)

  expect(error).toBeInstanceOf(DataDirBusy)
  expect(error.ownerPid).toBe(process.pid)
  expect(error.note).toEqual({ url: 'http://localhost:4000' })
  expect(error.message).toBe(
    `The shop is already running on this data folder (process ${process.pid}, http://localhost:4000).`,
  )
  await lock.release()
})

test('a released folder is free and contains no traces of the lock', async () => {
  const dataDir = await temporaryFolder()

  await (await lockDataDir(dataDir, note)).release()

  expect(await readdir(dataDir)).toEqual([])
  await (await lockDataDir(dataDir, note)).release()
})

test('a missing data folder is created', async () => {
  const dataDir = join(await temporaryFolder(), 'deep', 'data')

  const lock = await lockDataDir(dataDir, note)

  expect((await stat(dataDir)).mode & 0o066).toBe(0)
  await lock.release()
})

test("of eight processes that find a killed owner's lock, exactly one wins", async () => {
  const dataDir = await temporaryFolder()
  const killed = await startShopProcess(dataDir, { mode: 'lock-only' })
  await endProcess(killed.process, 'SIGKILL')

  const racers = await Promise.all(
    Array.from({ length: 8 }, () => startShopProcess(dataDir, { mode: 'lock-only' })),
  )

  const winners = racers.filter((racer) => racer.owner)
  expect(winners).toHaveLength(1)
  expect(await ownerOf(dataDir)).toMatchObject({ pid: winners[0]?.owner })
  for (const racer of racers) if (!racer.owner) expect(racer.error?.name).toBe('DataDirBusy')
  expect((await readdir(dataDir)).filter((name) => name.includes('guard'))).toEqual([])
})

test('a pid that now belongs to another process does not lock the folder', async () => {
  const dataDir = await temporaryFolder()
  await (await lockDataDir(dataDir, note)).update(note)
  const mine = await ownerOf(dataDir)
  const recycled = { ...mine, pid: process.ppid, startedAt: 'another boot/1' }
  await writeFile(join(dataDir, 'lock.json'), JSON.stringify(recycled))

  const lock = await lockDataDir(dataDir, note)

  expect(await ownerOf(dataDir)).toMatchObject({ pid: process.pid })
  await lock.release()
})

test(
  'an unreadable lock is taken over, but not while somebody keeps updating it',
  async () => {
    const dataDir = await temporaryFolder()
    const path = join(dataDir, 'lock.json')
    await writeFile(path, '{"pid":')
    const beat = setInterval(() => writeFile(path, '{"pid":'), 500)
    await expect(lockDataDir(dataDir, note)).rejects.toThrow(DataDirBusy)
    clearInterval(beat)

    const lock = await lockDataDir(dataDir, note)

    expect(await ownerOf(dataDir)).toMatchObject({ pid: process.pid })
    await lock.release()
  },
  twoHeartbeatsMs,
)

test(
  "another container's live owner is recognised by its heartbeat",
  async () => {
    const dataDir = await temporaryFolder()
    const lock = await lockDataDir(dataDir, note)
    const foreign = { ...(await ownerOf(dataDir)), pid: 2 ** 30, scope: 'elsewhere/pid:[1]' }
    await writeFile(join(dataDir, 'lock.json'), JSON.stringify(foreign))

    await expect(lockDataDir(dataDir, note)).rejects.toThrow(DataDirBusy)

    await lock.release()
  },
  twoHeartbeatsMs,
)

async function ownerOf(dataDir: string) {
  return JSON.parse(await readFile(join(dataDir, 'lock.json'), 'utf8'))
}
