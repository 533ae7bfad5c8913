import { useRef } from 'react'

/**
 * Makes a random UUID, by which the server recognises a repeated request. It is made by hand, because browsers
 * have `randomUUID` only on https and localhost.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Returns a function that gives the same id for the same input. The server then recognises a request that is
 * sent again after a lost response. Another input gets a new id.
 */
export function useRequestId(): (input: unknown) => string {
  const last = useRef({ input: '', id: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (last.current.input !== text) last.current = { input: text, id: newRequestId() }
    return last.current.id
  }
}
