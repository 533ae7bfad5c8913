import type { PolicyBlock } from '../content/policies/policies.ts'

/** Shows the content of a section. A policy is fixed text, so the index can be the React key. */
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
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) {
    return (
      <ul className="space-y-2.5">
        {block.list.map((item) => (
          <li
            className="relative pl-7 before:absolute before:left-1 before:top-[0.72em] before:size-2 before:rounded-full before:border-2 before:border-rose-gold"
            key={item}
          >
            {item}
          </li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="list-decimal space-y-2.5 pl-7 marker:font-semibold marker:text-deep-pink">
        {block.steps.map((step) => (
          <li className="pl-1" key={step}>
            {step}
          </li>
        ))}
      </ol>
    )
  }
  return (
    <dl className="divide-y divide-line border-y border-line">
      {block.terms.map(({ term, text }) => (
        <div className="gap-8 py-4 sm:grid sm:grid-cols-[11rem_1fr]" key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
