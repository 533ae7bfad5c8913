/**
 * The settings that control calls change. They are part of the stored state, so a restart of the sandbox does
 * not change a running test.
 */
export interface Settings {
  advancedMs: number
  isRateLimited: boolean
  webhooks: WebhookBehaviour
  failures: InjectedFailure[]
}

export interface WebhookBehaviour {
  mode: 'async' | 'before-return'
  /** How many copies of every webhook are sent at the same time; normally 1. */
  duplicate: number
  delayMs: number
  /** true drops the webhooks of all events from now on; a number n drops those of the next n events. */
  drop: boolean | number
  wrongSignature: boolean | number
  reorder: boolean
  /**
   * Multiplies the pauses before a webhook is sent again. If null, the option `webhookRetryFactor` that the
   * sandbox was started with applies.
   */
  retryFactor: number | null
}

export const apiCalls = [
  'create-order',
  'get-order',
  'terminate',
  'get-payments',
  'refund',
  'get-refunds',
  'simulate',
] as const
export type ApiCall = (typeof apiCalls)[number]

export const failureKinds = ['timeout', 'lost-answer', 'slow', 500, 429, 502] as const

export interface InjectedFailure {
  call: ApiCall | 'any'
  kind: (typeof failureKinds)[number]
  times: number
  ms: number | null
}

export const defaultSettings: Settings = {
  advancedMs: 0,
  isRateLimited: false,
  failures: [],
  webhooks: {
    mode: 'async',
    duplicate: 1,
    delayMs: 0,
    drop: false,
    wrongSignature: false,
    reorder: false,
    retryFactor: null,
  },
}
