import { connect } from 'node:net'
import { isWhole } from '../load.mjs'

const noAnswer = { status: 0, body: Buffer.alloc(0) }

/**
 * As many connections as are needed, up to a number; beyond it requests wait for one, as they would
 * in a browser or a proxy.
 */
export function openConnections(port, most) {
  const idle = []
  const waiting = []
  let open = 0

  /** @returns the status (0 where none came), the head and the body of an answer */
  function ask(bytes) {
    const { promise, resolve } = Promise.withResolvers()
    const request = { bytes, resolve }
    const connection = idle.pop() ?? (open < most ? begin() : undefined)
    if (connection) connection.send(request)
    else waiting.push(request)
    return promise
  }

  function begin() {
    open++
    const socket = connect(port, '127.0.0.1').setNoDelay()
    let answer = Buffer.alloc(0)
    let current
    const send = (request) => {
      current = request
      socket.write(request.bytes)
    }
    const settle = (result) => {
      const { resolve } = current ?? {}
      current = undefined
      resolve?.(result)
    }
    socket.on('data', (part) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part])
      if (!isWhole(answer)) return
      const end = answer.indexOf('\r\n\r\n')
      const head = answer.latin1Slice(0, end)
      settle({ status: Number(head.slice(9, 12)), head, body: answer.subarray(end + 4) })
      answer = Buffer.alloc(0)
      if (/\r\nconnection: close/i.test(head)) return socket.end()
      const next = waiting.shift()
      if (next) send(next)
      else idle.push(connection)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      open--
      const at = idle.indexOf(connection)
      if (at >= 0) idle.splice(at, 1)
      settle(noAnswer)
      const next = waiting.shift()
      if (next) begin().send(next)
    })
    const connection = { send }
    return connection
  }

  return { ask }
}
