import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import { exportMyData, keepAccount } from '@nirbhaya/contract/privacy/privacy'
import { browserApi } from '../api/browser-api.ts'
import { useChange } from '../api/use-change.ts'
import { formFailure } from '../forms/form-failure.ts'
import { storeUser } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'
import { saveFile } from '../ui/save-file.ts'

/** The timeout is long, because one response may contain the orders of many years. */
const timeoutMs = 60_000

async function download(): Promise<string> {
  const { exportedAt, data } = await browserApi(exportMyData, { timeoutMs })
  const content = JSON.stringify({ exportedAt, ...data }, null, 2)
  saveFile(`nirbhaya-my-data-${exportedAt.slice(0, 10)}.json`, content, 'application/json')
  return words.downloaded
}

/** Stops the closing of the account. */
async function keep(): Promise<string> {
  const { message, updatedUser } = await browserApi(keepAccount)
  storeUser(updatedUser)
  return message
}

export const useDownload = () => useWithToast(download)
export const useKeepAccount = () => useWithToast(keep)

/** Runs one action at a time, and shows its result in a toast. */
function useWithToast(work: () => Promise<string>) {
  const { mutate, isPending } = useChange(work)
  return {
    isBusy: isPending,
    run() {
      if (isPending) return
      mutate(undefined, {
        onSuccess: (message) => toast.success(message),
        onError: (error) => toast.error(formFailure(error).message),
      })
    },
  }
}
