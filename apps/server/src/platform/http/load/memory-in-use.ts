import { Session } from 'node:inspector/promises'
import { getHeapStatistics } from 'node:v8'
import { memoryLimit } from '../../memory-limit.ts'

/**
 * What the process needs besides JavaScript's memory: the machine code and libraries, and what libraries such
 * as the picture encoder hold. A calm shop needs about 100 MB.
 */
const nativeBytes = 100 * 1024 * 1024
/** Collecting garbage stops the process for up to a quarter of a second. */
const collectEveryMs = 2_000

/**
 * Watches how much memory this process uses. The resident set (RSS) is no measure of that: the allocator
 * keeps freed memory for later use, so that the RSS stays high for minutes after the last use.
 * @param bytes the memory of all processes of the shop
 */
export function memoryInUse(processes: number, bytes = memoryLimit()) {
  const mostHeapBytes = 0.85 * getHeapStatistics().heap_size_limit
  const mostBytes = 0.8 * (bytes / processes)
  let collectedAt = Number.NEGATIVE_INFINITY

  function isFull() {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed > mostHeapBytes || nativeBytes + heapUsed + external > mostBytes
  }

  return {
    /**
     * Returns whether memory is short. What nobody uses any more counts until it is collected, and a process
     * that refuses everybody has no reason to collect it. So it is collected first.
     */
    async isShort(): Promise<boolean> {
      if (!isFull()) return false
      if (performance.now() - collectedAt < collectEveryMs) return true
      await collectGarbage()
      collectedAt = performance.now()
      return isFull()
    },
  }
}

async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
