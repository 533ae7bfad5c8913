import Fastify from 'fastify'
import { openPool, repeat } from './statements.mjs'

// This process is the baseline. A bare Fastify replays the shop's answers byte by byte. For the cart and for
// purchases, the process only runs the SQL statements that the shop cannot do without.

const { PORT, DATABASE_URL } = process.env
const pool = openPool(DATABASE_URL)
const app = Fastify()
const answers = new Map()
for (const path of JSON.parse(process.env.PATHS)) {
  app.get(path, (_request, reply) => {
    const { headers, body } = answers.get(path)
    return reply.headers(headers).send(body)
  })
}

process.on('message', async ({ replay, work, options }) => {
  if (replay) {
    const { path, headers, body } = replay
    answers.set(path, { headers, body: Buffer.from(body, 'base64') })
    process.send({})
  } else process.send({ rate: await repeat(pool, work, options) })
})
process.on('disconnect', () => process.exit())
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.send({})
