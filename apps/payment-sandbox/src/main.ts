import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { buildPaymentSandbox } from './app.ts'

const {
  PAYMENT_SANDBOX_PORT: port = '4010',
  PAYMENT_SANDBOX_HOST: host = '127.0.0.1',
  PAYMENT_SANDBOX_STATE: stateFile = './data/payment-sandbox.json',
  PAYMENT_SANDBOX_CONTROL_TOKEN: controlToken = randomBytes(32).toString('base64url'),
  PAYMENT_SANDBOX_NOTIFY: notify,
  PAYMENT_SANDBOX_KEY: key,
} = process.env

const isLocal = /^(localhost|127(\.\d+){3}|::1)$/.test(host)
if (!isLocal && !key) {
  console.error('PAYMENT_SANDBOX_KEY is needed where others reach the sandbox: it signs webhooks')
  process.exit(1)
}

const prefix = '/payment-sandbox'
const app = Fastify({ logger: { level: 'warn' } })
let origin = `http://${host}:${port}`

const sandbox = buildPaymentSandbox({
  stateFile,
  publicUrl: () => origin + prefix,
  controlToken,
  clientSecret: key,
  ...(notify ? { notifyOrigins: originsOf(notify), returnOrigins: originsOf(notify) } : {}),
})
await app.register(sandbox, { prefix })

function originsOf(list: string): string[] {
  return list.split(',').map((url) => new URL(url).origin)
}

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
// The channel to the parent process closes when that process ends. Then the sandbox stops, too.
process.on('disconnect', stop)

origin = await app.listen({ port: Number(port), host })
console.log(`Payment sandbox: ${origin}${prefix}`)
console.log(`Control token:   ${controlToken}`)
