import { AsyncLocalStorage } from 'node:async_hooks'

interface Scope {
  requestId: string
  /** Where the request came from; none for what is done later on its behalf. */
  network?: string | undefined
}

const scope = new AsyncLocalStorage<Scope>()

/**
 * Runs work for a request: the jobs and mails of that work carry the request's id, and what has to
 * wait for its turn waits in the line of the request's network.
 */
export const forRequest = <Result>(
  requestId: string,
  work: () => Result,
  network?: string,
): Result => scope.run({ requestId, network }, work)

/** The request that caused the current work; none for work that the shop began by itself. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId

/** The network of the client whose request is being answered, as `sharedNetwork` names it. */
export const currentNetwork = (): string | undefined => scope.getStore()?.network
