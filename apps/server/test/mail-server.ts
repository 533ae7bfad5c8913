import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The server's treatment of incoming mails; `undefined` accepts them. */
type Behaviour =
  /**
   * Refuses each recipient's address, or the whole mail, with the answer `says`. An example of `says` is
   * `550 5.1.1 No such user`. Of the addresses, `whom` selects the refused ones; without `whom`, all are
   * refused.
   */
  | { refuses: 'address' | 'mail'; says: string; whom?: (address: string) => boolean }
  /** Disconnects during the mail, or after it has arrived but before the answer. */
  | { hangsUp: 'in-the-mail' | 'before-the-answer' }
  /** Accepts the connection and then stays silent. */
  | { silent: true }
  /** Delays the answer to a mail for this address. */
  | { holdsBack: string; until: Promise<void> }

export interface Delivery {
  from: string | undefined
  to: string[]
  mail: Email
  raw: string
}

const refusal = (says: string) =>
  Object.assign(new Error(says.slice(4)), { responseCode: Number(says.slice(0, 3)) })

/**
 * Starts a real SMTP server on its own port. The test can change how the server treats mails.
 * @param letsIn checks the sender's credentials; without it, everybody may send
 */
export async function startMailServer(letsIn?: (user: string, password: string) => boolean) {
  const sockets = new Set<Socket>()
  const deliveries: Delivery[] = []
  let behaviour: Behaviour | undefined
  let connections = 0
  let onDelivery = () => {}

  const does = <Key extends string>(key: Key) =>
    behaviour && key in behaviour
      ? (behaviour as Extract<Behaviour, Record<Key, unknown>>)
      : undefined
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  const create = () => {
    const server = new SMTPServer({
      disabledCommands: letsIn ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        const user = username ?? ''
        if (letsIn?.(user, password ?? '')) callback(null, { user })
        else callback(refusal('535 5.7.8 Authentication credentials invalid'))
      },
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect(_session, callback) {
        connections += 1
        if (!does('silent')) callback()
      },
      onRcptTo({ address }, _session, callback) {
        const refuses = does('refuses')
        const isRefused = refuses?.refuses === 'address' && (refuses.whom?.(address) ?? true)
        callback(isRefused ? refusal(refuses.says) : undefined)
      },
      async onData(stream, { envelope }, callback) {
        const hangsUp = does('hangsUp')?.hangsUp
        if (hangsUp === 'in-the-mail') return stream.once('data', hangUp).resume()
        // `bytes` is undefined if the connection ended before the whole mail had arrived.
        const bytes = await buffer(stream).catch(() => undefined)
        if (!bytes) return
        const refuses = does('refuses')
        if (refuses?.refuses === 'mail') return callback(refusal(refuses.says))
        const held = does('holdsBack')
        if (envelope.rcptTo.some(({ address }) => address === held?.holdsBack)) await held?.until
        deliveries.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : undefined,
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(bytes),
          raw: bytes.toString('latin1'),
        })
        onDelivery()
        if (hangsUp) hangUp()
        else callback()
      },
    })
    server.on('error', () => undefined)
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    return server
  }

  let server = create()
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address

  const stop = async () => {
    hangUp()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    connections: () => connections,
    deliveriesTo: (email: string) => deliveries.filter(({ to }) => to.includes(email)),
    behave(next: Behaviour | undefined) {
      behaviour = next
    },
    /** Sets the function that is called whenever a mail has arrived, before its sender gets the answer. */
    whenDelivered(listener: () => void) {
      onDelivery = listener
    },
    stop,
    /** Starts the server again after `stop`, on the same port. */
    async startAgain() {
      server = create()
      await listen(port)
    },
  }
}
