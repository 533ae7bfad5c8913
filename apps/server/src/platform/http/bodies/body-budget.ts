import { AppError } from '../../app-error.ts'
import { createShares } from '../../network-shares.ts'

/** A form with the most files has about this fraction of the bytes that are on the disk at a time. */
const shareOfNetwork = 1 / 8
const retryAfterSeconds = 10
const megabyte = 1024 * 1024

/** What this process holds of the body of one request. */
export interface HeldBytes {
  /** Counts bytes that arrived. They are in memory. @throws AppError UNAVAILABLE if there is no room */
  arrive(bytes: number): void
  /** Counts bytes that go from memory to a temporary file. @throws AppError UNAVAILABLE if there is no room */
  moveToDisk(bytes: number): void
  /** Gives everything back. It may be called more than once. */
  release(): void
}

/**
 * Limits how many bytes of request bodies a process holds, in memory and in temporary files. Without it,
 * clients that stop in the middle of their requests could fill both. When room runs short, each network gets
 * at most its share.
 */
export function createBodyBudget(most: { memoryBytes: number; diskBytes: number }) {
  const memory = createShares(most.memoryBytes, shareOfNetwork)
  const disk = createShares(most.diskBytes, shareOfNetwork)

  return {
    hold(network: string): HeldBytes {
      let inMemory = 0
      let onDisk = 0
      return {
        arrive(bytes) {
          if (memory.refusalOf(network, bytes)) {
            throw new AppError('UNAVAILABLE', { retryAfterSeconds })
          }
          memory.enter(network, bytes)
          inMemory += bytes
        },
        moveToDisk(bytes) {
          if (disk.refusalOf(network, bytes))
            throw new AppError('UNAVAILABLE', { retryAfterSeconds })
          disk.enter(network, bytes)
          onDisk += bytes
          memory.leave(network, bytes)
          inMemory -= bytes
        },
        release() {
          if (inMemory !== 0) memory.leave(network, inMemory)
          if (onDisk !== 0) disk.leave(network, onDisk)
          inMemory = 0
          onDisk = 0
        },
      }
    },
  }
}

export type BodyBudget = ReturnType<typeof createBodyBudget>

/**
 * Returns the budget of a process that may use this much memory. Temporary files may take as much as twelve
 * forms of the largest size: a product with twelve pictures of 10 MB.
 */
export const bodyBudgetFor = (memoryBytes: number): BodyBudget =>
  createBodyBudget({
    memoryBytes: Math.max(16 * megabyte, memoryBytes / 16),
    diskBytes: 1_440 * megabyte,
  })
