import { type ContentBlock, listContentBlocks } from '@nirbhaya/contract/content/admin'
import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import { hasUsualContent } from '@nirbhaya/contract/content/usual-content'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { useId } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

export const meta = unlisted(words.title)

export default function ContentRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title}>
      <Parts />
    </AdminPage>
  )
}

function Parts() {
  const loaded = useAnswer(listContentBlocks, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ blocks }) => (
        <div className="grid grid-cols-1 gap-8">
          {groups.map((group) => (
            <PartGroup blocks={blocks} group={group} key={group} />
          ))}
        </div>
      )}
    </LoadedFrame>
  )
}

type Group = keyof typeof words.groups

const groups: Group[] = ['home', 'frame', 'pages']

const groupOf: Record<ContentKey, Group> = {
  hero: 'home',
  trust: 'home',
  stats: 'home',
  feature: 'home',
  claims: 'home',
  testimonials: 'home',
  callToAction: 'home',
  media: 'home',
  faq: 'home',
  howItWorks: 'home',
  register: 'home',
  homeParts: 'home',
  menu: 'frame',
  footer: 'frame',
  social: 'frame',
  apps: 'frame',
  customize: 'pages',
  blog: 'pages',
  contact: 'pages',
}

function PartGroup({ group, blocks }: { group: Group; blocks: ContentBlock[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 className="mb-3 font-semibold" id={titleId}>
        {words.groups[group]}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
        {blocks
          .filter(({ key }) => groupOf[key] === group)
          .map((block) => (
            <PartRow block={block} key={block.key} />
          ))}
      </ul>
    </section>
  )
}

function PartRow({ block }: { block: ContentBlock }) {
  const { name, place } = words.blocks[block.key]
  const state = stateOf(block)
  return (
    <li>
      <Link
        className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-cream-deep/60"
        to={`/admin/content/${block.key}`}
      >
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="min-w-0 max-sm:w-full">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{place}</span>
          </span>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </span>
        <Icon className="size-5 shrink-0 text-muted" name="chevron-right" />
      </Link>
    </li>
  )
}

type State = keyof typeof words.states

const tones: Record<State, BadgeTone> = {
  shown: 'green',
  empty: 'blue',
  sample: 'yellow',
  hidden: 'red',
  usual: 'green',
}

function stateOf({ key, isSample, isShown }: ContentBlock): State {
  if (isSample) return isShown ? 'sample' : 'hidden'
  if (isShown) return 'shown'
  return hasUsualContent(key) ? 'usual' : 'empty'
}
