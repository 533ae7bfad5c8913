import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pendingPage } from './hydration/pending-page.ts'

// hydrateRoot is called without startTransition. With it, React would hydrate the page in slices, and a
// translator could change the page between two slices.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter instrumentations={[pendingPage]} />
  </StrictMode>,
)
