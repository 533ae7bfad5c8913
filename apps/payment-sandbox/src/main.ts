import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { buildPaymentSandbox } from './app.ts'

const {
  PAYMENT_SANDBOX_PORT: port = '4010',
  PAYMENT_SANDBOX_HOST: host = '127.0.0.1',
  PAYMENT_SANDBOX_STATE: stateFile = './data/payment-sandbox.json',
  PAYMENT_SANDBOX_CONTROL_TOKEN: controlToken = randomBytes(32).toString('base64url'),
  PAYMENT_SANDBOX_NOTIFY: notify,
} = process.env

const prefix = '/payment-sandbox'
const app = Fastify({ logger: { level: 'warn' } })
let origin = `http://${host}:${port}`

const sandbox = buildPaymentSandbox({
  stateFile,
  publicUrl: () => origin + prefix,
  controlToken,
  ...(notify ? { notifyOrigins: notify.split(',').map((url) => new URL(url).origin) } : {}),
})
await app.register(sandbox, { prefix })

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
// Whoever started us is gone.
process.on('disconnect', stop)

origin = await app.listen({ port: Number(port), host })
console.log(`Payment sandbox: ${origin}${prefix}`)
console.log(`Control token:   ${controlToken}`)
