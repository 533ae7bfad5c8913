import { moving as calls } from '@nirbhaya/contract/endpoints'
import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import { type Columns, csv } from '../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve, withMessage } from '../platform/http/serve.ts'
import {
  addImportPart,
  checkImport,
  discardImport,
  readImport,
  resumeImport,
  runImport,
  startImport,
  stopImport,
} from './moving.service.ts'
import { faultPages, getImport, listImports, type ShownFault } from './shown-imports.service.ts'

const faultColumns: Columns<ShownFault> = [
  { title: words.page.line, of: ({ line }) => line },
  { title: words.page.column, of: ({ column }) => column || words.page.wholeLine },
  { title: words.page.why, of: ({ message }) => message },
]

export const movingRoutes: Routes = serve(calls, (context) => {
  const { db } = context
  const view = async (id: string) => ({ moving: await getImport(db, id) })
  return {
    startImport: async ({ body, actorId }) => ({ id: await startImport(db, { ...body, actorId }) }),
    addImportPart: ({ id, body }) => addImportPart(db, { id, ...body }),
    readImport: async ({ id }) => {
      await readImport(db, id)
      return view(id)
    },
    listImports: async () => ({ imports: await listImports(db) }),
    getImport: ({ id }) => view(id),
    checkImport: async ({ id, body: { matches } }) => {
      await checkImport(context, { id, matches })
      return view(id)
    },
    runImport: withMessage(words.isStarted, ({ id, body: { writes }, actorId }) =>
      runImport(context, { id, writes, actorId }),
    ),
    stopImport: withMessage(words.isStopped, ({ id, actorId }) => stopImport(db, { id, actorId })),
    resumeImport: withMessage(words.isResumed, ({ id, actorId }) =>
      resumeImport(context, { id, actorId }),
    ),
    discardImport: withMessage(words.isDiscarded, ({ id }) => discardImport(db, id)),
    exportImportFaults: csv(words.faultsFile, faultColumns, ({ id }) => faultPages(db, id)),
  }
})
