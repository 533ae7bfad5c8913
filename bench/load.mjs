import { connect } from 'node:net'

const endOfHead = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/**
 * A closed loop over raw sockets: each of so many connections asks again as soon as it has its
 * answer. It does next to nothing itself, because on two cores a load generator that parses what it
 * gets is what would be measured. `requests` are byte strings, taken in turns.
 * @returns requests a second; an answer that is not 200 is an error
 */
export async function load({ port, requests, connections, forMs }) {
  let turn = 0
  let answered = 0
  const until = performance.now() + forMs
  const loops = Array.from({ length: connections }, () =>
    askOn(port, {
      next: () => (performance.now() < until ? requests[turn++ % requests.length] : undefined),
      onAnswer: () => answered++,
    }),
  )
  const began = performance.now()
  await Promise.all(loops)
  return (answered * 1_000) / (performance.now() - began)
}

/** Asks for one thing after the other on one connection, as long as `next` has something. */
function askOn(port, { next, onAnswer }) {
  const { promise, resolve, reject } = Promise.withResolvers()
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let answer = Buffer.alloc(0)
  const ask = () => {
    const request = next()
    if (request) socket.write(request)
    else socket.end(resolve)
  }
  socket.on('connect', ask).on('error', reject)
  socket.on('data', (part) => {
    answer = answer.length === 0 ? part : Buffer.concat([answer, part])
    if (!isWhole(answer)) return
    if (answer.toString('latin1', 9, 12) !== '200') {
      reject(new Error(answer.toString()))
      socket.destroy()
      return
    }
    answer = answer.subarray(answer.length)
    onAnswer()
    ask()
  })
  socket.on('close', () => reject(new Error('the server closed a connection')))
  return promise
}

export function isWhole(answer) {
  const head = answer.indexOf(endOfHead)
  if (head < 0) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.latin1Slice(0, head))?.[1]
  if (length === undefined) return answer.subarray(-lastChunk.length).equals(lastChunk)
  return answer.length >= head + endOfHead.length + Number(length)
}

const browser = {
  host: 'localhost',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
}

/** A request as a browser sends it. */
export function requestOf(path, { method = 'GET', token, body } = {}) {
  const headers = { ...browser }
  if (token) headers.authorization = `Bearer ${token}`
  const text = body === undefined ? '' : JSON.stringify(body)
  if (text) headers['content-type'] = 'application/json'
  if (text) headers['content-length'] = Buffer.byteLength(text)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}
