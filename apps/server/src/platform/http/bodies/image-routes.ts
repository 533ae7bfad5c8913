import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { imageSizeKey } from '../../storage/image-sizes.ts'
import { findBytes, type Storage } from '../../storage/storage.ts'
import type { App } from '../routes.ts'

const types = { avif: 'image/avif', webp: 'image/webp' } as const

const params = z.object({
  id: z.uuid(),
  file: z.string().regex(/^\d{1,5}\.(avif|webp)$/),
})

/** Serves stored pictures. A name always means the same picture, so caches may keep them forever. */
export async function imageRoutes(app: App, { storage }: { storage: Storage }) {
  const options = { config: { access: 'public' }, schema: { hide: true, params } } as const
  app.get('/images/:id/:file', options, async (request, reply) => {
    const { id, file } = request.params
    const bytes = await read(storage, imageSizeKey(id, file))
    if (!bytes) throw new AppError('NOT_FOUND')
    return reply
      .type(types[file.endsWith('.avif') ? 'avif' : 'webp'])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}

/**
 * Reads the whole file before the answer begins. If the store fails, the answer can then still be an error.
 * The files are small.
 */
async function read(storage: Storage, key: string) {
  try {
    return await findBytes(storage, key)
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause })
  }
}
