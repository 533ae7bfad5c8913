import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Short texts, encrypted by the shop's secret: in hexadecimal digits a nonce of 24 bytes, the text and a
 * tag. The form is XChaCha20-Poly1305 under the SHA-256 of the secret, as the account library stored it
 * that the shop had before.
 */
const nonceBytes = 24
const tagBytes = 16
const algorithm = 'chacha20-poly1305'

export function encryptText(secret: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const { key, iv } = shorten(keyOf(secret), nonce)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('hex')
}

/** @returns undefined for what another secret encrypted, or somebody changed */
export function decryptText(secret: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'hex')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const { key, iv } = shorten(keyOf(secret), bytes.subarray(0, nonceBytes))
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest()

/** "expand 32-byte k", which ChaCha20 begins its state with. */
const constants = Buffer.from('expand 32-byte k')

/**
 * Node has ChaCha20-Poly1305 with a nonce of 12 bytes. The first 16 bytes of a longer one make another
 * key (HChaCha20, draft-irtf-cfrg-xchacha-03), the last 8 are its nonce. HChaCha20 is what ChaCha20 does
 * to its first state; Node's keystream is that with the state added, which is taken off again.
 */
function shorten(key: Buffer, nonce: Buffer): { key: Buffer; iv: Buffer } {
  const input = nonce.subarray(0, 16)
  const block = createCipheriv('chacha20', key, input).update(Buffer.alloc(64))
  const parts = [
    subtractWords(block.subarray(0, 16), constants),
    subtractWords(block.subarray(48, 64), input),
  ]
  return { key: Buffer.concat(parts), iv: Buffer.concat([Buffer.alloc(4), nonce.subarray(16)]) }
}

function subtractWords(from: Buffer, other: Buffer): Buffer {
  const words = Buffer.alloc(from.length)
  for (let at = 0; at < from.length; at += 4) {
    words.writeUInt32LE((from.readUInt32LE(at) - other.readUInt32LE(at)) >>> 0, at)
  }
  return words
}
