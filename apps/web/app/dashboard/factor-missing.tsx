import { getSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { Link } from 'react-router'
import { useAnswer } from '../api/use-answer.ts'
import { Notice } from '../ui/notice.tsx'

/** Shown while the second factor is off. Warns the owner that a password alone opens the admin pages. */
export function FactorMissing() {
  const { data } = useAnswer(getSecondFactor, {})
  if (!data || data.isOn || data.hasPasskey) return null
  return (
    <Notice className="mb-4 xl:mb-6" tone="warn">
      {words.missing}{' '}
      <Link className="font-semibold underline underline-offset-4" to="/admin/security">
        {words.missingLink}
      </Link>
    </Notice>
  )
}
