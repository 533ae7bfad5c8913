import type { Guide } from '@nirbhaya/contract/going-live/guide'
import { type GuideStep, guideSteps } from '@nirbhaya/contract/going-live/rules'
import type { LiveLineId } from '@nirbhaya/contract/messages/going-live'
import { listProductsWithBatches } from '../batches/planned-products.service.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import { getSettings, type SettingsGroup, saveSettings } from '../settings/settings.service.ts'
import { readGoingLive } from './going-live.service.ts'

const guideSettings: SettingsGroup<{ isPutAway: boolean }> = {
  name: 'guide',
  auditId: 'shop',
  defaults: { isPutAway: false },
}

/**
 * Returns the first steps of a new shop. Whether a step is done follows from the shop's data. Only the owner's wish to
 * see the guide no more is stored.
 */
export async function getGuide(db: Db, config: Config, hasRealPayments: boolean): Promise<Guide> {
  const [{ lines, own }, { isPutAway }] = await Promise.all([
    readGoingLive(db, config),
    getSettings(db, guideSettings),
  ])
  const batched = await listProductsWithBatches(
    db,
    own.map(({ id }) => id),
  )
  const areDone = (...ids: LiveLineId[]) =>
    lines.every(({ id, isDone }) => isDone || !ids.some((one) => one === id))
  const onSale = own.filter(({ isPublished }) => isPublished)
  const isEach = (test: (product: (typeof own)[number]) => boolean) =>
    onSale.length > 0 && onSale.every(test)
  const done: Record<GuideStep, boolean> = {
    name: areDone('brand'),
    product: onSale.length > 0,
    photos: isEach(({ photos }) => photos > 0),
    batch: isEach(({ id }) => batched.includes(id)),
    seller: areDone('seller', 'designation'),
    mail: areDone('smtp', 'mailFrom'),
    payments: areDone('payments', 'https'),
    live: lines.every(({ isDone }) => isDone),
  }
  return {
    isOffered: !hasRealPayments && !isPutAway,
    isPutAway,
    steps: guideSteps.map((step) => ({ step, isDone: done[step] })),
    products: own.map(({ id, slug, name, isPublished, photos }) => ({
      _id: id,
      slug,
      name,
      isPublished,
      photos,
      hasBatch: batched.includes(id),
    })),
  }
}

/** Saves whether the owner wants to see the guide on the dashboard. */
export function putGuideAway(db: Db, actorId: string, isPutAway: boolean): Promise<unknown> {
  return db.transaction((tx) => saveSettings(tx, guideSettings, actorId, { isPutAway }))
}
