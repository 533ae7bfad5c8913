import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as fields from './account-fields.schemas.ts'
import type * as schemas from './accounts.schemas.ts'

export type User = z.infer<typeof fields.user>
export type Profile = z.infer<typeof fields.profile>
export type SignedIn = z.infer<typeof fields.signedIn>

export const register: Call<typeof schemas.register> = {
  method: 'POST',
  url: '/auth/register',
  access: 'public',
}

export const login: Call<typeof schemas.login> = {
  method: 'POST',
  url: '/auth/login',
  access: 'public',
}

export const logout: Call<typeof schemas.logout> = {
  method: 'POST',
  url: '/auth/logout',
  access: 'customer',
}

export const googleLogin: Call<typeof schemas.googleLogin> = {
  method: 'POST',
  url: '/auth/google-login',
  access: 'public',
}

export const startGoogleLogin: Call<typeof schemas.startGoogleLogin> = {
  method: 'GET',
  url: '/auth/google-nonce',
  access: 'public',
}

export const sendGoogleOtp: Call<typeof schemas.sendGoogleOtp> = {
  method: 'POST',
  url: '/auth/google-otp',
  access: 'public',
}

export const updateProfile: Call<typeof schemas.updateProfile> = {
  method: 'PUT',
  url: '/auth/update-profile',
  access: 'customer',
}

export const saveAddress: Call<typeof schemas.saveAddress> = {
  method: 'PUT',
  url: '/auth/address',
  access: 'customer',
}

export const confirmEmail: Call<typeof schemas.confirmEmail> = {
  method: 'POST',
  url: '/auth/confirm-email',
  access: 'customer',
}

export const undoEmailChange: Call<typeof schemas.undoEmailChange> = {
  method: 'POST',
  url: '/auth/undo-email-change',
  access: 'public',
}

export const confirmMailbox: Call<typeof schemas.confirmMailbox> = {
  method: 'POST',
  url: '/auth/confirm-mailbox',
  access: 'customer',
}

export const getAccount: Call<typeof schemas.getAccount> = {
  method: 'GET',
  url: '/auth/me',
  access: 'customer',
}

export const changePassword: Call<typeof schemas.changePassword> = {
  method: 'POST',
  url: '/auth/change-password',
  access: 'customer',
}

export const sendOtp: Call<typeof schemas.sendOtp> = {
  method: 'POST',
  url: '/auth/send-otp',
  access: 'public',
}

export const verifyOtp: Call<typeof schemas.verifyOtp> = {
  method: 'POST',
  url: '/auth/verify-otp',
  access: 'public',
}

export const resetPassword: Call<typeof schemas.resetPassword> = {
  method: 'POST',
  url: '/auth/reset-password',
  access: 'public',
}
