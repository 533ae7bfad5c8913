import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'

const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
}

/** Builds a request with the headers of a browser. `body` is sent as JSON, `token` as a bearer token. */
export function requestOf(path, { method = 'GET', token, body } = {}) {
  return {
    ...{ method, path },
    headers: {
      ...browser,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/**
 * Runs a closed loop: each connection sends its next request as soon as it has an answer. The
 * connections go through the requests in turn, each starting at a different one.
 * @returns requests per second; any answer except 200 is an error
 */
export async function load({ port, requests, connections, forMs }) {
  let begun = 0
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${port}`, connections, duration: forMs / 1_000, requests },
    setupClient(client) {
      const first = Math.floor((begun++ * requests.length) / connections)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  const { errors, non2xx, duration } = result
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} answers that are not 200`)
  return result['2xx'] / duration
}

/**
 * Opens a limited number of connections to a server. If all of them are busy, a request waits for one, as it
 * would in a browser or a proxy.
 * @returns a function that sends a request, and resolves to the status (0 without an answer), headers and
 * body of the answer
 */
export function openConnections(port, most) {
  const agent = new Agent({ keepAlive: true, maxSockets: most })
  return function ask({ body, ...rest }) {
    const { promise, resolve } = Promise.withResolvers()
    const sent = request({ ...rest, port, host: '127.0.0.1', agent })
    sent.on('error', () => resolve({ status: 0, headers: {} }))
    sent.on('response', async (answer) => {
      const { statusCode: status, headers } = answer
      const whole = buffer(answer).then((bytes) => ({ status, headers, body: bytes }))
      resolve(await whole.catch(() => ({ status: 0, headers: {} })))
    })
    sent.end(body)
    return promise
  }
}
