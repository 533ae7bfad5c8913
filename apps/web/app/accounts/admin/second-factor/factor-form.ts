import { factorCode } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { z } from 'zod'
import { answerTimeoutMs } from '../../../forms/use-server-form.ts'

const schema = z.object({ code: factorCode })

/** The parts of each form that asks for a code of the authenticator app. */
export const factorForm = (hint?: string) =>
  ({
    button: { isFullWidth: false, size: 'medium' },
    className: 'grid max-w-sm grid-cols-1 gap-5',
    fields: {
      code: {
        autoComplete: 'one-time-code',
        enterKeyHint: 'go',
        hint,
        label: words.codeLabel,
      },
    },
    outdates: [],
    refusedAt: { SECOND_FACTOR_WRONG: 'code' },
    schema,
    timeoutMs: answerTimeoutMs,
  }) as const
