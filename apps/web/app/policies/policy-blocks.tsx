import type { PolicyBlock, Words } from '@nirbhaya/contract/policies/policy-text'
import { browserStorageKeys } from '../content/browser-storage.ts'
import { PolicyWords } from './policy-words.tsx'

/** Shows the content of a section. A policy is fixed text, so its content can be the React key. */
export function PolicyBlocks({ blocks }: { blocks: PolicyBlock[] }) {
  return (
    <div className="mt-4 space-y-4 text-lg leading-relaxed">
      {blocks.map((block) => (
        <Block block={block} key={JSON.stringify(block)} />
      ))}
    </div>
  )
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string' || Array.isArray(block)) {
    return (
      <p>
        <PolicyWords words={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="space-y-2.5">
        {block.list.map((item) => (
          <li
            className="relative pl-7 before:absolute before:left-1 before:top-[0.72em] before:size-2 before:rounded-full before:border-2 before:border-rose-gold"
            key={JSON.stringify(item)}
          >
            <PolicyWords words={item} />
          </li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="list-decimal space-y-2.5 pl-7 marker:font-semibold marker:text-deep-pink">
        {block.steps.map((step) => (
          <li className="pl-1" key={JSON.stringify(step)}>
            <PolicyWords words={step} />
          </li>
        ))}
      </ol>
    )
  }
  return <Terms terms={'terms' in block ? block.terms : browserStorage} />
}

/** What the shop stores in browsers. A `*` in a name stands for any text. */
const browserStorage = browserStorageKeys.map(({ name, text }) => ({
  term: name.replace('*', '…'),
  text,
}))

const Terms = ({ terms }: { terms: { term: string; text: Words }[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {terms.map(({ term, text }) => (
      <div className="gap-8 py-4 sm:grid sm:grid-cols-[11rem_1fr]" key={term}>
        <dt className="font-semibold">{term}</dt>
        <dd className="text-muted">
          <PolicyWords words={text} />
        </dd>
      </div>
    ))}
  </dl>
)
