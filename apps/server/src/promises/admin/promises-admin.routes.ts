import { promisesAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminPromiseMessages as words } from '@nirbhaya/contract/messages/promises/admin'
import { csv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { listAtRisk } from './at-risk.service.ts'
import { choiceColumns, choicePages } from './choice-spreadsheet.ts'
import { listChoices, previewRefunds } from './choices-list.service.ts'
import { listMoves, previewMove, startMove } from './moves.service.ts'
import { listStops, resumeRefunds, stopRefunds } from './refund-stops.service.ts'
import { riskColumns, riskPages } from './risk-spreadsheet.ts'
import { addUnbatched, countUnbatched } from './unbatched-orders.service.ts'

/**
 * The calls with which the owner moves dates, and sees customers' choices and the refunds that start
 * automatically.
 */
export const promiseAdminRoutes: Routes = serve(calls, ({ db, promises, readShop }) => ({
  previewMove: async ({ body }) => ({
    preview: await previewMove(promises, body, await readShop()),
  }),
  startMove: async ({ body, actorId }) => {
    await startMove(promises, { ...body, actorId })
    return { message: words.moving }
  },
  countUnbatched: ({ id }) => countUnbatched(db, id),
  addUnbatched: async ({ id: batchId, actorId }) => {
    const { taken, left } = await addUnbatched(db, { batchId, actorId })
    return { message: words.unbatchedAdded(taken, left), taken, left }
  },
  listMoves: ({ query }) => listMoves(db, query),
  listChoices: ({ query }) => listChoices(db, query),
  exportChoices: csv('answers', choiceColumns, ({ query }) => choicePages(db, query)),
  listAtRisk: ({ query }) => listAtRisk(db, query),
  exportAtRisk: csv('orders-at-risk', riskColumns, ({ query }) => riskPages(db, query.level)),
  previewRefunds: () => previewRefunds(db),
  listStops: async () => ({ stops: await listStops(db) }),
  stopRefunds: async ({ body, actorId }) => {
    await stopRefunds(db, { ...body, actorId })
    return { message: words.stopped }
  },
  resumeRefunds: async ({ id, actorId }) => {
    await resumeRefunds(db, { id, actorId })
    return { message: words.resumed }
  },
}))
