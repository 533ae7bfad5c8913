import { afterEach, expect, test, vi } from 'vitest'
import { loadCode } from './load-code.ts'

afterEach(() => vi.unstubAllGlobals())

const withNetwork = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

test('without a network no code is requested', async () => {
  withNetwork(false)
  const load = vi.fn(async () => 'code')

  await expect(loadCode(load)).rejects.toThrow('offline')

  expect(load).not.toHaveBeenCalled()
})

test('loaded code is returned, and a failure is passed on', async () => {
  withNetwork(true)

  expect(await loadCode(async () => 'code')).toBe('code')
  await expect(loadCode(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
