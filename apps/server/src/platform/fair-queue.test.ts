import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Fills the queue with work that ends when the test says so. */
function aBusyQueue(atOnce: number, mostWaiting: number) {
  const inTurn = createFairQueue(atOnce, mostWaiting)
  const done: string[] = []
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  const ask = (network: string | undefined, name = network ?? 'shop') =>
    inTurn(network, async () => {
      await held
      done.push(name)
    }).then(
      () => 'done',
      (error) => error,
    )
  return { ask, done, goOn }
}

test('no more run at once than are allowed, in the order they came', async () => {
  const inTurn = createFairQueue(2, 10)
  const begun: number[] = []
  let running = 0
  let most = 0

  const results = await Promise.all(
    [0, 1, 2, 3, 4].map((number) =>
      inTurn('a', async () => {
        begun.push(number)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 5))
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
  const inTurn = createFairQueue(1, 1)
  const failing = inTurn('a', () => Promise.reject(new Error('unreadable')))

  await expect(failing).rejects.toThrow('unreadable')
  expect(await inTurn('a', async () => 'done')).toBe('done')
})

test('networks take turns, however much one of them asks for', async () => {
  const { ask, done, goOn } = aBusyQueue(1, 10)
  const flood = [1, 2, 3, 4].map((number) => ask('flood', `flood ${number}`))
  const others = [ask('other'), ask('third'), ask(undefined)]
  goOn()
  await Promise.all([...flood, ...others])

  expect(done).toEqual(['flood 1', 'flood 2', 'other', 'third', 'shop', 'flood 3', 'flood 4'])
})

test('one network may fill the queue, and makes room for others', async () => {
  const { ask, done, goOn } = aBusyQueue(1, 3)
  const flood = [1, 2, 3, 4, 5].map((number) => ask('flood', `flood ${number}`))
  const other = ask('other')
  const [, , , newest, beyond] = flood

  expect(await beyond).toBeInstanceOf(QueueFull)
  expect(await newest).toBeInstanceOf(QueueFull)
  goOn()
  expect(await other).toBe('done')
  await Promise.all(flood)
  expect(done).toEqual(['flood 1', 'flood 2', 'other', 'flood 3'])
})

test('a queue that is full of equal lines refuses a newcomer’s second, never the shop’s own', async () => {
  const { ask, goOn } = aBusyQueue(1, 2)
  const inside = [ask('running'), ask('a'), ask('b')]

  expect(await ask('a')).toBeInstanceOf(QueueFull)
  const own = [ask(undefined), ask(undefined), ask(undefined)]
  goOn()
  expect(await Promise.all([...inside, ...own])).toEqual(Array(6).fill('done'))
})

test('heavy work runs alone, light work beside other light work', async () => {
  const inTurn = createFairQueue(10, 10)
  const running = new Set<string>()
  const together: string[] = []
  const run = (name: string, weight: number) =>
    inTurn(
      'a',
      async () => {
        running.add(name)
        together.push([...running].join('+'))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running.delete(name)
      },
      weight,
    )

  await Promise.all([run('heavy', 40), run('one', 5), run('two', 5), run('three', 5)])

  expect(together).toEqual(['heavy', 'one', 'one+two', 'two+three'])
})
