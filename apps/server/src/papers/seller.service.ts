import { indiaDayOf } from '@nirbhaya/contract/dates'
import { stateOfGstin } from '@nirbhaya/contract/papers/gst-states'
import { isGstin } from '@nirbhaya/contract/papers/gstin'
import { isFilledIn, type Seller } from '@nirbhaya/contract/site'
import type { StateCode } from '@nirbhaya/contract/states'
import type { Config } from '../platform/config/config.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { type PaperSettingsRow, readSettings } from './settings.queries.ts'

/** The environment variables that documents depend on. */
export type SellerConfig = Pick<Config, 'seller' | 'gst'>

/** The seller's facts on documents, and the start of the registration. */
export interface PaperSeller {
  name: string
  address: string
  phone: string
  email: string
  /** Null: not registered for GST. */
  gstin: string | null
  state: StateCode | null
  /** The first day in India on which the GSTIN is valid. */
  registeredFrom: string | null
  /** Money that moved before this moment has one of the earlier receipts. */
  startedAt: Date
}

/** The seller's facts; an environment variable overrides the owner's value. */
export function sellerOf({ seller }: SellerConfig, row: PaperSettingsRow): PaperSeller {
  const said = (fact: string, saved: string | null) => (isFilledIn(fact) ? fact : (saved ?? fact))
  const number = said(seller.gstNumber, row.gstin)
  const gstin = isGstin(number) ? number : null
  return {
    name: said(seller.name, row.legalName),
    address: said(seller.address, row.address),
    phone: seller.phone,
    email: seller.email,
    gstin,
    state: gstin === null ? null : (stateOfGstin(gstin) ?? null),
    registeredFrom: gstin === null ? null : (row.registeredFrom ?? indiaDayOf(row.startedAt)),
    startedAt: row.startedAt,
  }
}

export async function getPaperSeller(db: Db | Tx, config: SellerConfig): Promise<PaperSeller> {
  return sellerOf(config, await readSettings(db))
}

/** Whether the seller was registered on a day in India. */
export const isRegisteredOn = ({ gstin, registeredFrom }: PaperSeller, day: string): boolean =>
  gstin !== null && registeredFrom !== null && registeredFrom <= day

/** The facts set by environment variables, which the owner cannot change here. */
export const fixedFacts = (seller: Seller) => ({
  legalName: isFilledIn(seller.name),
  address: isFilledIn(seller.address),
  gstin: isFilledIn(seller.gstNumber),
})
