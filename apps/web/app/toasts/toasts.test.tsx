import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('a loading toast stays until it is dismissed, others close by themselves', () => {
  const { loading, error, success } = Toaster().props.toastOptions

  expect(loading.duration).toBe(Number.POSITIVE_INFINITY)
  expect(error.duration).toBe(4_000)
  expect(success.duration).toBe(2_000)
})

test('at most twenty toasts are kept, the latest ones, each with its own id', () => {
  const shown = () => renderToString(<Toaster />)
  const ids = Array.from({ length: 25 }, (_, i) => toast(`number ${i};`))

  expect(new Set(ids).size).toBe(25)
  expect([4, 5, 24].filter((i) => shown().includes(`number ${i};`))).toEqual([5, 24])
  for (const id of ids) toast.remove(id)
})
