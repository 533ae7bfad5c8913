import { messages } from '@nirbhaya/contract/messages'
import { exportMyData, keepAccount } from '@nirbhaya/contract/privacy'
import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { browserApi } from '../api/browser-api.ts'
import { formFailure } from '../forms/form-failure.ts'
import { storeUser } from '../session/session-storage.ts'
import { saveFile } from '../ui/save-file.ts'

const { privacyPages: words } = messages

/** Years of orders are read and sent at once. */
const timeoutMs = 60_000

type Work = 'downloading' | 'keeping'

/** What people do with their data without being asked twice; one thing at a time. */
export function useMyData() {
  const [work, setWork] = useState<Work>()

  async function run(name: Work, doIt: () => Promise<string>) {
    if (work) return
    setWork(name)
    try {
      toast.success(await doIt())
    } catch (error) {
      toast.error(formFailure(error).message)
    } finally {
      setWork(undefined)
    }
  }

  return {
    work,
    download: () =>
      run('downloading', async () => {
        const { exportedAt, data } = await browserApi(exportMyData, { timeoutMs })
        const content = JSON.stringify({ exportedAt, ...data }, null, 2)
        const name = `nirbhaya-my-data-${exportedAt.slice(0, 10)}.json`
        saveFile(name, content, 'application/json')
        return words.downloaded
      }),
    keep: () =>
      run('keeping', async () => {
        const { message, updatedUser } = await browserApi(keepAccount)
        storeUser(updatedUser)
        return message
      }),
  }
}
