import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Creates a queue whose work ends only when the test calls `finishAll`. */
function aBusyQueue(atOnce: number, mostWaiting: number) {
  const inTurn = createFairQueue(atOnce, mostWaiting)
  const done: string[] = []
  const { promise: finished, resolve: finishAll } = Promise.withResolvers<void>()
  const addWork = (network: string | undefined, name = network ?? 'shop') =>
    inTurn(network, async () => {
      await finished
      done.push(name)
    }).then(
      () => 'done',
      (error) => error,
    )
  return { addWork, done, finishAll }
}

test('no more than the limit run at once, in the order they came', async () => {
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

test('failed work frees its slot', async () => {
  const inTurn = createFairQueue(1, 1)
  const failing = inTurn('a', () => Promise.reject(new Error('unreadable')))

  await expect(failing).rejects.toThrow('unreadable')
  expect(await inTurn('a', async () => 'done')).toBe('done')
})

test('networks take turns, however much work one of them adds', async () => {
  const { addWork, done, finishAll } = aBusyQueue(1, 10)
  const flood = [1, 2, 3, 4].map((number) => addWork('flood', `flood ${number}`))
  const others = [addWork('other'), addWork('third'), addWork(undefined)]
  finishAll()
  await Promise.all([...flood, ...others])

  expect(done).toEqual(['flood 1', 'flood 2', 'other', 'third', 'shop', 'flood 3', 'flood 4'])
})

test('one network may fill the queue, but makes room for others', async () => {
  const { addWork, done, finishAll } = aBusyQueue(1, 3)
  const flood = [1, 2, 3, 4, 5].map((number) => addWork('flood', `flood ${number}`))
  const other = addWork('other')
  const [, , , newest, beyond] = flood

  expect(await beyond).toBeInstanceOf(QueueFull)
  expect(await newest).toBeInstanceOf(QueueFull)
  finishAll()
  expect(await other).toBe('done')
  await Promise.all(flood)
  expect(done).toEqual(['flood 1', 'flood 2', 'other', 'flood 3'])
})

test('a full queue of equally long lines refuses a network’s second piece of work, never the shop’s own', async () => {
  const { addWork, finishAll } = aBusyQueue(1, 2)
  const inside = [addWork('running'), addWork('a'), addWork('b')]

  expect(await addWork('a')).toBeInstanceOf(QueueFull)
  const own = [addWork(undefined), addWork(undefined), addWork(undefined)]
  finishAll()
  expect(await Promise.all([...inside, ...own])).toEqual(Array(6).fill('done'))
})

test('heavy work runs alone, light work runs together with other light work', async () => {
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
