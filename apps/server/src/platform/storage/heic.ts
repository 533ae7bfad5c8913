import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inServer } from '../data-dir/own-files.ts'
import type { HeicPixels } from './heic.worker.ts'

/**
 * Decodes a HEIC file of a phone, which sharp cannot: its codec is patented, so the builds have none.
 * On a thread of its own, which ends with it: the decoder takes a second or two, and keeps its memory.
 * @throws whatever the decoder makes of a damaged file; where it takes longer than `timeoutMs`
 */
export async function decodeHeic(file: Buffer, timeoutMs: number): Promise<HeicPixels> {
  const thread = new Worker(inServer('src', 'platform', 'storage', 'heic.worker.ts'), {
    workerData: new Uint8Array(file),
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  try {
    const [pixels] = await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return pixels
  } finally {
    await thread.terminate()
  }
}
