import { hourMs } from '@nirbhaya/contract/dates'
import { getPromiseSettings } from '../batches/promise-settings.service.ts'
import { clock } from '../platform/clock.ts'
import { pauseChoices, reopenHarmless, resumeChoices } from './pausing.queries.ts'
import type { Promises } from './promises.ts'

const atOnce = 100

/**
 * Pauses and resumes the time to answer. Customers cannot answer while their order does not wait for
 * delivery, for example after it was marked as shipped by mistake. When the order waits again, the customer
 * is asked anew and has the full time, unless no answer means waiting: then the earlier question goes on.
 */
export async function pauseAndResume(promises: Promises): Promise<void> {
  while ((await pauseChoices(promises.db, atOnce)) === atOnce);
  while ((await reopen(promises)) === atOnce);
  while ((await resume(promises)) === atOnce);
}

const reopen = ({ db }: Promises): Promise<number> =>
  db.transaction((tx) => reopenHarmless(tx, atOnce))

/**
 * Asks at most `atOnce` customers again, because their orders wait for delivery again. @returns how many were
 * asked
 */
function resume({ db, jobs }: Promises): Promise<number> {
  return db.transaction(async (tx) => {
    const { answerDays, overdueHours } = await getPromiseSettings(tx)
    const now = clock.now()
    const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs)
    const until = { move: inHours(answerDays * 24), overdue: inHours(overdueHours) }
    const asked = await resumeChoices(tx, { now, until, limit: atOnce })
    await jobs.enqueueAll(
      tx,
      'promise.ask',
      asked.map((choiceId) => ({ choiceId })),
    )
    return asked.length
  })
}
