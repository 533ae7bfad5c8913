import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { toast } from '../../toasts/toast.ts'
import { Icon } from '../../ui/icons/icon.tsx'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Opens the device's share dialog. If there is none, or if it fails, the page's URL is copied instead. */
async function share(title: string) {
  const url = window.location.href
  if (await isShared({ title, url })) return
  try {
    await navigator.clipboard.writeText(url)
    toast.success(messages.linkCopied)
  } catch {
    toast.error(messages.linkNotCopied)
  }
}

/**
 * Shares with the device's dialog.
 * @returns false if the URL should be copied instead. If the person cancels the dialog, nothing should be
 * copied, so the result is true
 */
async function isShared(page: ShareData): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return isCancelled(error)
  }
}

export function ShareButton({ name }: { name: string }) {
  return (
    <button
      aria-label={productPages.share(name)}
      className="flex size-11 items-center justify-center rounded-full bg-white/90 shadow-lift transition-colors hover:bg-white hover:text-deep-pink"
      onClick={() => share(name)}
      type="button"
    >
      <Icon className="size-5" name="share-2" />
    </button>
  )
}
