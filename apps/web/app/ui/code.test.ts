import { afterEach, expect, test, vi } from 'vitest'
import { isCodeMissing, loadCode } from './code.ts'

afterEach(() => vi.unstubAllGlobals())

const withNetwork = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

test('without a network no code is asked for, and none counts as missing', async () => {
  withNetwork(false)
  const load = vi.fn(async () => 'code')

  await expect(loadCode(load)).rejects.toThrow('No network')

  expect(load).not.toHaveBeenCalled()
  expect(isCodeMissing()).toBe(false)
})

test('code that comes is given; a page that lacks some knows it from then on', async () => {
  withNetwork(true)

  expect(await loadCode(async () => 'code')).toBe('code')
  expect(isCodeMissing()).toBe(false)
  await expect(loadCode(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(isCodeMissing()).toBe(true)
})
