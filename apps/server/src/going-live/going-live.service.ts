import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import type { LiveLine } from '@nirbhaya/contract/going-live/going-live'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { backupReasons, demoLook, type LiveLineId } from '@nirbhaya/contract/messages/going-live'
import { describeOwner } from '../accounts/owner-security.service.ts'
import { type BackupState, describeBackups } from '../backup/backup.service.ts'
import { describeNights } from '../backup/place/saved-place.service.ts'
import { listDemoPosts } from '../blog/admin/demo-posts.service.ts'
import { listOfDemo } from '../brand/brand.service.ts'
import { listOnSale } from '../catalogue/catalogue.service.ts'
import {
  listDemoProducts,
  listOwnProducts,
  type OwnProduct,
} from '../catalogue/demo-products.service.ts'
import { type DemoPart, listDemoParts } from '../content/demo-parts.service.ts'
import { describeMail } from '../mail-server/mail-settings.service.ts'
import { getInvoiceNeeds } from '../papers/blocked-invoices.service.ts'
import { getPaperSeller, getSeller, whyNoOtherStates } from '../papers/seller.service.ts'
import { readsRealPayments } from '../payments/accounts/saved-accounts.service.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import { listDemoPolicies, listMissingFacts } from '../policies/policies.service.ts'
import { checkSettings, type Finding, type SavedSettings } from './settings-check.ts'
import { linesThatStop, toLine } from './stopping-lines.ts'

const figures: ContentKey[] = ['trust', 'stats']
/** The parts of the pages that make statements about the demo's product or shop. */
const claims: ContentKey[] = [
  'hero',
  'feature',
  'claims',
  'callToAction',
  'faq',
  'customize',
  'blog',
  'contact',
]
const addresses: ContentKey[] = ['social', 'apps']

/** Returns the checklist for real payments, including what is already done. */
export const checkGoingLive = async (db: Db, config: Config): Promise<LiveLine[]> =>
  (await readGoingLive(db, config)).lines

/** Returns the checklist for real payments, and the owner's products, on which it depends. */
export async function readGoingLive(
  db: Db,
  config: Config,
): Promise<{ lines: LiveLine[]; own: OwnProduct[] }> {
  const [saved, owner, demoProducts, own, parts, demoPosts, policies, backups, ...others] =
    await Promise.all([
      readSaved(db, config),
      describeOwner(db, config.admin.email),
      listDemoProducts(db),
      listOwnProducts(db),
      listDemoParts(db),
      listDemoPosts(db),
      listDemoPolicies(db),
      describeNights(db, config.backup).then((nights) => describeBackups(db, nights)),
      listUntaxed(db, config),
      getPaperSeller(db, config),
      listOfDemo(db),
      listMissingFacts(db, config),
    ])
  const [untaxed, seller, brand, gaps] = others
  const demoOnSale = demoProducts.filter(({ isPublished }) => isPublished)
  const ownOnSale = own.filter(({ isPublished }) => isPublished)
  const saying = (keys: ContentKey[]) =>
    parts.filter(({ key, saysDemo }) => saysDemo && keys.includes(key))
  const posts = demoPosts.filter(({ isUnchanged, isPublished }) => isUnchanged && isPublished)
  const otherStates = whyNoOtherStates(seller)
  const findings: Finding[] = [
    ...checkSettings(config, saved),
    { id: 'ownerPassword', isDone: !owner.hasGeneratedPassword },
    { id: 'secondFactor', isDone: owner.hasSecondFactor },
    ofBackups(backups),
    { id: 'otherStates', isDone: otherStates === undefined, about: otherStates ?? '' },
    { id: 'taxes', isDone: untaxed.length === 0, about: untaxed.join(', ') },
    ofBrand(brand),
    {
      id: 'products',
      isDone: ownOnSale.length > 0 && demoOnSale.length === 0,
      about: demoOnSale.map(({ name }) => name).join(', '),
    },
    {
      id: 'posts',
      isDone: posts.length === 0,
      about: posts.map(({ title }) => title).join(', '),
    },
    ofParts(
      'pictures',
      parts.filter(({ hasDemoPicture }) => hasDemoPicture),
    ),
    ofClaims(ownOnSale, saying(claims)),
    { id: 'policies', isDone: policies.length === 0, about: policies.join(', ') },
    { id: 'policyFacts', isDone: gaps.length === 0, about: gaps.join(', ') },
    ofParts(
      'samples',
      parts.filter(({ isSample }) => isSample),
    ),
    ofParts('figures', saying(figures)),
    ofParts('addresses', saying(addresses)),
  ]
  return { lines: findings.map(toLine), own }
}

/**
 * Returns the open lines of the checklist that prevent a start with real payments; nothing in a shop with
 * test payments. Only settings can prevent a start, so products and content are not read.
 */
export async function checkStart(db: Db, config: Config): Promise<LiveLine[]> {
  return linesThatStop(config, await readSaved(db, config))
}

/** Returns the open lines of the checklist that would prevent a start, if the shop took real payments. */
export async function checkRealPayments(db: Db, config: Config): Promise<LiveLine[]> {
  return linesThatStop(config, { ...(await readSaved(db, config)), hasRealPayments: true })
}

/** Returns the names of the products on sale of which an invoice of today could not be issued. */
async function listUntaxed(db: Db, config: Config): Promise<string[]> {
  const products = await listOnSale(db)
  const ids = products.map(({ id }) => id)
  const { untaxed } = await getInvoiceNeeds(db, config, ids)
  return products.filter(({ id }) => untaxed.has(id)).map(({ name }) => name)
}

async function readSaved(db: Db, config: Config): Promise<SavedSettings> {
  const [seller, mail, hasRealPayments] = await Promise.all([
    getSeller(db, config),
    describeMail(db, config.mail),
    readsRealPayments(db, config),
  ])
  return { seller, mail, hasRealPayments }
}

/**
 * Lists what still describes the demo pendant although the owner sells another product: the owner's products
 * that contain a text of the demo, and the parts of the pages that do. Without a product of the owner, it lists
 * nothing.
 */
function ofClaims(own: OwnProduct[], parts: DemoPart[]): Finding {
  const claiming = own.filter(({ claimsAsDemo }) => claimsAsDemo).map(({ name }) => name)
  const about = own.length > 0 ? [...claiming, ...parts.map(nameOf)] : []
  return { id: 'claims', isDone: about.length === 0, about: about.join(', ') }
}

const ofBrand = (parts: (keyof typeof demoLook)[]): Finding => ({
  id: 'brand',
  isDone: parts.length === 0,
  about: parts.map((part) => demoLook[part]).join(', '),
})

const ofParts = (id: LiveLineId, parts: DemoPart[]): Finding => ({
  id,
  isDone: parts.length === 0,
  about: parts.map(nameOf).join(', '),
})

const nameOf = ({ key }: DemoPart) => adminContentMessages.blocks[key].name

function ofBackups({ nightly, isBesideShop, madeAt, isLate }: BackupState): Finding {
  if (nightly === 'elsewhere') return { id: 'backup', isDone: true }
  const reasons = [
    nightly === 'off' && backupReasons.off,
    isBesideShop && backupReasons.beside,
    isLate && (madeAt ? backupReasons.late : backupReasons.none),
  ].filter((reason) => reason !== false)
  return { id: 'backup', isDone: reasons.length === 0, about: reasons.at(0) ?? '' }
}
