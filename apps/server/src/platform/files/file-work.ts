import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { AppError } from '../app-error.ts'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import { memoryLimit } from '../memory-limit.ts'
import { currentNetwork } from '../request-scope.ts'
import { type FileProcess, ProcessFailed, startFileProcess } from './file-process.ts'
import type { TaskName, Tasks } from './tasks.ts'

/** Two tasks at once use both processors of a small server, and pages still get their turn. */
const mostAtOnce = 2
/** The most tasks that wait. A form has at most a dozen pictures, so sixteen forms can wait. */
const mostWaiting = 200
/**
 * The share of the memory of a shop's process that its tasks may use together. In 512 MB, it is enough for one
 * photograph of 12 megapixels in any format.
 */
const memoryShare = 0.625
/** Enough for two large photographs at a time, or for the largest accepted picture. */
const mostMemoryBytes = 1024 * 1024 * 1024
/** After this time, a task is given up even if it uses no processor. A busy machine needs longer than usual. */
const timeoutMs = 2 * 60_000
/** Starting a process takes a third of a second; an idle one holds up to 100 MB. */
const idleMs = 10_000

export interface TaskLimits {
  memoryBytes: number
  /** The time of the processors that the task may use. */
  processorMs: number
  /** The refusal of a file whose task fails, takes too long, or uses too much memory. */
  refusal: ErrorCode
}

export type FileWork = ReturnType<typeof createFileWork>

/**
 * Runs tasks in processes of their own, one task at a time in each. A process starts with the first task, and
 * ends after some idle seconds, so that its memory really returns to the system. A process that ends during a
 * task, or takes too long, refuses that task's file and harms no other: the next task gets a new process.
 * @param bytes the memory for all tasks together
 */
export function createFileWork(bytes: number) {
  const inTurn = createFairQueue(bytes, mostWaiting)
  let idle: FileProcess | undefined
  let resting: NodeJS.Timeout | undefined

  /** A heavy task gets a new process: memory that earlier tasks left in it would count as its own. */
  async function takeProcess(folder: string, isHeavy: boolean): Promise<FileProcess> {
    clearTimeout(resting)
    const kept = idle
    idle = undefined
    if (kept?.isUsable() && kept.folder === folder && !isHeavy) {
      kept.hold(true)
      return kept
    }
    await kept?.end()
    return startFileProcess(folder)
  }

  async function giveBack(file: FileProcess): Promise<void> {
    if (!file.isUsable()) return
    if (idle) return file.end()
    file.hold(false)
    idle = file
    resting = setTimeout(end, idleMs).unref()
  }

  async function end(): Promise<void> {
    clearTimeout(resting)
    const kept = idle
    idle = undefined
    await kept?.end()
  }

  async function runNow<Name extends TaskName>(
    name: Name,
    input: Tasks[Name][0],
    { memoryBytes, processorMs, refusal }: TaskLimits,
  ): Promise<Tasks[Name][1]> {
    const file = await takeProcess(dirname(input.path), memoryBytes > bytes / mostAtOnce)
    try {
      const answer = await file.run({ name, input, memoryBytes, processorMs }, timeoutMs)
      if ('output' in answer) return answer.output as Tasks[Name][1]
      if ('failed' in answer) throw new ProcessFailed(answer.failed)
      throw new AppError(refusal, { cause: new Error(answer.refused) })
    } finally {
      await giveBack(file)
    }
  }

  /**
   * Runs a task when its network's turn comes.
   * @throws AppError the task's refusal; UNAVAILABLE if too many tasks wait, or no process can be started
   */
  async function run<Name extends TaskName>(
    name: Name,
    input: Tasks[Name][0],
    limits: TaskLimits,
  ): Promise<Tasks[Name][1]> {
    const memoryBytes = Math.max(limits.memoryBytes, bytes / mostAtOnce)
    const work = () => runNow(name, input, { ...limits, memoryBytes })
    try {
      return await inTurn(currentNetwork(), work, memoryBytes)
    } catch (cause) {
      if (!(cause instanceof QueueFull || cause instanceof ProcessFailed)) throw cause
      throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 10 })
    }
  }

  return { bytes, run, end }
}

const bytesFor = (processes: number) =>
  Math.min(mostMemoryBytes, (memoryLimit() / processes) * memoryShare)

let work = createFileWork(bytesFor(1))

/** Sets the number of the shop's processes that share the memory of this container or machine. */
export function shareFileMemory(processes: number): void {
  work = createFileWork(bytesFor(processes))
}

export const fileWork = (): FileWork => work

/**
 * Makes a folder beside a file for what a task writes, and removes it after `use`. The names of these folders are
 * the only ones into which the process may write.
 */
export async function withOutput<Result>(
  path: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(dirname(path), `made-${randomUUID()}`)
  await mkdir(folder)
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
