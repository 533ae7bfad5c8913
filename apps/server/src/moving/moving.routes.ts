import { moving as calls } from '@nirbhaya/contract/endpoints'
import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import { type Columns, csv } from '../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
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
    runImport: async ({ id, body: { writes }, actorId }) => {
      await runImport(context, { id, writes, actorId })
      return { message: words.isStarted }
    },
    stopImport: async ({ id, actorId }) => {
      await stopImport(db, { id, actorId })
      return { message: words.isStopped }
    },
    resumeImport: async ({ id, actorId }) => {
      await resumeImport(context, { id, actorId })
      return { message: words.isResumed }
    },
    discardImport: async ({ id }) => {
      await discardImport(db, id)
      return { message: words.isDiscarded }
    },
    exportImportFaults: csv(words.faultsFile, faultColumns, ({ id }) => faultPages(db, id)),
  }
})
