import { shell as words } from '@nirbhaya/contract/messages/shell'
import { toast } from '../toasts/toast.ts'

let said = ''

/** Says that there is no network, anew each time somebody tries. */
export function sayOffline(): void {
  toast.remove(said)
  said = toast(words.offline)
}

/** Says that the network is back, in the place of its loss. */
export function sayOnline(): void {
  toast.remove(said)
  said = toast.success(words.online)
}

/** Comes when there is a network: at once, or once it is back. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** Whether there is no network for what somebody pressed, which is said then. */
export function isOffline(): boolean {
  if (navigator.onLine) return false
  sayOffline()
  return true
}
