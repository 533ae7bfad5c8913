import { shell as words } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { Link } from 'react-router'
import { useMainPaths } from '../content/main-paths.ts'
import { useMainWords } from '../content/main-words.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Drawing } from '../ui/icons/drawing.tsx'
import { Container } from '../ui/pages/container.tsx'

const PendantOutline = () =>
  useMainWords().isPendant && (
    <Drawing className="mb-8 block h-40 w-full" ids={['pendant-outline']} />
  )

/** Shown for a page that does not exist, with status 404. */
export function NotFoundPage() {
  return (
    <Container className="py-20 text-center sm:py-28" width="text">
      <PendantOutline />
      <h1 className="display title-list">{words.notFoundTitle}</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-muted">{words.notFoundText}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
        <ButtonLink to={useMainPaths().story} variant="outline">
          {useMainWords().see}
        </ButtonLink>
      </div>
    </Container>
  )
}

/** The page for every error except a missing page. It shows no details of the error. */
export function UnexpectedErrorPage() {
  return (
    <Container className="py-20 text-center sm:py-28" width="text">
      <PendantOutline />
      <h1 className="display title-list">{words.unexpectedTitle}</h1>
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
