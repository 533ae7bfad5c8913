import { messages } from '@nirbhaya/contract/messages'
import { Link } from 'react-router'
import { useMainPaths } from '../content/main-paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'

const { shell: words } = messages

const PendantOutline = () => (
  <svg aria-hidden="true" className="mx-auto h-40 w-auto" viewBox="0 0 120 200">
    <path
      d="M30 0c6 34 18 54 30 66C72 54 84 34 90 0"
      fill="none"
      stroke="var(--color-rose-gold)"
      strokeDasharray="1 5"
      strokeLinecap="round"
      strokeWidth="2.5"
    />
    <path
      d="M60 74c28 22 46 46 46 74a46 46 0 0 1-92 0c0-28 18-52 46-74z"
      fill="var(--color-white)"
      stroke="var(--color-rose-gold)"
      strokeWidth="3"
    />
    <circle cx="60" cy="150" fill="none" r="18" stroke="var(--color-pink)" strokeWidth="4" />
  </svg>
)

/** Shown with status 404: nothing is at this address. */
export function NotFoundPage() {
  return (
    <Container className="py-20 text-center sm:py-28" width="text">
      <PendantOutline />
      <h1 className="display title-list mt-8">{words.notFoundTitle}</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-muted">{words.notFoundText}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
        <ButtonLink to={useMainPaths().story} variant="outline">
          {words.seePendant}
        </ButtonLink>
      </div>
    </Container>
  )
}

/** Shown when a page fails for any other reason; says nothing of the inside. */
export function UnexpectedErrorPage() {
  return (
    <Container className="py-20 text-center sm:py-28" width="text">
      <PendantOutline />
      <h1 className="display title-list mt-8">{words.unexpectedTitle}</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-muted">{words.unexpectedText}</p>
      <div className="mt-9 flex flex-wrap items-center justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{messages.tryAgain}</Button>
        <Link
          className="px-4 py-3 font-semibold text-deep-pink hover:underline"
          reloadDocument
          to="/"
        >
          {messages.goToHomepage}
        </Link>
      </div>
    </Container>
  )
}
