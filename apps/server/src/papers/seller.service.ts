import { indiaDayOf } from '@nirbhaya/contract/dates'
import { stateOfGstin } from '@nirbhaya/contract/papers/gst-states'
import { isGstin } from '@nirbhaya/contract/papers/gstin'
import { isFilledIn, type Seller } from '@nirbhaya/contract/site'
import type { StateCode } from '@nirbhaya/contract/states'
import type { Config } from '../platform/config/config.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { type PaperSettingsRow, readSettings } from './settings.queries.ts'

/** The settings from environment variables that documents use. */
export type SellerConfig = Pick<Config, 'seller' | 'gst'>

/** The seller as documents name it, and since when it is registered. */
export interface PaperSeller {
  name: string
  address: string
  phone: string
  email: string
  /** Null: not registered for GST. */
  gstin: string | null
  state: StateCode | null
  /** The day of India's since when the GSTIN holds. */
  registeredFrom: string | null
  /** Money that moved before this has the receipt of before. */
  startedAt: Date
}

/** An environment variable wins over what the owner saved. */
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

/** Whether it was registered on a day of India's. */
export const isRegisteredOn = ({ gstin, registeredFrom }: PaperSeller, day: string): boolean =>
  gstin !== null && registeredFrom !== null && registeredFrom <= day

/** Which of the facts come from the environment, and cannot be changed here. */
export const fixedFacts = (seller: Seller) => ({
  legalName: isFilledIn(seller.name),
  address: isFilledIn(seller.address),
  gstin: isFilledIn(seller.gstNumber),
})
