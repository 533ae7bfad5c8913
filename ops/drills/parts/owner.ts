import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProduct } from '@nirbhaya/contract/catalogue/admin'
import { ApiUnavailable } from '@nirbhaya/contract/client/client'
import { signInOwner } from '../../../apps/server/test/faults/customer.ts'
import { seeded } from '../../../apps/server/test/faults/random.ts'
import type { TestEnvironment } from '../../../apps/server/test/faults/test-environment.ts'
import { aForm, aPicture } from '../../../apps/server/test/selling/pictures.ts'

const everyMs = 1_500

/**
 * Starts an owner who keeps adding products with a picture. A refused product must not exist
 * afterwards.
 */
export async function startOwner(environment: TestEnvironment, origin: string) {
  const { api } = await signInOwner(environment, seeded(7))
  const pictures = new Map<string, string>()
  const refused: string[] = []
  let isOver = false

  const digestOf = async (path: string) => {
    const response = await fetch(origin + path)
    return response.ok
      ? createHash('sha256')
          .update(await response.bytes())
          .digest('hex')
      : ''
  }
  async function add(number: number) {
    const name = `Pendant of the drill ${number}`
    const words = { name, description: 'A pendant.', price: 199, rating: 5, reviews: 0 }
    const form = aForm(words, [{ field: 'photos', bytes: await aPicture({ width: 900 }) }])
    try {
      const { product } = await api(createProduct, { form, timeoutMs: 60_000 })
      pictures.set(product.images[0]?.url ?? '', '')
    } catch (error) {
      if (!(error instanceof ApiUnavailable) || error.status !== 503) throw error
      refused.push(name)
    }
  }
  /**
   * Fetches the pictures of the added products that have no digest yet, and keeps their digests. `stop`
   * compares them with the pictures at the end of the drill.
   */
  async function look() {
    for (const [path, digest] of pictures) {
      if (digest === '') pictures.set(path, await digestOf(path))
    }
  }
  const wrong: string[] = []
  const adding = (async () => {
    for (let number = 1; !isOver; number++) {
      await add(number)
      await sleep(everyMs)
    }
  })().catch((error) => void wrong.push(`the owner: ${error}`))

  return {
    pictures,
    refused,
    look,
    /** @returns the number of acknowledged pictures that are missing or have changed */
    async stop() {
      isOver = true
      await adding
      const lost: string[] = []
      for (const [path, digest] of pictures) {
        const now = await digestOf(path)
        if (now === '' || (digest !== '' && digest !== now)) lost.push(path)
      }
      const { rows } = await environment.pool.query<{ name: string }>(
        'select name from product where name = any($1)',
        [refused],
      )
      for (const { name } of rows) wrong.push(`${name} was refused and now there`)
      return { lost: lost.length, wrong }
    },
  }
}
