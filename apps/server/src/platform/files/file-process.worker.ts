import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Answered, Task, TaskAnswer, TaskName, Tasks } from './tasks.ts'

// The program of the file process. It gets one task at a time. Libraries are loaded with the first task that
// needs them.

/** A process that uses more memory than this after a task is not used again. */
const spentBytes = 170 * 1024 * 1024

type Run<Name extends TaskName> = (input: Tasks[Name][0]) => Promise<Tasks[Name][1]>

const load: { [Name in TaskName]: () => Promise<Run<Name>> } = {
  'picture.head': async () => (await import('./inside/pictures.ts')).readHead,
  'picture.sizes': async () => (await import('./inside/pictures.ts')).makeSizes,
  'video.clean': async () => (await import('./inside/videos.ts')).cleanVideo,
}

// Pages and calls come before files.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // The filter of system calls in `ops/systemd` refuses this. Files are then as important as pages.
}

/**
 * The limits of the current task: the megabytes of this process, and its processor time in milliseconds since its
 * start. Between tasks there is no limit, which is 0.
 */
const limits = new Int32Array(new SharedArrayBuffer(8))
new Worker(new URL('./memory-guard.worker.js', import.meta.url), {
  workerData: limits,
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref()

process.on('disconnect', () => process.exit())
process.on('message', async ({ name, input, memoryBytes, processorMs }: Task) => {
  // Loading a library takes far longer than reading a small file, so it is not counted.
  const run = await load[name]()
  const { user, system } = process.cpuUsage()
  Atomics.store(limits, 0, Math.floor(memoryBytes / 1024 / 1024))
  Atomics.store(limits, 1, Math.ceil((user + system) / 1000 + processorMs))
  const answer = await answerOf(() => run(input as never))
  limits.fill(0)
  const answered: Answered = { answer, isSpent: process.memoryUsage.rss() > spentBytes }
  process.send?.(answered)
})
process.send?.('ready')

async function answerOf(work: () => Promise<Tasks[TaskName][1]>): Promise<TaskAnswer> {
  try {
    return { output: await work() }
  } catch (error) {
    // An error of a system call is about the disk or the folder, not about the file's content.
    const isOfSystem = error instanceof Error && 'syscall' in error
    return isOfSystem ? { failed: String(error) } : { refused: String(error) }
  }
}
