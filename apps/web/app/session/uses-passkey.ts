import { inBrowser } from './safe-storage.ts'

const key = 'usesPasskey'

/** Remembers that somebody logged in here with a passkey, so that the login offers it the next time. */
export const rememberPasskeyUse = (): void => inBrowser.put(key, 'yes')

export const isPasskeyUsedHere = (): boolean => inBrowser.text(key) !== null
