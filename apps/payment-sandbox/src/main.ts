import Fastify from 'fastify'
import { buildPaymentSandbox } from './app.ts'

const {
  PAYMENT_SANDBOX_PORT: port = '4010',
  PAYMENT_SANDBOX_HOST: host = '127.0.0.1',
  PAYMENT_SANDBOX_STATE: stateFile = './data/payment-sandbox.json',
} = process.env

const prefix = '/payment-sandbox'
const app = Fastify({ logger: { level: 'warn' } })
let origin = `http://${host}:${port}`

await app.register(buildPaymentSandbox({ stateFile, publicUrl: () => origin + prefix }), { prefix })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close()
    process.exit(0)
  })
}

origin = await app.listen({ port: Number(port), host })
console.log(`Payment sandbox: ${origin}${prefix}`)
