import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const megabyte = 1024 * 1024

function usedMegabytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / megabyte
}

/** Returns the megabytes in use in this process, without garbage. */
export function heldMegabytes(): number {
  collectGarbage()
  return usedMegabytes()
}

/** Returns the megabytes by which the memory of this process grows at most while `work` runs. */
export async function mostMegabytesOf(work: () => Promise<void>): Promise<number> {
  const before = heldMegabytes()
  let most = before
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, usedMegabytes())
      await sleep(2)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await watching
  }
  return Math.max(most, usedMegabytes()) - before
}
