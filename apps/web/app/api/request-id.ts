import { useRef } from 'react'

/**
 * A random UUID by which the server knows a request that is sent again. By hand, because browsers
 * make one only on https and on the shop's own computer.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Gives the same id for the same wish: sent again after a lost answer the server knows it. Another
 * wish is another request.
 */
export function useRequestId(): (wish: unknown) => string {
  const last = useRef({ wish: '', id: '' })
  return (wish) => {
    const text = JSON.stringify(wish)
    if (last.current.wish !== text) last.current = { wish: text, id: newRequestId() }
    return last.current.id
  }
}
