import { likeProduct, type Product } from '@nirbhaya/contract/catalogue/catalogue'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { useRef, useState, useSyncExternalStore } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { inBrowser } from '../session/safe-storage.ts'
import { likedKey, watchSession } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'

const timeoutMs = 10_000

const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  // A login stores the account's likes under `likedKey`, and a logout removes the likes stored there. Both
  // change the session, so a change of the session calls the listener, too.
  const unwatch = watchSession(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

function readLiked(): string[] {
  const slugs = inBrowser.json(likedKey)
  return Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : []
}

function storeLiked(slug: string, isLiked: boolean): void {
  const others = readLiked().filter((one) => one !== slug)
  inBrowser.put(likedKey, JSON.stringify(isLiked ? [...others, slug] : others))
  for (const listener of listeners) listener()
}

/** The server's last response: the number of likes, and whether it includes this visitor's. */
interface Confirmed {
  isLiked: boolean
  likes: number
}

/**
 * Returns whether this visitor likes a product, the product's number of likes, and `toggle`, which adds or
 * removes the visitor's like. The page shows the change at once. The server's response updates the number of
 * likes; if the request fails, the page shows the earlier state again. Several quick clicks end in the state
 * of the last click.
 */
export function useLike({ slug, likes }: Pick<Product, 'slug' | 'likes'>) {
  const isLiked = useSyncExternalStore(
    watch,
    () => readLiked().includes(slug),
    () => false,
  )
  const [confirmed, setConfirmed] = useState<Confirmed>()
  /**
   * The latest value of `confirmed`. A ref is needed, because a click may come between a response and its
   * render.
   */
  const known = useRef<Confirmed>(undefined)
  const isBusy = useRef(false)

  const base = confirmed ?? { isLiked, likes }
  const count = Math.max(0, base.likes + Number(isLiked) - Number(base.isLiked))

  async function toggle() {
    const isLikedNow = readLiked().includes(slug)
    let last = known.current ?? base
    // Somebody else may have signed in or out in another tab since the last response.
    if (!isBusy.current) last = { ...last, isLiked: isLikedNow }
    setConfirmed(last)
    storeLiked(slug, !isLikedNow)
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (;;) {
        const wanted = readLiked().includes(slug)
        if (wanted === last.isLiked) break
        const body = { action: wanted ? 'like' : 'unlike' } as const
        const answer = await browserApi(likeProduct, { params: { slug }, body, timeoutMs })
        last = { isLiked: wanted, likes: answer.likes }
        known.current = last
        setConfirmed(last)
      }
    } catch (error) {
      console.warn('Changing a like failed:', error)
      storeLiked(slug, last.isLiked)
      toast.error(productPages.likeFailed)
    } finally {
      isBusy.current = false
    }
  }

  return { isLiked, count, toggle }
}
