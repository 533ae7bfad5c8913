import { errors } from '@nirbhaya/contract/errors'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { AppError } from '../../platform/app-error.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'

/**
 * Refuses common passwords, which attackers try first.
 * @param field the form field with the password, next to which the error is shown
 * @throws AppError PASSWORD_COMMON
 */
export function refuseCommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw new AppError('PASSWORD_COMMON', { fields: { [field]: errors.PASSWORD_COMMON[1] } })
}

/** The refusal of a form that needs the password and was sent without it. */
export const passwordMissing = () =>
  new AppError('INVALID_INPUT', {
    fields: { password: fieldRefusals.fieldRequired(labels.password) },
  })
