import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fc, { type Arbitrary } from 'fast-check'
import { longestMs } from './send.ts'

/**
 * Bytes in pieces, as a slow client sends them. With `isWhole`, the last request is complete and asks to
 * close the connection, so the shop has to close it.
 */
export interface RawTalk {
  pieces: string[]
  isWhole: boolean
}

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`
const last = head('GET /api/payment/health HTTP/1.1', 'Connection: close')

const line = fc.constantFrom(
  'GET /api/product/get-products HTTP/1.1',
  'GET /robots.txt HTTP/1.1',
  'HEAD /api/cart HTTP/1.1',
  'GET //elsewhere.example/%2e%2e HTTP/1.1',
  'GET /api/%zz HTTP/1.1',
  'GET /\\..\\ HTTP/1.1',
)
const post = 'POST /api/auth/send-otp HTTP/1.1'
const asJson = 'Content-Type: application/json'
const asForm = 'Content-Type: multipart/form-data; boundary=x'

const pipelined = fc.array(line, { minLength: 2, maxLength: 30 }).map(
  (lines): RawTalk => ({
    pieces: [lines.map((one) => head(one)).join('') + last],
    isWhole: true,
  }),
)

const flooded = fc
  .tuple(line, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 20_000 }))
  .map(([one, count, length]): RawTalk => {
    const headers = Array.from({ length: count }, (_, number) => `X-${number}: y`)
    return {
      pieces: [head(one, ...headers, `X-Long: ${'x'.repeat(length)}`, 'Connection: close')],
      isWhole: true,
    }
  })

/** Requests whose headers describe the body wrongly. */
const mismatched = fc
  .constantFrom(
    `${head(post, asJson, 'Content-Length: 50')}{"email":`,
    `${head(post, asJson, 'Content-Length: 5', 'Content-Length: 6')}{"a":1}`,
    `${head(post, asJson, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    `${head(post, asJson, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n`,
    `${head(post, asJson, 'Transfer-Encoding: chunked')}5\r\n{"a":`,
    `${head(post, asForm, 'Content-Length: 900')}--x\r\ncontent-dispo`,
    `${head('POST /api/blog HTTP/1.1', asForm, 'Content-Length: 1000000')}--x\r\n`,
    `${head(post, asJson, 'Content-Length: -1')}{}`,
    `${head(post, asJson, 'Content-Length: 99999999999999')}{}`,
  )
  .map((bytes): RawTalk => ({ pieces: [bytes], isWhole: false }))

const slow = fc
  .array(fc.constantFrom('{"em', 'ail"', ':', ' ', '"a@b.c"', '}'), { minLength: 2, maxLength: 8 })
  .map((pieces): RawTalk => {
    const length = pieces.join('').length
    const start = head(post, asJson, `Content-Length: ${length}`, 'Connection: close')
    return { pieces: [start, ...pieces], isWhole: true }
  })

const noise = fc
  .string({ unit: 'binary-ascii', maxLength: 200 })
  .map((bytes): RawTalk => ({ pieces: [bytes], isWhole: false }))

export const aTalk: Arbitrary<RawTalk> = fc.oneof(pipelined, flooded, mismatched, slow, noise)

/**
 * Sends the bytes. If the last request is not whole, the client then disconnects.
 * @returns everything that was received
 */
export async function talk(origin: string, { pieces, isWhole }: RawTalk): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (part) => (received += part))
  // The server may answer and close the connection while the bytes are still being written. The resulting
  // error is ignored, and the answer is returned.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect').catch(() => undefined)
  for (const piece of pieces) await written(socket, piece)
  if (!isWhole) socket.destroy()
  const timeout = setTimeout(() => {
    received += '\r\nHUNG'
    socket.destroy()
  }, longestMs)
  await closed
  clearTimeout(timeout)
  return received
}

/** Waits until the bytes are sent, so that the next piece gets its own packet. */
function written(socket: Socket, piece: string): Promise<void> {
  socket.setNoDelay(true)
  return new Promise((resolve) => socket.write(piece, 'latin1', () => setImmediate(resolve)))
}
