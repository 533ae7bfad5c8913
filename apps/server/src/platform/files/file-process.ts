import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inServer } from '../data-dir/own-files.ts'
import type { Answered, Task, TaskAnswer } from './tasks.ts'

/** V8's limit for the objects of a task. Buffers, native libraries and WebAssembly come on top of it. */
const mostHeapMegabytes = 128
/** Far more than a start takes on a slow, busy machine. */
const startMs = 30_000
const mostErrorCharacters = 1_000

/** The process could not be started, or ended without a task: the file is not to blame. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed'
}

export interface FileProcess {
  /** The folder whose files it may read. It may write only into folders of `withOutput` there. */
  folder: string
  /** Runs a task. @returns why the file is refused, if the process ends or takes too long */
  run: (task: Task, timeoutMs: number) => Promise<TaskAnswer>
  isUsable: () => boolean
  /** Lets the shop's process end while this one is idle, or not. */
  hold: (isHeld: boolean) => void
  end: () => Promise<void>
}

/**
 * Starts a process that reads files of strangers. It knows no secret: its environment is empty. Node's
 * permission model keeps its JavaScript from the network, from other programs, and from all files but the
 * shop's code and one folder, where it may write only what a task makes. Native libraries are not bound by that model.
 * @throws ProcessFailed
 */
export async function startFileProcess(folder: string): Promise<FileProcess> {
  const child = fork(inServer('src', 'platform', 'files', 'file-process.worker.ts'), {
    // One arena for all threads: otherwise the C library keeps freed memory in each of them.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [`--max-old-space-size=${mostHeapMegabytes}`, ...permissionsOf(folder)],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (data) => {
    errors = `${errors}${data}`.slice(-mostErrorCharacters)
  })
  // Without a listener, an error of the IPC channel would end the shop. The process's exit tells enough.
  child.on('error', () => {})
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(`the file process ended: ${signal ?? code} ${errors}`),
    )
    child.once('error', (error) => child.pid === undefined && resolve(String(error)))
  })
  const started = once(child, 'message', { signal: AbortSignal.timeout(startMs) })
  const problem = await Promise.race([started.then(() => undefined, String), exited])
  if (problem !== undefined) {
    child.kill('SIGKILL')
    throw new ProcessFailed(problem)
  }
  beFirstToGo(child)

  let isEnded = false
  exited.then(() => {
    isEnded = true
  })
  const end = async () => {
    // Somebody waits for the exit, also if the process was idle.
    child.ref()
    child.kill('SIGKILL')
    await exited
  }
  return {
    folder,
    isUsable: () => !isEnded,
    end,
    hold: (isHeld) => {
      const streams = [
        child,
        child.channel,
        child.stderr as { ref?(): void; unref?(): void } | null,
      ]
      for (const stream of streams) {
        if (isHeld) stream?.ref?.()
        else stream?.unref?.()
      }
    },
    run: async (task, timeoutMs) => {
      if (isEnded) throw new ProcessFailed('the file process ended while it was idle')
      const { promise: late, resolve: giveUp } = Promise.withResolvers<string>()
      const timer = setTimeout(() => giveUp(`no answer after ${timeoutMs} ms`), timeoutMs)
      const answers = Promise.withResolvers<Answered>()
      child.once('message', answers.resolve)
      child.send(task, (error) => error && giveUp(String(error)))
      const answered = await Promise.race([answers.promise, exited, late])
      clearTimeout(timer)
      if (typeof answered !== 'string') {
        if (answered.isSpent) await end()
        return answered.answer
      }
      await end()
      return { refused: answered }
    },
  }
}

/** Returns the options of Node that limit a process to the shop's code and one folder. */
export function permissionsOf(folder: string): string[] {
  const readable = [
    inServer('package.json'),
    inServer('src', 'platform', 'files'),
    inServer('node_modules'),
    inServer('..', '..', 'package.json'),
    inServer('..', '..', 'node_modules'),
    folder,
  ]
  return [
    // The warnings say that native libraries are not bound by the model.
    '--no-warnings',
    '--permission',
    '--allow-addons',
    '--allow-worker',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${join(folder, 'made-*')}`,
  ]
}

/** If the memory of the machine or container ends, Linux ends this process before the shop. */
function beFirstToGo({ pid }: ChildProcess) {
  if (process.platform !== 'linux' || pid === undefined) return
  writeFile(join('/proc', String(pid), 'oom_score_adj'), '1000').catch(() => {})
}
