import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Runs work for a request: whatever that queues or sends knows by whom it was caused. */
export const forRequest = <Result>(requestId: string, work: () => Result): Result =>
  scope.run(requestId, work)

/** The request that caused what is being done; none for what comes by itself. */
export const currentRequestId = (): string | undefined => scope.getStore()
