import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pendingPage } from './hydration/pending-page.ts'

// hydrateRoot is called without startTransition. With it, React would hydrate the page in slices. Between two
// slices, a translator of the browser could change the page.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter instrumentations={[pendingPage]} />
  </StrictMode>,
)
