import { afterEach, expect, test, vi } from 'vitest'
import { watchSession } from './session-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test("a page restored from the browser's cache reads the session again", () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const listener = vi.fn()
  const stop = watchSession(listener)
  const comeBack = () => window.dispatchEvent(new Event('pageshow'))

  comeBack()
  expect(listener).toHaveBeenCalledOnce()
  stop()
  comeBack()
  expect(listener).toHaveBeenCalledOnce()
})
