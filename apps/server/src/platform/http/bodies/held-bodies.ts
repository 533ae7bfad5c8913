import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sharedNetwork } from '../../limits/client-network.ts'
import type { BodyBudget, HeldBytes } from './body-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the process holds of this request's body; null for a request that has none. */
    heldBytes: HeldBytes | null
  }
}

/**
 * A body that is announced to be this small is counted when its request starts, because counting its chunks
 * costs more than the rest of the request. All connections together cannot fill the budget in this way.
 */
const smallBytes = 2048

/**
 * Counts the bodies of all requests in one budget while they arrive and until their answer is sent. A body
 * for which there is no room is refused with UNAVAILABLE.
 */
export const heldBodies = fp(
  async (app: FastifyInstance, { budget }: { budget: BodyBudget }) => {
    app.decorateRequest('heldBytes', null)
    app.addHook('preParsing', async (request, reply, payload) => {
      const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false
      if (!isForm && !hasBody(request)) return payload
      const held = budget.hold(sharedNetwork(request.ip))
      request.heldBytes = held
      reply.raw.once('close', held.release)
      // The reader of forms counts by itself, because files do not stay in memory.
      if (isForm) return payload
      const announced = request.headers['content-length']
      if (announced === undefined || Number(announced) > smallBytes) {
        return counted(payload as Readable, held)
      }
      held.arrive(Number(announced))
      return payload
    })
  },
  { name: 'held-bodies' },
)

const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** Returns a stream of the same bytes, which counts each chunk as it is read. */
function counted(payload: Readable, held: HeldBytes): Readable {
  async function* chunks() {
    try {
      for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
        held.arrive(chunk.length)
        yield chunk
      }
    } finally {
      // Read the rest of a refused body: clients read the answer only after they have sent everything.
      payload.resume()
    }
  }
  // If the parser refuses a body, it no longer listens for errors. Without a listener, a later error would end
  // the process.
  return Readable.from(chunks(), { objectMode: false }).on('error', () => undefined)
}
