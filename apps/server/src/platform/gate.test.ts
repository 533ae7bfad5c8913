import { expect, test } from 'vitest'
import { createGate, GateFull } from './gate.ts'

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

test('no more run at once than there are places, in the order they came', async () => {
  const atOnce = createGate(2, 3)
  const begun: number[] = []
  let running = 0
  let most = 0

  const results = await Promise.all(
    [0, 1, 2, 3, 4].map((number) =>
      atOnce(async () => {
        begun.push(number)
        most = Math.max(most, ++running)
        await aMoment()
        running--
        return number
      }),
    ),
  )

  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(results).toEqual([0, 1, 2, 3, 4])
})

test('work that fails leaves its place to others', async () => {
  const atOnce = createGate(1, 1)
  const failing = atOnce(() => Promise.reject(new Error('unreadable')))

  await expect(failing).rejects.toThrow('unreadable')
  expect(await atOnce(async () => 'done')).toBe('done')
})

test('nobody waits in a queue that is full', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const atOnce = createGate(1, 2)
  const inside = [atOnce(() => promise), atOnce(() => promise), atOnce(() => promise)]

  await expect(atOnce(async () => 'in')).rejects.toBeInstanceOf(GateFull)

  resolve()
  await Promise.all(inside)
  await expect(atOnce(async () => 'in')).resolves.toBe('in')
})
