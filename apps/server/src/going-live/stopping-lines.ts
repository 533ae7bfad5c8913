import type { LiveLine } from '@nirbhaya/contract/going-live/going-live'
import { type LiveLineId, goingLiveWords as words } from '@nirbhaya/contract/messages/going-live'
import type { Config } from '../platform/config/config.ts'
import { checkSettings, type Finding, type SavedSettings } from './settings-check.ts'

/** Lines that prevent a start with real payments, because the shop would break the law or lose mails. */
const stopping: LiveLineId[] = ['smtp', 'mailFrom', 'seller']

/**
 * Returns the open lines that prevent a start with real payments; nothing in a shop with test payments. Only
 * settings can prevent a start, so `saved` needs no products or content.
 */
export const linesThatStop = (config: Config, saved: SavedSettings): LiveLine[] =>
  !saved.hasRealPayments
    ? []
    : checkSettings(config, saved)
        .map(toLine)
        .filter(({ stops, isDone }) => stops && !isDone)

export function toLine({ id, isDone, about = '' }: Finding): LiveLine {
  const texts: { open: (about: string) => string; done: string; todo: string; to?: string } =
    words.lines[id]
  const stops = stopping.includes(id)
  if (isDone) return { id, isDone, sentence: texts.done, stops }
  const to = texts.to === undefined ? {} : { to: texts.to }
  return { id, isDone, sentence: texts.open(about), todo: texts.todo, ...to, stops }
}
