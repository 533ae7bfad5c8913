import { issueDue } from '../src/papers/issuing.service.ts'
import { clock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/client.ts'
import { isDatabaseAway } from '../src/platform/database/database-away.ts'
import { aPaperSeller } from './papers.ts'

/** What the process is told to do. */
export interface IssuerTask {
  /** The time that the process's clock shows from now on. */
  moment: string
  orderIds: string[]
  /** Whether the process ends after its work. */
  isLast: boolean
}

/**
 * A process that issues many documents concurrently, for a test that kills it: `node paper-issuer.ts
 * <database url> <issuers>`. `issuers` is how many issuers run at once. Each issuer begins with a different order.
 * Its tasks come as messages. A task does not wait for an earlier one.
 */
const [, , url = '', issuers = ''] = process.argv
const { db, close } = openDatabase(url, () => undefined)
const papers = { db, ...aPaperSeller(), undoSeconds: 0 }
const work: Promise<unknown>[] = []

process.on('message', async ({ moment, orderIds, isLast }: IssuerTask) => {
  clock.set(new Date(moment))
  for (let issuer = 0; issuer < Number(issuers); issuer++) {
    const start = Math.floor((issuer * orderIds.length) / Number(issuers))
    work.push(issueAll([...orderIds.slice(start), ...orderIds.slice(0, start)]))
  }
  if (!isLast) return
  await Promise.all(work)
  await close()
  process.disconnect?.()
})

async function issueAll(orderIds: string[]): Promise<void> {
  for (const orderId of orderIds) await issue(orderId)
}

/** The test also ends connections, so the work is repeated after an error, as a job would be. */
async function issue(orderId: string): Promise<void> {
  try {
    await issueDue(papers, orderId)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    await issue(orderId)
  }
}
