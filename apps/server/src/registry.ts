import { modules } from './modules.ts'
import type { ShopContext } from './platform/context.ts'
import type { Handlers, Jobs } from './platform/jobs/queues.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { Module } from './platform/module.ts'

type Listed = (typeof modules)[number]
const listed: readonly Module[] = modules

type Parts<Name extends keyof Module> = Extract<Listed, Record<Name, unknown>>[Name]

/** One object with the properties of all. */
type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never

type ShopQueues = Merged<Parts<'queues'>>
export type ShopJobs = Jobs<ShopQueues>
export type ShopHandlers = Handlers<ShopQueues>

export const shopQueues: ShopQueues = Object.assign({}, ...listed.map(({ queues }) => queues))

type ShopLimitRules = Merged<Parts<'limits'>>
export type ShopLimits = Limits<keyof ShopLimitRules>

export const shopLimits: ShopLimitRules = Object.assign({}, ...listed.map(({ limits }) => limits))

export const shopRoutes = listed.flatMap(({ routes = [] }) => routes)

type Handled = Merged<ReturnType<Parts<'jobs'>[number]>>
type HandledWithoutQueue = Exclude<keyof Handled, keyof ShopQueues>

/** Makes the handlers of every module. A queue without a handler, or a handler without a queue, does not compile. */
export function makeJobHandlers(
  context: ShopContext,
): ShopHandlers & Record<HandledWithoutQueue, never> {
  const made = listed.flatMap(({ jobs = [] }) => jobs.map((makeHandlers) => makeHandlers(context)))
  const handlers: Handled = Object.assign({}, ...made)
  return handlers
}

/** For each module with pictures: the function that finds out which pictures the module shows. */
export const shownPictures = listed.flatMap(({ listShownPictures }) => listShownPictures ?? [])

/** The same for private files. */
export const shownPrivateFiles = listed.flatMap(
  ({ listShownPrivateFiles }) => listShownPrivateFiles ?? [],
)
