import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { packageLabelFields } from '@nirbhaya/contract/catalogue/package-label'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { labels } from '@nirbhaya/contract/messages/labels'
import { formatRupees } from '@nirbhaya/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const names = ['size', 'weight', 'splashResistance'] as const

type Facts = Pick<ShownProduct, (typeof names)[number] | 'story' | 'label' | 'mrp'>

type Label = NonNullable<Facts['label']>

/** Shows what is in the box, what the app needs, and the measurements, as far as the owner entered them. */
export function ProductFacts({ product }: { product: Facts }) {
  const { box, appNote } = product.story
  const measured = names.filter((name) => product[name])
  if (measured.length === 0 && box.length === 0 && !appNote && !product.label) return null
  return (
    <div className="mt-10 grid gap-10 border-t border-line pt-8">
      {measured.length > 0 && (
        <Part id="measures-title" title={words.factsTitle}>
          <FactList facts={measured.map((name) => [words.facts[name], product[name]])} />
        </Part>
      )}
      {product.label && <PackageLabel label={withMrp(product.label, product.mrp)} />}
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

/** Returns a label whose maximum retail price is written like the other prices, if the owner typed a plain number. */
const withMrp = (label: Label, mrp: number | undefined): Label =>
  mrp === undefined ? label : { ...label, mrp: formatRupees(mrp) }

/** Shows what the law requires for packaged goods sold online. */
function PackageLabel({ label }: { label: Label }) {
  const said = packageLabelFields.filter((name) => label[name])
  return (
    <Part id="label-title" title={words.labelTitle}>
      <FactList
        facts={[
          ...said.map((name): Fact => [labels[name], label[name]]),
          [
            words.consumerCare,
            <Link className="underline" key="care" to="/contact">
              {words.contactUs}
            </Link>,
          ],
        ]}
      />
    </Part>
  )
}

type Fact = [name: string, value: ReactNode]

const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-8 gap-y-1.5">
    {facts.map(([name, value]) => (
      <div className="col-span-2 grid grid-cols-subgrid" key={name}>
        <dt className="text-muted">{name}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

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
