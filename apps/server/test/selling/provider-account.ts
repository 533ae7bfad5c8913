import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPaymentSandbox } from '@nirbhaya/payment-sandbox'
import Fastify from 'fastify'
import { accountsAt } from '../../src/payments/providers/choose-provider.ts'
import type { OpenAccount } from '../../src/payments/providers/providers.ts'
import { afterwards } from '../afterwards.ts'

/**
 * Starts a server with the provider's API that knows one account, and that account's payments.
 * @param shopOrigins the shop's origins, if it is not on this computer
 */
export async function aProviderAccount(appId: string, shopOrigins?: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-provider-'))
  const controlToken = randomUUID()
  const secretKey = `secret-${randomUUID()}`
  const app = Fastify()
  let origin = ''
  const sandbox = buildPaymentSandbox({
    stateFile: join(folder, 'state.json'),
    publicUrl: () => origin,
    clientId: appId,
    clientSecret: secretKey,
    controlToken,
    returnOrigins: shopOrigins,
    ...(shopOrigins && { notifyOrigins: shopOrigins }),
    limitsStrangers: false,
  })
  await app.register(sandbox, { prefix: '/provider' })
  origin = `${await app.listen({ port: 0, host: '127.0.0.1' })}/provider`
  afterwards(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  return {
    keys: { appId, secretKey },
    origin,
    async pay(sessionId: string) {
      const response = await fetch(`${origin}/control/pay`, {
        method: 'POST',
        headers: { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ payment_session_id: sessionId, outcome: 'success' }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}

export type ProviderAccount = Awaited<ReturnType<typeof aProviderAccount>>

/** Opens an account at the server that knows it; an unknown App ID at the first. */
export const openAmong =
  (accounts: ProviderAccount[]): OpenAccount =>
  (keys, observers) => {
    const [first] = accounts
    const known = accounts.find((one) => one.keys.appId === keys.appId) ?? first
    const origin = known?.origin ?? ''
    return accountsAt({ sandbox: origin, production: origin })(keys, observers)
  }
