import { signedIds } from '../platform/signed-id.ts'

/** Proves that the mail was opened that asks whether an address is to wait. */
export const { make: makeWaitingToken, read: readWaitingToken } = signedIds('waiting.confirm')
