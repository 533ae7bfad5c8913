import { expect, test } from 'vitest'
import { Toasts } from './toasts.tsx'

test('a toast of loading stays until it is dismissed, the others go by themselves', () => {
  const { loading, error, success } = Toasts().props.toastOptions

  expect(loading.duration).toBe(Number.POSITIVE_INFINITY)
  expect(error.duration).toBe(4_000)
  expect(success.duration).toBe(2_000)
})
