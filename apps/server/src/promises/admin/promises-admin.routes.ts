import { promisesAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminPromiseMessages as words } from '@nirbhaya/contract/messages/promises/admin'
import { csv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { ordersAtRisk, riskColumns } from './at-risk.list.ts'
import { choiceColumns, choices } from './choices.list.ts'
import { previewRefunds } from './choices-list.service.ts'
import { moves } from './moves.list.ts'
import { previewMove, startMove } from './moves.service.ts'
import { listStops, resumeRefunds, stopRefunds } from './refund-stops.service.ts'
import { addUnbatched, countUnbatched } from './unbatched-orders.service.ts'

/**
 * The calls with which the owner moves dates, and sees customers' choices and the refunds that start
 * automatically.
 */
export const promiseAdminRoutes: Routes = serve(calls, ({ db, promises, readShop }) => ({
  previewMove: async ({ body }) => ({
    preview: await previewMove(promises, body, await readShop()),
  }),
  startMove: withMessage(words.moving, ({ body, actorId }) =>
    startMove(promises, { ...body, actorId }),
  ),
  countUnbatched: ({ id }) => countUnbatched(db, id),
  addUnbatched: async ({ id: batchId, actorId }) => {
    const { taken, left } = await addUnbatched(db, { batchId, actorId })
    return { message: words.unbatchedAdded(taken, left), taken, left }
  },
  listMoves: ({ query }) => moves.page({ db }, query),
  listChoices: ({ query }) => choices.page({ db }, query),
  exportChoices: csv('answers', choiceColumns, ({ query }) => choices.all(db, query)),
  listAtRisk: ({ query }) => ordersAtRisk.page({ db }, query),
  exportAtRisk: csv('orders-at-risk', riskColumns, ({ query }) => ordersAtRisk.all(db, query)),
  previewRefunds: () => previewRefunds(db),
  listStops: async () => ({ stops: await listStops(db) }),
  stopRefunds: withMessage(words.stopped, ({ body, actorId }) =>
    stopRefunds(db, { ...body, actorId }),
  ),
  resumeRefunds: withMessage(words.resumed, ({ id, actorId }) =>
    resumeRefunds(db, { id, actorId }),
  ),
}))
