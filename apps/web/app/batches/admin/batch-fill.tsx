import type { AdminBatch } from '@nirbhaya/contract/batches/admin'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'

const words = batchPages.fill

/** Shows how full a batch is, as a bar and in words. */
export function BatchFill({ batch }: { batch: Pick<AdminBatch, 'capacity' | 'held' | 'taken'> }) {
  const { capacity, held, taken } = batch
  const width = (places: number) => ({ width: `${(places / capacity) * 100}%` })
  return (
    <div>
      <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-cream-deep">
        <span className="bg-deep-pink" style={width(taken)} />
        <span className="bg-marigold" style={width(held)} />
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm tabular-nums">
        <Part colour="bg-deep-pink">{words.taken(taken)}</Part>
        {held > 0 && <Part colour="bg-marigold">{words.held(held)}</Part>}
        <Part colour="bg-cream-deep">{words.free(capacity - held - taken)}</Part>
        <span className="text-muted">{words.of(capacity)}</span>
      </p>
      {held > 0 && <p className="mt-1 text-sm text-muted">{words.heldHint}</p>}
    </div>
  )
}

function Part({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ring-1 ring-rose-gold/40 ${colour}`}
      />
      {children}
    </span>
  )
}
