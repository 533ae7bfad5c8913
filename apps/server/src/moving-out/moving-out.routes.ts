import { fileStem } from '@nirbhaya/contract/brand/file-name'
import { movingOut as calls } from '@nirbhaya/contract/endpoints'
import { movingOutWords } from '@nirbhaya/contract/messages/moving-out'
import { getShopName } from '../brand/brand.service.ts'
import { AppError } from '../platform/app-error.ts'
import { fileSender } from '../platform/http/bodies/file-sending.ts'
import { type Routes, serve, withMessage } from '../platform/http/serve.ts'
import { findArchive, getArchive, openArchive, startArchive } from './moving-out.service.ts'

/** One person needs the archive, and reads it in several parts at most. */
const mostRead = 4

export const movingOutRoutes: Routes = serve(calls, ({ db, movingOut }) => {
  const sendFile = fileSender(movingOut.storage, mostRead)
  return {
    getArchive: async () => ({ archive: await getArchive(db) }),
    makeArchive: withMessage(movingOutWords.started, ({ actorId }) =>
      startArchive(movingOut, actorId),
    ),
    openArchive: async () => ({ path: await openArchive(movingOut) }),
    downloadArchive: async ({ request, reply, query }) => {
      const key = await findArchive(movingOut, query.token)
      const name = `${fileStem(await getShopName(db))}-${movingOutWords.stem}.zip`
      const headers = {
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      }
      if (!(await sendFile(request, reply, { key, type: 'application/zip', headers }))) {
        throw new AppError('ARCHIVE_NOT_FOUND')
      }
      return reply
    },
  }
})
