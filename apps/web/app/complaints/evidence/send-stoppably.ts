import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import { UploadStopped } from '../../api/use-upload.ts'
import { toast } from '../../toasts/toast.ts'

/** Sends a form with files. Its sender may stop it, which is no failure. @throws as `send` */
export async function sendStoppably(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof UploadStopped)) throw error
    toast(words.stopped)
  }
}
