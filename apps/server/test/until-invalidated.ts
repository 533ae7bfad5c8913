import { newId } from '../src/platform/database/columns.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Waits until a shop knows all changes that are committed so far. It sends a notification of its own and
 * waits for it: notifications arrive in the order of commits.
 */
export async function untilInvalidated({ news }: TestShop['changes']): Promise<void> {
  const topic = newId()
  const { promise, resolve } = Promise.withResolvers<void>()
  news.on(topic, () => resolve())
  news.tell(topic, '')
  await promise
}
