import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inServer } from '../data-dir/own-files.ts'
import type { HeicPixels } from './heic.worker.ts'

/**
 * Decodes a HEIC photo. sharp cannot, because its prebuilt binaries lack the patented codec. Decoding takes a
 * second or two and never frees its memory, so each file gets its own worker thread, which ends afterwards.
 * @throws if the file is damaged, or decoding takes longer than `timeoutMs`
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
