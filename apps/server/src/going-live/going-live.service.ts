import type { ContentKey } from '@nirbhaya/contract/content/kinds'
import type { LiveLine } from '@nirbhaya/contract/going-live'
import { contentDeskWords } from '@nirbhaya/contract/messages/content/desk'
import {
  backupReasons,
  type LiveLineId,
  goingLiveWords as words,
} from '@nirbhaya/contract/messages/going-live'
import { describeOwner } from '../accounts/owner-standing.service.ts'
import { type BackupStanding, describeBackups } from '../backup/backup.service.ts'
import { describeRange } from '../catalogue/demo-left.service.ts'
import { listDemoLeft } from '../content/demo-left.service.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/client.ts'
import { checkSettings, type Finding } from './settings-check.ts'

/** What would break the law or lose mails, and so stops a start with real payments. */
const stopping: LiveLineId[] = ['smtp', 'mailFrom', 'seller']

const figures: ContentKey[] = ['trust', 'stats']
const addresses: ContentKey[] = ['social', 'apps']

/** Everything that is to be done before money is real, what is done included. */
export async function checkGoingLive(db: Db, config: Config): Promise<LiveLine[]> {
  const [owner, range, demo, backups] = await Promise.all([
    describeOwner(db, config.admin.email),
    describeRange(db),
    listDemoLeft(db),
    describeBackups(db, config.backup),
  ])
  const unchanged = (keys: ContentKey[]) => demo.unchanged.filter((key) => keys.includes(key))
  return [
    ...checkSettings(config),
    { id: 'ownerPassword', isDone: !owner.hasGeneratedPassword } as const,
    { id: 'secondFactor', isDone: owner.hasSecondFactor } as const,
    ofBackups(backups),
    {
      id: 'products',
      isDone: !range.isEmpty && range.demoNames.length === 0,
      about: range.demoNames.join(', '),
    } as const,
    ofParts('samples', demo.samples),
    ofParts('figures', unchanged(figures)),
    ofParts('addresses', unchanged(addresses)),
  ].map(toLine)
}

/** The lines that stop a start with real payments; the settings alone decide. */
export const linesThatStop = (config: Config): LiveLine[] =>
  config.payment.isTest
    ? []
    : checkSettings(config)
        .map(toLine)
        .filter(({ stops, isDone }) => stops && !isDone)

const ofParts = (id: LiveLineId, keys: ContentKey[]): Finding => ({
  id,
  isDone: keys.length === 0,
  about: keys.map((key) => contentDeskWords.blocks[key].name).join(', '),
})

function ofBackups({ nightly, isBesideShop, madeAt, isLate }: BackupStanding): Finding {
  if (nightly === 'elsewhere') return { id: 'backup', isDone: true }
  const reasons = [
    nightly === 'off' && backupReasons.off,
    isBesideShop && backupReasons.beside,
    isLate && (madeAt ? backupReasons.late : backupReasons.none),
  ].filter((reason) => reason !== false)
  return { id: 'backup', isDone: reasons.length === 0, about: reasons.at(0) ?? '' }
}

function toLine({ id, isDone, about = '' }: Finding): LiveLine {
  const said: { open: (about: string) => string; done: string; todo: string; to?: string } =
    words.lines[id]
  const stops = stopping.includes(id)
  if (isDone) return { id, isDone, sentence: said.done, stops }
  const to = said.to === undefined ? {} : { to: said.to }
  return { id, isDone, sentence: said.open(about), todo: said.todo, ...to, stops }
}
