import { afterEach, expect, test, vi } from 'vitest'
import { watchSession } from './session-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page that the browser kept looks again when somebody goes back to it', () => {
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
