import { accountPages } from '@nirbhaya/contract/messages/accounts'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import picture from '../../../../assets/product/pendant-worn.jpg?w=640;960;1400&format=avif;webp&as=picture'
import { useMainWords } from '../content/main-words.ts'
import { Notice } from '../ui/notice.tsx'
import { Container } from '../ui/pages/container.tsx'
import { StaticPicture } from '../ui/picture.tsx'

interface AuthPageProps {
  title: string
  intro: ReactNode
  children: ReactNode
  /** Shown between the heading and the form. */
  above?: ReactNode
  /** The link to another account page, below the form. */
  aside: ReactNode
  width?: 'narrow' | 'roomy'
  /** The ref of the heading. A form that replaces another form on the page uses it to focus the heading. */
  heading?: Ref<HTMLHeadingElement>
}

/** The frame of an account form, with a picture beside it on wide screens. */
export function AuthPage({ width = 'narrow', heading, ...page }: AuthPageProps) {
  const { isPendant } = useMainWords()
  return (
    <div className="lg:pl-[40%]">
      <SidePicture />
      <Container className="pb-20 pt-6">
        <div className={`mx-auto w-full ${width === 'narrow' ? 'max-w-md' : 'max-w-2xl'}`}>
          {isPendant && !page.above && (
            <StaticPicture
              alt=""
              className="mx-auto mb-7 aspect-[2/1] h-auto w-full max-w-md rounded-card object-cover object-[52%_70%] low-phone:hidden lg:hidden"
              image={picture}
              sizes="(min-width: 40rem) 28rem, 90vw"
            />
          )}
          <header className="mb-6 text-center sm:-mx-8">
            <h1 className="display title-list outline-none" ref={heading} tabIndex={-1}>
              {page.title}
            </h1>
            <div className="mt-3 text-balance text-muted">{page.intro}</div>
          </header>
          <noscript>
            <Notice className="mb-6">{accountPages.withoutScript}</Notice>
          </noscript>
          {page.above}
          <div className="sm:rounded-card sm:border sm:border-line sm:bg-white sm:p-9">
            {page.children}
          </div>
          <div className="mt-3 text-center text-muted [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
            {page.aside}
          </div>
        </div>
      </Container>
    </div>
  )
}

/**
 * The picture of the pendant beside the form on wide screens, or a dark area in a shop for something else. It stays in
 * place while a long form scrolls. On narrow screens, `AuthPage` shows the picture above the heading instead.
 */
function SidePicture() {
  const { isPendant, line } = useMainWords()
  return (
    <div className="fixed inset-y-0 left-0 -z-10 hidden w-2/5 overflow-hidden bg-aubergine lg:block">
      {isPendant && (
        <StaticPicture
          alt=""
          className="size-full object-cover object-[52%_70%]"
          image={picture}
          sizes="40vw"
        />
      )}
      <p className="display absolute inset-x-0 bottom-0 bg-linear-to-t from-aubergine-deep/85 to-transparent px-10 pb-20 pt-28 text-balance text-3xl text-white xl:px-14">
        {line}
      </p>
    </div>
  )
}

/** A link within a sentence. */
export function AuthLink({
  to,
  state,
  children,
}: {
  to: string
  state?: unknown
  children: string
}) {
  return (
    <Link
      className="font-semibold text-deep-pink underline-offset-4 hover:underline"
      state={state}
      to={to}
    >
      {children}
    </Link>
  )
}
