import type { z } from 'zod'
import { type PaymentSettings, testModeOf } from './config-payments.ts'

/**
 * The settings that decide whether others can reach the shop, and the settings that are unsafe in a shop that
 * others can reach.
 */
interface Reach extends PaymentSettings {
  PAYMENT_SANDBOX_URL?: string | undefined
  PAYMENT_SANDBOX_KEY?: string | undefined
  HOST: string
  PUBLIC_URL?: string | undefined
  PUBLIC_API_URL?: string | undefined
  TRUST_PROXY?: string | undefined
  ALLOW_SANDBOX: boolean
  RATE_LIMIT: 'on' | 'off'
}

/**
 * Returns whether a host leads to this machine only. `host` is a host name or an IP address, also in the
 * brackets that a URL needs for IPv6.
 */
export const isLoopback = (host: string): boolean =>
  /^(.+\.)?localhost$/.test(host) ||
  /^(::1|\[::1\])$/.test(host) ||
  /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Returns whether a URL shows that others can reach the shop. The shop itself does not speak TLS,
 * so https means a proxy that lets others in.
 */
const isForOthers = (url: string | undefined): boolean =>
  url !== undefined && (url.startsWith('https:') || !isLoopback(URL.parse(url)?.hostname ?? ''))

const urlForOthers = (env: Pick<Reach, 'PUBLIC_URL' | 'PUBLIC_API_URL'>) =>
  (['PUBLIC_URL', 'PUBLIC_API_URL'] as const).find((name) => isForOthers(env[name]))

/** Returns whether others may reach the shop, so that it must not take test payments. */
export const refusesTestPayments = (env: Reach): boolean =>
  !env.ALLOW_SANDBOX && (urlForOthers(env) !== undefined || !isLoopback(env.HOST))

/** The settings without which a shop must not take real money. */
interface RealMoney {
  publicUrl: string | undefined
  apiUrl: string | undefined
  isLimited: boolean
}

/** Returns the variable that forbids real payments, with the reason; undefined if none does. */
export function whyNoRealMoney({ publicUrl, apiUrl, isLimited }: RealMoney) {
  if (!publicUrl?.startsWith('https:')) {
    const problem = 'must be an address that starts with https:// where payments are real'
    return { name: 'PUBLIC_URL', problem } as const
  }
  if (apiUrl?.startsWith('http:')) {
    const problem = 'must start with https:// where payments are real'
    return { name: 'PUBLIC_API_URL', problem } as const
  }
  if (!isLimited) {
    const problem = 'must be on where payments are real: it slows down who guesses passwords'
    return { name: 'RATE_LIMIT', problem } as const
  }
  return undefined
}

/**
 * Refuses dangerous defaults for a public shop. A shop counts as public unless it is certain that only
 * this machine reaches it.
 */
export function checkReach(env: Reach, context: z.core.$RefinementCtx): void {
  const refuse = (name: keyof Reach, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message, input: env[name] })
  const forOthers = urlForOthers(env)
  const isPublic = forOthers !== undefined || !isLoopback(env.HOST)
  const testMode = testModeOf(env)

  // Without PAYMENT_PROVIDER, the keys may be in the database: `refusesTestPayments` is checked once it is open.
  if (isPublic && !env.ALLOW_SANDBOX && testMode && env.PAYMENT_PROVIDER !== undefined) {
    refuse(testMode.setting, testMode.problem)
  }
  if (isPublic && env.PAYMENT_SANDBOX_URL && !env.PAYMENT_SANDBOX_KEY) {
    refuse('PAYMENT_SANDBOX_KEY', 'is needed with PAYMENT_SANDBOX_URL where others reach the shop')
  }
  const realMoney = {
    publicUrl: env.PUBLIC_URL,
    apiUrl: env.PUBLIC_API_URL,
    isLimited: env.RATE_LIMIT === 'on',
  }
  const unsafe = testMode ? undefined : whyNoRealMoney(realMoney)
  if (unsafe) refuse(unsafe.name, unsafe.problem)
  // Without this setting, all visitors seem to have the proxy's IP address. If one attacker reached a limit,
  // everyone would be blocked.
  if (forOthers !== undefined && env.TRUST_PROXY === undefined) {
    refuse(
      'TRUST_PROXY',
      `is needed with ${forOthers}: the addresses of the proxies in front, such as loopback or 10.0.0.0/8, or none where there is no proxy`,
    )
  }
}
