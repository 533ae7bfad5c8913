import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes bytes to a server and reads until it closes the connection or goes silent. */
export async function sendRaw(
  origin: string,
  bytes: string | Buffer,
  silenceMs = 700,
): Promise<string> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('latin1').on('data', (part) => {
    answer += part
  })
  // The server may answer and close the connection while the bytes are still being written. The resulting
  // error is ignored, and the answer is returned.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  socket.setTimeout(silenceMs, () => socket.destroy())
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
