import { expect, test } from 'vitest'
import { undoTokens } from './accounts/mailbox/undoing-email.service.ts'
import { makeChallenge, readChallenge } from './accounts/passkeys/passkey-challenge.ts'
import { invitationTokens } from './accounts/staff/invitations.service.ts'
import { waitingTokens } from './batches/waiting-list/waiting-list.service.ts'
import { complaintTokens } from './complaints/complaint-token.ts'
import { isFileLink, makeFileLink } from './complaints/file-links.ts'
import { unsubscribeTokens } from './newsletter/newsletter.service.ts'
import { signedIds } from './platform/signed-id.ts'
import { choiceTokens } from './promises/choice-token.ts'

const secret = 'the secret of a shop'
const id = '0197f1f0-0000-7000-8000-00000000aaaa'
const mailedTo = 'asha@example.com'
const complaint = { id, mailedTo, newPasswordAt: undefined }
const until = 2_000_000_000

interface Kind {
  token: string
  isOurs: (token: string) => boolean
}

/** One row for each kind of token that contains its own proof. */
const kinds: Record<string, Kind> = {
  'a signed id': {
    token: signedIds('tests').make(secret, id),
    isOurs: (token) => signedIds('tests').read(secret, token) === id,
  },
  'undoing another e-mail address': {
    token: undoTokens.make(secret, id),
    isOurs: (token) => undoTokens.read(secret, token) === id,
  },
  'an invitation': {
    token: invitationTokens.make(secret, id),
    isOurs: (token) => invitationTokens.read(secret, token) === id,
  },
  'a waiting list': {
    token: waitingTokens.make(secret, id),
    isOurs: (token) => waitingTokens.read(secret, token) === id,
  },
  'the newsletter': {
    token: unsubscribeTokens.make(secret, id),
    isOurs: (token) => unsubscribeTokens.read(secret, token) === id,
  },
  'a choice': {
    token: choiceTokens(mailedTo).make(secret, id),
    isOurs: (token) => choiceTokens(mailedTo).read(secret, token) === id,
  },
  'a complaint': {
    token: complaintTokens(complaint).make(secret, id),
    isOurs: (token) => complaintTokens(complaint).read(secret, token) === id,
  },
  'a file of a complaint': {
    token: makeFileLink(secret, id, 'full', until).replace(/.*signature=/, ''),
    isOurs: (signature) => isFileLink(secret, id, { size: 'full', until, signature }, new Date(0)),
  },
  'a passkey’s challenge': {
    token: makeChallenge(secret, 'sign-in:a browser').toString('base64url'),
    isOurs: (token) => readChallenge(secret, 'sign-in:a browser', token) !== undefined,
  },
}

test.each(Object.entries(kinds))('%s: only the token as the shop wrote it is valid', (_, kind) => {
  const { token, isOurs } = kind
  expect(isOurs(token)).toBe(true)
  const padded = [`${token}=`, `${token}==`, `${token}.x`, `${token}.`, `${token}\n`, `${token} `]
  const inside = [token.replace(/..$/, '=$&'), token.replace(/.$/, 'é'), token.slice(0, -1), '']

  expect([...padded, ...inside].filter(isOurs)).toEqual([])
})
