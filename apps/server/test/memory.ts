import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const megabyte = 1024 * 1024

/** Returns the megabytes in use in this process. Garbage is collected first and does not count. */
export function heldMegabytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / megabyte
}

/** Returns the most megabytes that this process holds while `work` runs, beyond those that it held before. */
export async function mostMegabytesOf(work: () => Promise<void>): Promise<number> {
  const before = heldMegabytes()
  let most = before
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, heldMegabytes())
      await sleep(100)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await watching
  }
  return Math.max(most, heldMegabytes()) - before
}
