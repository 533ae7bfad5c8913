import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import { UploadStopped } from '../../api/use-upload.ts'
import { toast } from '../../toasts/toast.ts'

/**
 * Sends a form with files. If the person stops the upload, a toast reports it.
 * @throws all other errors of `send`
 */
export async function sendStoppably(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof UploadStopped)) throw error
    toast(words.stopped)
  }
}
