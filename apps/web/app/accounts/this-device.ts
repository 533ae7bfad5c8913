import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'

/** Returns the kind of this device, such as “iPhone”. It is the first name of a new passkey. */
export function thisDevice(): string {
  const { userAgent } = navigator
  const known = [
    [/android/i, words.devices.android],
    [/iphone/i, words.devices.iphone],
    [/ipad/i, words.devices.ipad],
    [/mac os/i, words.devices.mac],
    [/windows/i, words.devices.windows],
  ] as const
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? words.devices.other
}
