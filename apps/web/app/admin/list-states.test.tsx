import { ApiError } from '@nirbhaya/contract/client/client'
import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LoadedFrame } from './list-states.tsx'

function listThatFailed(error: unknown, data?: string) {
  const status = 'failed' as const
  const loaded = {
    status,
    hasFailed: true,
    isFresh: true,
    isWithheld: false,
    data,
    error,
    reload: () => {},
  }
  const frame = (
    <LoadedFrame loaded={loaded} loading="">
      {(text) => text}
    </LoadedFrame>
  )
  const router = createMemoryRouter([{ path: '/', element: frame }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const refused = new ApiError(400, 'INVALID_INPUT', 'Please check the fields', {
  q: fieldRefusals.invalidSearch,
})

test('a refused request shows the reason instead of connection trouble', () => {
  for (const data of [undefined, 'what was there']) {
    const html = listThatFailed(refused, data)

    expect(html).toContain(fieldRefusals.invalidSearch)
    expect(html).not.toContain(words.failedHint)
  }
})

test('a lost connection is called so', () => {
  expect(listThatFailed(new TypeError('fetch failed'))).toContain(words.failedHint)
  expect(listThatFailed(new TypeError('fetch failed'), 'old')).toContain(words.notRefreshed)
})
