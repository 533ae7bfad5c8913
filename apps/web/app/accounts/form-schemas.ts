import { credentials, otp, registration } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { z } from 'zod'

/** The schemas of the smaller account forms, made from the contract's fields. */
export const emailForm = credentials.pick({ email: true })
export const passwordForm = credentials.pick({ password: true })
export const otpForm = z.object({ otp })
export const newPasswordForm = registration.pick({ password: true })

export const changePasswordForm = z.object({
  currentPassword: credentials.shape.password,
  newPassword: registration.shape.password,
})
