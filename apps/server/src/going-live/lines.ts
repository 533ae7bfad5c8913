import type { LiveLine } from '@nirbhaya/contract/going-live/going-live'
import { type LiveLineId, goingLiveWords as words } from '@nirbhaya/contract/messages/going-live'
import type { Config } from '../platform/config/config.ts'
import { checkSettings, type Finding } from './settings-check.ts'

/** What would break the law or lose mails, and so stops a start with real payments. */
const stopping: LiveLineId[] = ['smtp', 'mailFrom', 'seller']

/** The lines that stop a start with real payments; the settings alone decide. */
export const linesThatStop = (config: Config): LiveLine[] =>
  config.payment.isTest
    ? []
    : checkSettings(config)
        .map(toLine)
        .filter(({ stops, isDone }) => stops && !isDone)

export function toLine({ id, isDone, about = '' }: Finding): LiveLine {
  const said: { open: (about: string) => string; done: string; todo: string; to?: string } =
    words.lines[id]
  const stops = stopping.includes(id)
  if (isDone) return { id, isDone, sentence: said.done, stops }
  const to = said.to === undefined ? {} : { to: said.to }
  return { id, isDone, sentence: said.open(about), todo: said.todo, ...to, stops }
}
