import type { WrittenLine } from '@nirbhaya/contract/written-lines'
import { articleBlocks } from './article-blocks.ts'

export function ArticleBody({ content }: { content: string }) {
  return (
    <div className="text-lg leading-relaxed">
      {articleBlocks(content).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
        <ArticleBlock key={index} {...block} />
      ))}
    </div>
  )
}

function ArticleBlock({ kind, text }: WrittenLine) {
  if (kind === 'heading') return <NumberedHeading text={text} />
  if (kind === 'quote') {
    // The quote contains its own quotation marks. The first one is moved into the margin.
    return (
      <blockquote className="display my-10 border-l-2 border-pink py-1 pl-7 -indent-[0.42em] text-2xl leading-snug text-deep-pink-dark sm:my-12 sm:-ml-9 sm:pl-9 sm:text-3xl sm:leading-snug">
        <p>{text}</p>
      </blockquote>
    )
  }
  return <p className="mt-5 first:mt-0 first:text-xl first:leading-relaxed">{text}</p>
}

function NumberedHeading({ text }: Pick<WrittenLine, 'text'>) {
  const dot = text.indexOf('.') + 1
  return (
    <h2 className="display mb-4 mt-14 text-3xl sm:mt-16 sm:text-4xl">
      <span className="text-rose-gold">{text.slice(0, dot)}</span>
      <span>{text.slice(dot)}</span>
    </h2>
  )
}
