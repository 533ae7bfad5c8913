import { type Api, ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
import { mostScansAtOnce } from '@nirbhaya/contract/input-limits'
import type { Scan } from '@nirbhaya/contract/shipping/packing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type SentScans, sendWaiting } from './send-scans.ts'
import { addWaiting, readWaiting } from './waiting-scans.ts'

const stored = new Map<string, string>()

/** Stands in for the browser's storage, which Node does not have. */
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

const scan = (serial: string, userId = 'packer') =>
  addWaiting({
    userId,
    parcelId: 'p1',
    number: 'PCL-00001',
    serial,
    position: 0,
    isRemoval: false,
  })

type Outcome = 'bound' | 'taken'

/** Stands in for the server, which counts a scan once, even if it is sent again. Its answers can get lost. */
function aShop({ taken = [] as string[], invalid = [] as string[] } = {}) {
  const bound = new Map<string, string>()
  const calls: number[] = []
  let answersLost = 0
  const api = async (_: unknown, { body }: { body: { scans: Scan[] } }) => {
    calls.push(body.scans.length)
    if (body.scans.some(({ serial }) => invalid.includes(serial))) {
      throw new ApiError(400, 'INVALID_INPUT', 'No serial number')
    }
    for (const { key, serial } of body.scans) if (!taken.includes(serial)) bound.set(key, serial)
    if (answersLost-- > 0) throw new ApiUnavailable('network')
    const results = body.scans.map(({ key, serial }) => ({
      key,
      outcome: (taken.includes(serial) ? 'taken' : 'bound') as Outcome,
      message: taken.includes(serial) ? 'Parcel PCL-00002 has it' : '',
    }))
    return { success: true, results, parcels: [] }
  }
  return {
    api: api as unknown as Api,
    bound: () => [...bound.values()],
    calls,
    loseAnswers: (count: number) => {
      answersLost = count
    },
  }
}

async function sent(api: Api) {
  const answers: SentScans[] = []
  await sendWaiting(api, 'packer', (one) => answers.push(one))
  return answers.flatMap(({ refused }) => refused)
}

const waitingSerials = () => readWaiting().map(({ serial }) => serial)

test('waiting scans survive a reload, and are sent in their order', async () => {
  const shop = aShop()
  scan('SN-1')
  scan('SN-2')
  expect(JSON.parse([...stored.values()][0] ?? '')).toHaveLength(2)

  expect(await sent(shop.api)).toEqual([])

  expect(shop.bound()).toEqual(['SN-1', 'SN-2'])
  expect(waitingSerials()).toEqual([])
  expect(stored.size).toBe(0)
})

test('after a lost answer the same keys are sent again', async () => {
  const shop = aShop()
  scan('SN-1')
  shop.loseAnswers(1)

  await expect(sent(shop.api)).rejects.toThrow(ApiUnavailable)
  expect(waitingSerials()).toEqual(['SN-1'])
  await sent(shop.api)

  expect(shop.calls).toEqual([1, 1])
  expect(shop.bound()).toEqual(['SN-1'])
  expect(waitingSerials()).toEqual([])
})

test('what the shop does not take is reported and not sent again', async () => {
  const shop = aShop({ taken: ['SN-1'] })
  scan('SN-1')
  scan('SN-2')

  const refused = await sent(shop.api)

  expect(refused.map((one) => [one.scan.serial, one.message])).toEqual([
    ['SN-1', 'Parcel PCL-00002 has it'],
  ])
  expect(shop.bound()).toEqual(['SN-2'])
  expect(waitingSerials()).toEqual([])
})

test('one scan that cannot be read does not stop the others', async () => {
  const shop = aShop({ invalid: ['SN-2'] })
  for (const serial of ['SN-1', 'SN-2', 'SN-3']) scan(serial)

  const refused = await sent(shop.api)

  expect(refused.map((one) => one.scan.serial)).toEqual(['SN-2'])
  expect(shop.bound()).toEqual(['SN-1', 'SN-3'])
})

test('many are sent in parts that the shop takes', async () => {
  const shop = aShop()
  for (let count = 0; count <= mostScansAtOnce; count++) scan(`SN-${count}`)

  await sent(shop.api)

  expect(shop.calls).toEqual([mostScansAtOnce, 1])
})

describe('kept', () => {
  test.each([401, 403, 429])('while the shop answers %s', async (status) => {
    scan('SN-1')
    const refuse = async () => {
      throw new ApiError(status, 'X', 'Not now')
    }

    await expect(sent(refuse as unknown as Api)).rejects.toThrow()

    expect(waitingSerials()).toEqual(['SN-1'])
  })

  test('are the scans of another account', async () => {
    const shop = aShop()
    scan('SN-1', 'another')

    await sent(shop.api)

    expect(shop.calls).toEqual([])
    expect(waitingSerials()).toEqual(['SN-1'])
  })
})

test.each(['', 'nonsense', '{}', '[null]', '[{"key":"k"}]'])(
  'stored text that cannot be read is no scan: %s',
  (text) => {
    stored.set('admin-draft:packing-scans', text)
    expect(readWaiting()).toEqual([])
  },
)
