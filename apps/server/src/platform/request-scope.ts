import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request for which something is done. */
export interface RequestScope {
  requestId: string
  /** Where the request came from; none for what is done later on its behalf. */
  network?: string | undefined
  /** What the request has changed, as `invalidate` names it. */
  invalidated: Set<string>
  /** Nothing that may be older than the caller's own change will do, such as a replica's answer. */
  wantsNewest: boolean
}

const scope = new AsyncLocalStorage<RequestScope>()

/**
 * Runs work for a request: the jobs and mails of that work carry the request's id, and what has to
 * wait for its turn waits in the line of the request's network.
 */
export const inScope = <Result>(of: RequestScope, work: () => Result): Result => scope.run(of, work)

/** The same for a request that has been answered, or that a test makes up. */
export const forRequest = <Result>(
  requestId: string,
  work: () => Result,
  network?: string,
): Result => inScope({ requestId, network, invalidated: new Set(), wantsNewest: false }, work)

/** The request that caused the current work; none for work that the shop began by itself. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId

/** The network of the client whose request is being answered, as `sharedNetwork` names it. */
export const currentNetwork = (): string | undefined => scope.getStore()?.network

/** The whole scope, for a request that is a part of another. */
export const currentScope = (): RequestScope | undefined => scope.getStore()

/** Notes that the current request, if there is one, changed what depends on these keys. */
export function noteInvalidated(keys: string[]): void {
  for (const key of keys) scope.getStore()?.invalidated.add(key)
}
