import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import type { ReactNode } from 'react'

const names = ['size', 'weight', 'splashResistance'] as const

type Facts = Pick<ShownProduct, (typeof names)[number] | 'story'>

/** The contents of the box, the app's requirements, and the measures that the owner has entered. */
export function ProductFacts({ product }: { product: Facts }) {
  const { box, appNote } = product.story
  const measured = names.filter((name) => product[name])
  if (measured.length === 0 && box.length === 0 && !appNote) return null
  return (
    <div className="mt-10 grid gap-10 border-t border-line pt-8">
      {measured.length > 0 && (
        <Part id="measures-title" title={words.factsTitle}>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-8 gap-y-1.5">
            {measured.map((name) => (
              <div className="col-span-2 grid grid-cols-subgrid" key={name}>
                <dt className="text-muted">{words.facts[name]}</dt>
                <dd className="font-semibold">{product[name]}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {box.length > 0 && (
        <Part id="contents-title" title={words.boxTitle}>
          <ul className="mt-3 grid gap-1.5">
            {box.map(({ title, text }) => (
              <li key={title}>
                <span>{title}</span> <span className="text-muted">{text}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {appNote && (
        <Part id="app-title" title={words.appTitle}>
          <p className="mt-3 text-muted">{appNote}</p>
        </Part>
      )}
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 className="display text-2xl" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
