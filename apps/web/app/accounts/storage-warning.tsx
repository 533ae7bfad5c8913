import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useEffect, useState } from 'react'
import { inBrowser } from '../session/safe-storage.ts'
import { Notice } from '../ui/notice.tsx'

/** Tells people before they log in that this browser cannot keep them logged in. */
export function StorageWarning() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(!inBrowser.lasts()), [])
  return isShown && <Notice className="mb-6">{words.willNotLast}</Notice>
}
