/**
 * A password hash and encrypted keys of a second factor, as better-auth 1.7.6 stored them. The shop used that
 * package before it managed accounts itself. People who registered then must still be able to log in.
 */
export const storedBefore = {
  password: 'नमस्ते correct horse battery',
  passwordHash:
    '8bd60d62d9bae5332cf2da95a2beca18:1d8e40a22e6c76295841f85ba015b41a7b2092f9afe43a4d1e2db8e7d4517a2cf599060fe63053a8679709086175630274e408262b25ce7a2eac5214de2f274c',
  /** The AUTH_SECRET that the shop had when better-auth stored this data. */
  secret: 'a secret of a shop of before, 32 characters',
  factorKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  /** `factorKey`, encrypted twice with `secret`: each encryption gives a different text. */
  encryptedKeys: [
    '0d308bb541c917cbda3046a964d8253007f19ff9286fab7a5760a073303bd0d5c4ba482491f8e8961041febb633f1858110d77f74d777fd518a5a6db64a054c13e2e002c85270ec6',
    'e7fe25b5c2291b5384c6982a373ab0928d249dcbe95eea7e4f697d9a6011d16d14602a6c02d884f80abf8cfcfa7b14933c0e142a972775eceb5437a2900a9b2ebd656cd16f8934b5',
  ] as const,
}
