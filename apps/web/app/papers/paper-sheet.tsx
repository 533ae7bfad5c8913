import type { PaperRows } from '@nirbhaya/contract/papers/rows.schemas'
import type { ReactNode } from 'react'
import { PaperTable } from './paper-table.tsx'

/** Shows a tax document on the screen, with the content of its PDF. */
export function PaperSheet({ rows }: { rows: PaperRows }) {
  const { subtitle, facts, parties, table, sums, blocks, notes } = rows
  return (
    <article className="rounded-card border border-line bg-white p-5 sm:p-8 print:border-0 print:p-0">
      <p className="text-muted">{subtitle}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div className="min-w-0" key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        {parties.map((party) => (
          <Party key={party.heading} party={party} />
        ))}
      </div>
      <PaperTable table={table} />
      <dl className="mt-4 ml-auto grid max-w-sm gap-2">
        {sums.map((sum) => (
          <Sum key={sum.name} sum={sum} />
        ))}
      </dl>
      {blocks.map((block) => (
        <Block block={block} key={block.rows[0]?.text} />
      ))}
      <p className="mt-6 text-sm text-muted">
        {notes.map((note) => (
          <span key={note}>{`${note} `}</span>
        ))}
      </p>
    </article>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="mb-1.5 text-sm font-semibold text-deep-pink">{children}</h2>
)

function Party({ party: { heading, name, lines } }: { party: PaperRows['parties'][number] }) {
  const isNamed = lines.length > 0
  return (
    <section>
      <Heading>{heading}</Heading>
      <address className="not-italic wrap-anywhere" translate={isNamed ? 'no' : undefined}>
        <p className={isNamed ? 'font-semibold' : undefined}>{name}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </section>
  )
}

function Sum({ sum: { name, amount, isTotal } }: { sum: PaperRows['sums'][number] }) {
  return (
    <div
      className={
        isTotal ? 'flex justify-between gap-4 text-lg font-semibold' : 'flex justify-between gap-4'
      }
    >
      <dt>{name}</dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  )
}

function Block({ block: { heading, rows } }: { block: PaperRows['blocks'][number] }) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      {heading && <Heading>{heading}</Heading>}
      <ul className="grid gap-2">
        {rows.map(({ text, amount }) => (
          <li className="flex justify-between gap-4" key={text}>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="shrink-0 tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
