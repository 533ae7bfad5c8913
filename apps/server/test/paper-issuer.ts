import { issueDue } from '../src/papers/issuing.service.ts'
import { clock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/client.ts'
import { isDatabaseAway } from '../src/platform/database/database-away.ts'
import { aPaperSeller } from './papers.ts'

/**
 * A process that issues many documents concurrently, for a test that kills it: `node paper-issuer.ts
 * <database url> <moment> <issuers> <order id>…`. `moment` is the time that the process's clock shows, and
 * `issuers` is how many issuers run at once. Each issuer begins with a different order.
 */
const [, , url = '', moment = '', issuers = '', ...orderIds] = process.argv
const { db, close } = openDatabase(url, () => undefined)
const papers = { db, ...aPaperSeller(), undoSeconds: 0 }
clock.set(new Date(moment))

await Promise.all(
  Array.from({ length: Number(issuers) }, async (_, issuer) => {
    const start = Math.floor((issuer * orderIds.length) / Number(issuers))
    for (const orderId of [...orderIds.slice(start), ...orderIds.slice(0, start)]) {
      await issue(orderId)
    }
  }),
)
await close()
process.send?.('done')
process.disconnect?.()

/** The test also ends connections, so the work is repeated after an error, as a job would be. */
async function issue(orderId: string): Promise<void> {
  try {
    await issueDue(papers, orderId)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    await issue(orderId)
  }
}
