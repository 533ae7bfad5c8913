import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import { exportMyData, keepAccount } from '@nirbhaya/contract/privacy/privacy'
import { browserApi } from '../api/browser-api.ts'
import { useChange } from '../api/use-change.ts'
import { formFailure } from '../forms/form-failure.ts'
import { storeUser } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'
import { saveFile } from '../ui/save-file.ts'

/** Years of orders are read and sent at once. */
const timeoutMs = 60_000

/** A copy of all that the shop knows about somebody, as a file. */
async function download(): Promise<string> {
  const { exportedAt, data } = await browserApi(exportMyData, { timeoutMs })
  const content = JSON.stringify({ exportedAt, ...data }, null, 2)
  saveFile(`nirbhaya-my-data-${exportedAt.slice(0, 10)}.json`, content, 'application/json')
  return words.downloaded
}

/** Takes back that the account is to be closed. */
async function keep(): Promise<string> {
  const { message, updatedUser } = await browserApi(keepAccount)
  storeUser(updatedUser)
  return message
}

export const useDownload = () => useSaid(download)
export const useRetention = () => useSaid(keep)

/** Done once at a time, and what came of it is said. */
function useSaid(work: () => Promise<string>) {
  const { mutate, isPending } = useChange(work)
  return {
    isBusy: isPending,
    run() {
      if (isPending) return
      mutate(undefined, {
        onSuccess: (said) => toast.success(said),
        onError: (error) => toast.error(formFailure(error).message),
      })
    },
  }
}
