import { totalmem } from 'node:os'

/**
 * Returns the memory for all processes of the shop here, in bytes: the container's limit, or the machine's
 * memory if that is less.
 */
export function memoryLimit(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit : totalmem()
}
