import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useEffect, useState } from 'react'
import { inBrowser } from '../session/safe-storage.ts'
import { Notice } from '../ui/notice.tsx'

/** Warns before a login that this browser cannot keep the customer logged in. */
export function StorageWarning() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(!inBrowser.lasts()), [])
  return isShown && <Notice className="mb-6">{words.willNotLast}</Notice>
}
