import type { JobHandlers, JobName } from '../jobs/jobs.ts'

/** The same work, with each failure told; it is still tried again as ever. */
export function tellingFailures(
  handlers: JobHandlers,
  onFailure: (job: JobName) => void,
): JobHandlers {
  const telling = Object.entries(handlers).map(([name, handle]) => {
    const work = handle as (data: unknown) => Promise<void>
    const told = async (data: unknown) => {
      try {
        await work(data)
      } catch (error) {
        onFailure(name as JobName)
        throw error
      }
    }
    return [name, told]
  })
  return Object.fromEntries(telling) as JobHandlers
}
