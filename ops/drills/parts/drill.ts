import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The results of a drill. The drill fails if `lost` or `doubled` is above 0, or `wrong` is not empty. */
export interface Findings {
  load: string
  faults: string
  failed: string
  /**
   * `writing`: the longest time in ms without a successful write. `reading`: the longest time in ms without a
   * successful answer from a public page.
   */
  pauses: { writing: number; reading: number }
  /** Acknowledged changes that are missing, and requests that failed although they should not have. */
  lost: number
  doubled: number
  /** All problems that `lost` and `doubled` do not count, one per line. */
  wrong: string[]
}

interface Program {
  name: string
  command: string
  args: string[]
  /** The user to run as, for programs that refuse to run as root. */
  as?: { uid: number; gid: number } | undefined
  env?: Record<string, string>
}

/**
 * The folder and the programs of one drill. When the drill ends, however it ends, the programs are killed.
 * The folder is removed if the drill passed; otherwise its logs and data are kept.
 */
export interface Scene {
  folder: string
  say(line: string): void
  /** Runs a program of this machine; its output goes to a file in the folder. */
  run(program: Program): Promise<ChildProcess>
  /** Registers a cleanup for the end of the drill. The last one registered runs first. */
  atTheEnd(undo: () => unknown): void
}

const longestMs = 20 * 60_000

export async function drill(name: string, play: (scene: Scene) => Promise<Findings>) {
  const folder = await mkdtemp(join(tmpdir(), `nirbhaya-${name}-`))
  // If root runs the drill, programs that refuse to run as root must still be able to enter the folder.
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
  const timeout = setTimeout(() => {
    console.error('The drill took too long.')
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
    isGood = printFindings(name, await play(scene))
  } catch (error) {
    console.error(error)
  }
  for (const undo of undoing.toReversed()) {
    await Promise.try(undo).catch((error) => console.error(error))
  }
  for (const child of children) await end(child, 'SIGKILL')
  clearTimeout(timeout)
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

/**
 * Prints the results.
 * @returns whether the drill passed
 */
function printFindings(name: string, found: Findings): boolean {
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
