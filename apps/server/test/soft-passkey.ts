import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The faults of a forged passkey, each of which the shop must refuse. */
interface Lies {
  origin?: string
  /** The authenticator's flags. Wrong ones say that the user was absent or did not unlock the device. */
  flags?: number
  counter?: number
}

const touched = 0x01
const unlocked = 0x04
const withKey = 0x40

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/**
 * Encodes the head with which each value starts in CBOR (RFC 8949), as far as a passkey needs it.
 */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/**
 * Creates a passkey without a device. It registers and signs as WebAuthn specifies, with ES256 and
 * without attestation.
 */
export function aSoftPasskey(shopOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  )

  const clientData = (type: string, challenge: string, origin = shopOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, flags: number, counter: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hashOf(rpId), Buffer.from([flags]), count])
  }

  return {
    make({ challenge, rp }: { challenge: string; rp: { id: string } }, lies: Lies = {}) {
      const flags = (lies.flags ?? touched | unlocked) | withKey
      const data = Buffer.concat([
        authenticatorData(rp.id, flags, 0),
        Buffer.alloc(16),
        Buffer.from([credentialId.length >> 8, credentialId.length & 255]),
        credentialId,
        cose,
      ])
      const attestation = map(
        [words('fmt'), words('none')],
        [words('attStmt'), map()],
        [words('authData'), bytes(data)],
      )
      const clientDataJSON = text(clientData('webauthn.create', challenge, lies.origin))
      return {
        id: text(credentialId),
        response: { clientDataJSON, attestationObject: text(attestation) },
      }
    },

    sign({ challenge, rpId }: { challenge: string; rpId: string }, lies: Lies = {}) {
      const data = authenticatorData(rpId, lies.flags ?? touched | unlocked, lies.counter ?? 0)
      const client = clientData('webauthn.get', challenge, lies.origin)
      const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey)
      return {
        id: text(credentialId),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      }
    },
  }
}
