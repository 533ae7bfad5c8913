import Fastify from 'fastify'
import { buildPaymentSandbox } from '../apps/payment-sandbox/src/app.ts'

// The payment provider in its own process. It reports how long it worked for the shop.

const { PORT, STATE, CONTROL_TOKEN } = process.env
const prefix = '/payment-sandbox'
const app = Fastify()
let workedMs = 0
app.addHook('onResponse', async (request, reply) => {
  if (request.url.startsWith(`${prefix}/pg/`)) workedMs += reply.elapsedTime
})
const publicUrl = `http://127.0.0.1:${PORT}${prefix}`
await app.register(
  buildPaymentSandbox({
    stateFile: STATE,
    publicUrl,
    controlToken: CONTROL_TOKEN,
    limitsStrangers: false,
  }),
  { prefix },
)
process.on('message', () => process.send({ workedMs }))
process.on('disconnect', () => process.exit())
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.send({})
