import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useEffect, useState } from 'react'
import { inBrowser } from '../session/safe-storage.ts'
import { Notice } from '../ui/notice.tsx'

/** A warning above the login and sign-up forms, shown if this browser cannot keep people logged in. */
export function StorageWarning() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(!inBrowser.lasts()), [])
  return isShown && <Notice className="mb-6">{words.willNotLast}</Notice>
}
