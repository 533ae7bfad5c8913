import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Short texts, encrypted with the shop's secret: XChaCha20-Poly1305, with the SHA-256 of the secret as the
 * key. The stored form is hexadecimal: a nonce of 24 bytes, the text and a tag. The account library that the
 * shop used before had the same form.
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

/** @returns undefined if the text was encrypted with another secret or was changed */
export function decryptText(secret: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'hex')
  // Node ignores everything from the first character that is not hexadecimal.
  if (bytes.toString('hex') !== stored) return undefined
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

/** "expand 32-byte k" in ASCII: the first words of ChaCha20's state. */
const constants = Buffer.from('expand 32-byte k')

/**
 * Turns a key and a nonce of 24 bytes into another key and a nonce of 12 bytes, because Node's
 * ChaCha20-Poly1305 takes only 12 bytes (draft-irtf-cfrg-xchacha-03). The last 8 bytes of the old nonce
 * become the end of the new nonce. HChaCha20 makes the new key from the old key and the first 16 bytes of the
 * old nonce: the new key is part of ChaCha20's state after all rounds. Node has ChaCha20 but not HChaCha20.
 * Each block of ChaCha20's keystream is the state after all rounds plus the initial state, so
 * `subtractWords` takes the initial state away from the block.
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
