import type { User } from '@nirbhaya/contract/accounts/accounts'
import { fileStem } from '@nirbhaya/contract/brand/file-name'
import type { Answer } from '@nirbhaya/contract/client/client'
import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { WaysIn } from '../accounts/use-account.ts'
import { useShopName } from '../api/site.ts'
import { PressButton } from '../forms/press-button.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import { CloseAccountDialog } from './close-account-dialog.tsx'

/** Loaded on demand, because a download of personal data asks only the owner for a second factor. */
const FactorDialog = lazy(async () => {
  const { FactorDialog } = await import('../admin/second-factor/factor-dialog.tsx')
  return { default: FactorDialog }
})

interface PrivacySectionProps {
  user: User
  account: WaysIn | 'loading' | 'failed'
}

/** The end of the profile page. Customers download their personal data and close their account here. */
export function PrivacySection({ user, account }: PrivacySectionProps) {
  const shop = useShopName()
  const [isClosing, setIsClosing] = useState(false)
  const isGoogleOnly = typeof account === 'object' && !account.hasPassword
  const mayClose = !user.closesAt && !user.isAdmin
  return (
    <section aria-labelledby="your-data" className="mt-16 border-t border-line pt-10">
      <h2 className="display text-3xl" id="your-data">
        {words.title}
      </h2>
      <p className="mt-3 text-muted">{words.intro}</p>
      <div className="mt-8 grid gap-8">
        <Choice hint={words.downloadHint}>
          <PressButton
            busyLabel={words.downloading}
            button={{
              className: 'max-sm:w-full',
              label: (
                <>
                  <Icon className="size-5" name="download" />
                  <span>{words.download}</span>
                </>
              ),
              size: 'medium',
            }}
            call={exportMyData}
            done={words.downloaded}
            onDone={(answer) => save(shop, answer)}
            outdates={[]}
            // One answer may contain the orders of many years.
            timeoutMs={60_000}
          />
        </Choice>
        {mayClose && (
          <Choice hint={words.closeHint}>
            <Button
              className="max-sm:w-full"
              disabled={account === 'loading'}
              onClick={() => setIsClosing(true)}
              variant="outline"
            >
              {words.close}
            </Button>
          </Choice>
        )}
      </div>
      <CloseAccountDialog
        asksPassword={!isGoogleOnly}
        email={user.email}
        isOpen={isClosing}
        onOpenChange={setIsClosing}
      />
      {user.isAdmin && (
        <Suspense>
          <FactorDialog />
        </Suspense>
      )}
    </section>
  )
}

/** Saves the file with all data that the shop has about the customer. */
function save(shop: string, { exportedAt, data }: Answer<typeof exportMyData>) {
  const content = JSON.stringify({ exportedAt, ...data }, null, 2)
  saveFile(`${fileStem(shop)}-my-data-${exportedAt.slice(0, 10)}.json`, content, 'application/json')
}

/** A button with its explanation. */
function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_15rem] sm:*:last:justify-self-end">
      <p className="max-w-prose text-muted">{hint}</p>
      <div className="w-full [&>button]:w-full">{children}</div>
    </div>
  )
}
