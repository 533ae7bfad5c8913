import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a drill found; anything lost or doubled fails it. */
export interface Findings {
  load: string
  faults: string
  failed: string
  /** The longest time without a write, and without a public page, in ms. */
  pauses: { writing: number; reading: number }
  lost: number
  doubled: number
  /** Whatever else is not as it should be, a line each. */
  wrong: string[]
}

interface Program {
  name: string
  command: string
  args: string[]
  /** As whom, where it refuses to be root. */
  as?: { uid: number; gid: number } | undefined
  env?: Record<string, string>
}

/** A folder and the programs of one drill; all of it is gone when the drill ends, however it ends. */
export interface Scene {
  folder: string
  say(line: string): void
  /** Runs a program of this machine; what it says goes into a file of the folder. */
  run(program: Program): Promise<ChildProcess>
  /** Done at the end, the last first. */
  atTheEnd(undo: () => unknown): void
}

const longestMs = 20 * 60_000

export async function drill(name: string, play: (scene: Scene) => Promise<Findings>) {
  const folder = await mkdtemp(join(tmpdir(), `nirbhaya-${name}-`))
  // As root, programs that refuse to be root must be able to enter it.
  await chmod(folder, 0o711)
  const undoing: (() => unknown)[] = []
  const children = new Set<ChildProcess>()
  const began = performance.now()
  const say = (line: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`)

  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const tooLong = setTimeout(() => {
    console.error('The drill takes too long.')
    process.exit(1)
  }, longestMs)

  const scene: Scene = {
    folder,
    say,
    atTheEnd: (undo) => void undoing.push(undo),
    async run({ name: called, command, args, as, env = {} }) {
      const log = await open(join(folder, `${called}.log`), 'a')
      const child = spawn(command, args, {
        ...as,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
        stdio: ['ignore', log.fd, log.fd],
      })
      child.once('error', (error) => say(`${command}: ${error.message}`))
      children.add(child)
      child.once('exit', () => children.delete(child))
      await log.close()
      return child
    },
  }
  let isGood = false
  try {
    isGood = tell(name, await play(scene))
  } catch (error) {
    console.error(error)
  }
  for (const undo of undoing.toReversed()) {
    await Promise.try(undo).catch((error) => console.error(error))
  }
  for (const child of children) await end(child, 'SIGKILL')
  clearTimeout(tooLong)
  if (isGood) await rm(folder, { recursive: true, force: true })
  else console.log(`Logs and data: ${folder}`)
  process.exit(isGood ? 0 : 1)
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** @returns whether all went well */
function tell(name: string, found: Findings): boolean {
  const { load, faults, failed, pauses, lost, doubled, wrong } = found
  const rows = {
    drill: name,
    load,
    faults,
    'requests failed': failed,
    'longest pause': `${seconds(pauses.writing)} writing, ${seconds(pauses.reading)} reading`,
    lost,
    doubled,
  }
  console.log('')
  for (const [what, value] of Object.entries(rows)) console.log(`  ${what.padEnd(16)} ${value}`)
  for (const line of wrong) console.error(`  WRONG  ${line}`)
  return lost + doubled + wrong.length === 0
}
