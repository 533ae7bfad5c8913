import { AsyncLocalStorage } from 'node:async_hooks'

/** The facts about the request that caused the current work. */
export interface RequestScope {
  requestId: string
  /** The client's network; undefined for work that continues after the answer. */
  network?: string | undefined
  invalidated: Set<string>
  /**
   * Whether the database reads of this request must use the primary, because the owner has just saved a
   * change that a replica may not contain yet.
   */
  wantsNewest: boolean
}

const scope = new AsyncLocalStorage<RequestScope>()

/**
 * Runs work for a request. Its jobs and mails carry the request's id. In a fair queue, the work waits in the
 * line of the request's network.
 */
export const inScope = <Result>(of: RequestScope, work: () => Result): Result => scope.run(of, work)

/** Runs work for a request that was already answered, or for one invented by a test. */
export const forRequest = <Result>(
  requestId: string,
  work: () => Result,
  network?: string,
): Result => inScope({ requestId, network, invalidated: new Set(), wantsNewest: false }, work)

/**
 * Returns the id of the request that caused the current work; undefined for work the shop began
 * itself.
 */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId

/** Returns the network of the current request's client, as `sharedNetwork` names it. */
export const currentNetwork = (): string | undefined => scope.getStore()?.network

/** Returns the whole scope; undefined if no request caused the current work. */
export const currentScope = (): RequestScope | undefined => scope.getStore()

export function recordInvalidated(keys: string[]): void {
  for (const key of keys) scope.getStore()?.invalidated.add(key)
}
