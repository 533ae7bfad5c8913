import { getInvitation } from '@nirbhaya/contract/accounts/staff'
import { ApiError } from '@nirbhaya/contract/client/client'
import { roleWords, staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { useShopName } from '../api/site.ts'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { unlisted } from '../seo/page-meta.ts'
import { canKeepPasskeys } from '../session/passkey.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { AnswerPage } from '../ui/pages/answer-page.tsx'
import { NotLoaded } from '../ui/pages/not-loaded.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { AuthLink, AuthPage } from './auth-page.tsx'
import { type Invited, JoinForm } from './join-form.tsx'

export const meta = unlisted(words.joinTitle)

interface Read {
  invited: Invited
  /** Whether this device can keep a passkey. The form then suggests one. */
  keepsPasskeys: boolean
}

type Reading = Read | 'reading' | 'wrong' | 'failed'

/** The page that the mail with an invitation links to. Nothing happens before the form is sent. */
export default function JoinRoute() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [found, setFound] = useState<Reading>('reading')
  const shop = useShopName()

  useEffect(() => {
    if (found !== 'reading') return
    const leaving = new AbortController()
    void readInvitation(token, leaving.signal).then((read) => {
      if (!leaving.signal.aborted) setFound(read)
    })
    return () => leaving.abort()
  }, [found, token])

  if (found === 'wrong') {
    return (
      <AnswerPage
        intro={words.wrongText}
        isNews={false}
        sign={<Icon className="size-8" name="link-2-off" />}
        title={words.wrongTitle}
      >
        <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
      </AnswerPage>
    )
  }
  if (typeof found === 'string') {
    return (
      <AuthPage aside={null} intro={null} title={words.joinTitle}>
        {found === 'failed' ? (
          <NotLoaded isBusy={false} onRetry={() => setFound('reading')}>
            {messages.somethingWrong}
          </NotLoaded>
        ) : (
          <LoadingBlock label={words.joinLoading} />
        )}
      </AuthPage>
    )
  }
  const { role, email, hasAccount } = found.invited
  const intro = (
    <>
      <p>{words.joinIntro(shop, roleWords[role].name)}</p>
      <p className="wrap-anywhere">{words.joinAs(email)}</p>
    </>
  )
  const forgotten = hasAccount && <AuthLink to="/forgot-password">{words.forgotten}</AuthLink>
  return (
    <AuthPage aside={forgotten} intro={intro} title={words.joinTitle}>
      <JoinForm {...found} onWrong={() => setFound('wrong')} token={token} />
    </AuthPage>
  )
}

async function readInvitation(token: string, signal: AbortSignal): Promise<Reading> {
  try {
    const [invited, keepsPasskeys] = await Promise.all([
      browserApi(getInvitation, { body: { token }, timeoutMs: answerTimeoutMs, signal }),
      canKeepPasskeys(),
    ])
    return { invited, keepsPasskeys }
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'wrong' : 'failed'
  }
}
