import type { Api } from '@nirbhaya/contract/client/client'
import { policyPages as words } from '@nirbhaya/contract/messages/policies'
import { announcedVersion, type PolicyKind } from '@nirbhaya/contract/policies/kinds'
import { getPolicy, type ShownPolicy } from '@nirbhaya/contract/policies/policies'
import { data } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { passNotFound } from '../api/pass-not-found.ts'

/** Loads the version of a policy that the URL names, by default the one in force. */
async function load(api: Api, kind: PolicyKind, url: string): Promise<ShownPolicy> {
  const named = new URL(url).searchParams.get('version')
  const isAnnounced = named === announcedVersion
  const isKnown = named === null || isAnnounced || /^[1-9]\d{0,4}$/.test(named)
  if (!isKnown) throw data(null, { status: 404 })
  const version = isAnnounced ? announcedVersion : Number(named)
  const query = named === null ? {} : { version }
  return (await orNotFound(api(getPolicy, { params: { kind }, query }))).policy
}

/** @returns null with status 503 if the policy could not be loaded */
export async function loadOnServer(api: Api, kind: PolicyKind, url: string) {
  try {
    return await load(api, kind, url)
  } catch (error) {
    console.error(passNotFound(error))
    return data(null, { status: 503 })
  }
}

/** @returns null if the policy could not be loaded */
export async function loadInBrowser(kind: PolicyKind, url: string) {
  try {
    return await load(browserApi, kind, url)
  } catch (error) {
    console.warn(words.failed, passNotFound(error))
    return null
  }
}
