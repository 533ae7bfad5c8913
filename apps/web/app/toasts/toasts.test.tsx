import { renderToString } from 'react-dom/server'
import { toast as library } from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { offlineEvent } from './offline.ts'
import { sayWith, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('a toast of loading stays until it is dismissed, the others go by themselves', () => {
  const { loading, error, success } = Toaster().props.toastOptions

  expect(loading.duration).toBe(Number.POSITIVE_INFINITY)
  expect(error.duration).toBe(4_000)
  expect(success.duration).toBe(2_000)
})

const shown = () => renderToString(<Toaster />)

afterEach(() => void vi.unstubAllGlobals())

test('what is said without a network before the library is there is its loss, and is not said later', () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('window', new EventTarget())
  const onOffline = vi.fn()
  window.addEventListener(offlineEvent, onOffline)

  toast.error('Stale')
  expect(onOffline).toHaveBeenCalledOnce()
})

test('what is said before the library is there is said once it is, and can be taken back', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const taken = toast('Taken back')
  toast.success('Sent', { id: 'sent' })
  toast.error('Not sent', { id: 'sent' })
  toast.remove(taken)
  sayWith(library)

  expect(shown()).toContain('Not sent')
  expect(shown()).not.toMatch(/Taken back|>Sent<|Stale/)

  const late = toast('Late')
  expect(shown()).toContain('Late')
  toast.remove(late)
  expect(shown()).not.toContain('Late')
})

test('at most twenty stand, the last ones, each under a name of its own', () => {
  sayWith(library)
  const ids = Array.from({ length: 25 }, (_, i) => toast(`number ${i};`))

  expect(new Set(ids).size).toBe(25)
  expect([4, 5, 24].filter((i) => shown().includes(`number ${i};`))).toEqual([5, 24])
  for (const id of ids) toast.remove(id)
})
