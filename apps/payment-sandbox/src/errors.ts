/** An error of the provider, with an HTTP status other than 200. Its `body` is the JSON of the answer. */
export class ProviderError extends Error {
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.code = code
    this.type = type
  }

  get body() {
    return { message: this.message, code: this.code, type: this.type }
  }
}

const invalid = (code: string, message: string) => () => new ProviderError(400, code, message)
const missing = (code: string, message: string) => () => new ProviderError(404, code, message)

/** The errors with a fixed code and message. */
export const refusals = {
  authentication: () =>
    new ProviderError(401, 'request_failed', 'authentication Failed', 'authentication_error'),
  versionMissing: invalid('request_failed', 'version is missing in header'),
  versionInvalid: invalid('version_invalid', 'x-api-version : version is not known'),
  badUrl: invalid('request_failed', 'bad URL, please check API documentation'),
  tooManyRequests: () =>
    new ProviderError(
      429,
      'request_failed',
      'Too many requests from IP. Check headers',
      'rate_limit_error',
    ),
  internal: () => new ProviderError(500, 'internal_error', 'internal Server Error', 'api_error'),
  bankFailure: () =>
    new ProviderError(502, 'bank_processing_failure', 'bank processing failure', 'api_error'),
  idempotencyMismatch: () =>
    new ProviderError(
      422,
      'request_invalid',
      'idempotency key was used with a different request',
      'idempotency_error',
    ),
  orderExists: () =>
    new ProviderError(409, 'order_already_exists', 'order with same id is already present'),
  orderNotFound: missing('order_not_found', 'Order Reference Id does not exist'),
  paymentNotFound: missing('payment_not_found', 'payment does not exist'),
  refundNotFound: missing('refund_get_not_found', 'refund does not exist'),
  simulationNotFound: missing('simulation_not_found', 'simulation does not exist'),
  sessionInvalid: invalid('payment_session_id_invalid', 'payment_session_id is not known'),
  orderInactive: invalid('order_inactive', 'order is no longer active'),
  orderPaid: invalid('order_already_paid', 'order is already paid'),
  orderNotPaid: invalid('order_id_not_paid', 'order is not paid'),
  paymentSettled: invalid('payment_not_pending', 'payment is not pending'),
  refundAmount: invalid(
    'refund_amount_invalid',
    'refund_amount : more than what is left of the payment',
  ),
  refundExists: invalid('refund_invalid', 'refund with same id is already present'),
  refundSettled: invalid('refund_invalid', 'refund can no longer be cancelled'),
  refundTooLate: invalid('refund_unsupported', 'payment is older than six months'),
}
