import type { FileFormat } from '@nirbhaya/contract/images/images'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { imageSizeKey } from '../../storage/image-sizes.ts'
import type { Storage } from '../../storage/storage.ts'
import type { App } from '../routes.ts'
import { fileSender } from './file-sending.ts'

const types: Record<FileFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
}

const params = z.object({
  id: z.uuid(),
  file: z.string().regex(/^\d{1,5}\.(avif|webp|png)$/),
})

/** The most pictures that are read at a time; most are read in a few milliseconds. */
const mostAtOnce = 512

/** Serves stored pictures. A name always means the same picture, so caches may keep them forever. */
export async function imageRoutes(app: App, { storage }: { storage: Storage }) {
  const sendFile = fileSender(storage, mostAtOnce)
  const options = { config: { access: 'public' }, schema: { hide: true, params } } as const
  app.get('/images/:id/:file', options, async (request, reply) => {
    const { id, file } = request.params
    const key = imageSizeKey(id, file)
    const type = types[file.split('.')[1] as FileFormat]
    const caching = { 'cache-control': 'public, max-age=31536000, immutable' }
    if (!(await sendFile(request, reply, { key, type, headers: caching })))
      throw new AppError('NOT_FOUND')
    return reply
  })
}
