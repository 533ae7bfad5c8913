import {
  changePassword,
  confirmEmail,
  googleLogin,
  login,
  loginWithPasskey,
  resetPassword,
  undoEmailChange,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import { exportUsers } from '@nirbhaya/contract/accounts/admin'
import { addPasskey, deletePasskey, provePasskey } from '@nirbhaya/contract/accounts/passkeys'
import {
  confirmSecondFactor,
  endSecondFactor,
  proveSecondFactor,
} from '@nirbhaya/contract/accounts/second-factor'
import { acceptInvitation } from '@nirbhaya/contract/accounts/staff'
import { permissionOf } from '@nirbhaya/contract/call'
import type { SecurityEventKind } from '@nirbhaya/contract/enums'
import { openArchive } from '@nirbhaya/contract/moving-out/moving-out'
import { exportSubscribers } from '@nirbhaya/contract/newsletter/admin'
import { exportOrders } from '@nirbhaya/contract/orders/admin'
import { exportBatchAddresses } from '@nirbhaya/contract/orders/batch-addresses'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { exportAtRisk, exportChoices } from '@nirbhaya/contract/promises/admin'
import { exportParcels, exportUnits } from '@nirbhaya/contract/shipping/parcel-files'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf } from '../platform/http/error-handler.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import {
  adminRefused,
  maskedEmail,
  recordSecurityEvent,
  type Watch,
} from './security-events.service.ts'

/** Calls that sign in, change how to sign in, or export data. */
const kinds: Record<string, SecurityEventKind> = {
  [login.url]: 'sign-in',
  [googleLogin.url]: 'sign-in-with-google',
  [loginWithPasskey.url]: 'sign-in-with-passkey',
  [acceptInvitation.url]: 'invitation-accepted',
  [verifyOtp.url]: 'reset-code',
  [resetPassword.url]: 'password-reset',
  [changePassword.url]: 'password-change',
  [confirmEmail.url]: 'email-change',
  [undoEmailChange.url]: 'email-change-undone',
  [confirmSecondFactor.url]: 'second-factor-on',
  [proveSecondFactor.url]: 'second-factor',
  [endSecondFactor.url]: 'second-factor-off',
  [addPasskey.url]: 'passkey-added',
  [provePasskey.url]: 'passkey',
  [deletePasskey.url]: 'passkey-removed',
  [exportOrders.url]: 'export-of-orders',
  [exportBatchAddresses.url]: 'export-of-orders',
  [exportChoices.url]: 'export-of-orders',
  [exportAtRisk.url]: 'export-of-orders',
  [exportParcels.url]: 'export-of-orders',
  [exportUnits.url]: 'export-of-orders',
  [exportUsers.url]: 'export-of-users',
  [exportSubscribers.url]: 'export-of-subscribers',
  [exportMyData.url]: 'export-of-own-data',
  [openArchive.url]: 'export-of-everything',
}

/**
 * Requests that were refused with these codes are not recorded, so that a flood of them does not fill the
 * table. They were invalid, or they were refused before anything was checked.
 */
const untried = new Set<string>([
  'INVALID_INPUT',
  'UNSUPPORTED_TYPE',
  'BODY_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  // Anyone can send any number of calls without a session, so these calls are not recorded either.
  'NOT_SIGNED_IN',
])

/** Returns the kind of event of a request; undefined if it is not recorded. */
function kindOf({ routeOptions, customer }: FastifyRequest, { statusCode }: FastifyReply) {
  const url = routeOptions.url?.replace(/^\/api/, '') ?? ''
  if (kinds[url]) return kinds[url]
  // A refused call to the owner's part of the API is recorded if the caller is signed in. Calls without a
  // session are only in the log. The owner's mistakes, such as an invalid picture, are not recorded.
  const isRefusedAdminCall =
    statusCode === 403 && permissionOf(routeOptions.config.access) !== undefined
  return customer && isRefusedAdminCall ? adminRefused : undefined
}

/**
 * Returns hooks that record sign-ins, refusals and exports after the answer. The modules with these calls do
 * not depend on this module, so they cannot record the events. The hooks learn them from requests and
 * answers.
 */
export const securityEvents = (watch: Watch) => {
  const refusals = new WeakMap<FastifyRequest, string>()
  const signedIn = new WeakMap<FastifyRequest, unknown>()
  return {
    /** A sign-in without an e-mail address in its body is recorded with the one in its answer. */
    async preSerialization(request: FastifyRequest, _reply: FastifyReply, payload: unknown) {
      const { user } = (payload ?? {}) as { user?: { email?: unknown } }
      if (user && !request.customer) signedIn.set(request, user.email)
      return payload
    },

    async onError(request: FastifyRequest, _reply: FastifyReply, error: FastifyError) {
      refusals.set(request, codeOf(error))
    },

    /**
     * Records the event after the connection closes, even if the client did not wait for the whole
     * answer.
     */
    async onSend(request: FastifyRequest, reply: FastifyReply) {
      const recordEvent = () =>
        note(request, reply).catch((error) =>
          request.log.error({ err: error }, 'a security event was not recorded'),
        )
      if (reply.raw.closed) await recordEvent()
      else reply.raw.once('close', recordEvent)
    },
  }

  async function note(request: FastifyRequest, reply: FastifyReply) {
    const hasWorked = reply.statusCode < 400
    const code = hasWorked ? null : (refusals.get(request) ?? 'INVALID_INPUT')
    // Any refused call to the owner's pages counts as `adminRefused`, which is recorded once a minute.
    const kind = code === 'ADMINS_ONLY' ? adminRefused : kindOf(request, reply)
    if (!kind || (code && untried.has(code))) return
    const { email = signedIn.get(request) } = (request.body ?? {}) as { email?: unknown }
    const event = {
      kind,
      hasWorked,
      code,
      userId: request.customer?.id ?? null,
      account: maskedEmail(email),
      network: sharedNetwork(request.ip),
    }
    request.log[hasWorked ? 'info' : 'warn'](event, 'security')
    await recordSecurityEvent(watch, event)
  }
}
