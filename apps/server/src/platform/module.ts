import type { ShopContext } from './context.ts'
import type { Routes } from './http/serve.ts'
import type { Queues } from './jobs/queues.ts'
import type { LimitRules } from './limits/limits.ts'
import type { ListShown } from './storage/stored-files.ts'

/** The parts that a module adds to the shop. Each module has a file `<module>.module.ts`, and `modules.ts` lists them. */
export interface Module {
  routes?: Routes[]
  queues?: Queues
  /** Handlers of the jobs in the module's queues, and in those of modules that it may import. */
  jobs?: ((context: ShopContext) => Record<string, (data: never) => Promise<void>>)[]
  limits?: LimitRules
  /** Without this function, the job that removes unused pictures would remove the module's pictures. */
  listShownPictures?: ListShown
  /** The same for private files. */
  listShownPrivateFiles?: ListShown
}
