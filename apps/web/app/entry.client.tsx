import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pendingPage } from './hydration/pending-page.ts'

// hydrateRoot is called without startTransition, so that React hydrates the whole page at once. With
// startTransition, React would pause in between. In a pause, the browser's translator could replace texts.
// React would not find the texts that it expects, and would discard the page with all that was typed into it.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter instrumentations={[pendingPage]} />
  </StrictMode>,
)
