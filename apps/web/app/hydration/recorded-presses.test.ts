import { scriptsBlocked } from '@nirbhaya/contract/messages/hydration'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineEvent } from '../toasts/offline.ts'
import { watchNetwork } from './network-notice.ts'
import { hydratedEvent } from './page-events.ts'
import { recordPresses } from './recorded-presses.ts'

let window: EventTarget
let giveUpHolding: () => void
const notice = { textContent: '' }
/** The actions that happened after hydration, in order. */
const done: string[] = []

/** Stands in for the parts of a browser that the tested code uses. */
class TestElement extends EventTarget {
  ariaBusy: string | null = null
  name: string
  constructor(name: string) {
    super()
    this.name = name
  }
  closest = (_: string): this | null => this
  matches = (selectors: string) => selectors.includes(this.kind)
  /** The selector that matches this element. */
  kind = 'button'
  isConnected = true
  opens: string | null = null
  hasAttribute = (name: string) => name === 'popovertarget' && this.opens !== null
  click = () => done.push(this.name)
}
class TestForm extends TestElement {
  override kind = 'form'
  requestSubmit = (by: TestElement | null) => done.push(`${this.name} by ${by?.name}`)
}
class TestLink extends TestElement {
  target = ''
  origin = 'http://shop'
  pathname = '/cart'
  search = ''
  hash = ''
  override closest = (selector: string) => (selector === 'a' ? this : null)
}
class TestSubmitEvent extends Event {
  submitter: TestElement | null = null
}

beforeEach(() => {
  done.length = 0
  window = new EventTarget()
  const globals = {
    Element: TestElement,
    HTMLFormElement: TestForm,
    HTMLElement: class {
      popover = null
    },
    SubmitEvent: TestSubmitEvent,
    KeyboardEvent: class extends Event {},
    MouseEvent: class extends Event {},
    document: {
      documentElement: { dataset: {} as Record<string, string> },
      querySelector: () => notice,
    },
    addEventListener: window.addEventListener.bind(window),
    location: { origin: 'http://shop', pathname: '/', search: '' },
    navigator: { onLine: true },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  watchNetwork()
  giveUpHolding = recordPresses()
})
afterEach(() => vi.unstubAllGlobals())

function press(event: Event, target: TestElement) {
  Object.defineProperty(event, 'target', { value: target })
  window.dispatchEvent(event)
}

function click(target: TestElement): MouseEvent {
  const event = new MouseEvent('click', { cancelable: true })
  press(event, target)
  return event
}
const send = (form: TestForm, submitter: TestElement) =>
  press(Object.assign(new TestSubmitEvent('submit'), { submitter }), form)

/** Hydrates the page, and lets the queued actions run one after another. */
async function hydrate() {
  window.dispatchEvent(new Event(hydratedEvent))
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}

describe('before hydration', () => {
  test('the later of two submits of one form counts and its button looks busy', async () => {
    const form = new TestForm('choice')
    const [wait, refund] = [new TestElement('wait'), new TestElement('refund')]

    send(form, wait)
    send(form, refund)
    expect([form, wait, refund].map(({ ariaBusy }) => ariaBusy)).toEqual([null, null, 'true'])
    await hydrate()

    expect(done).toEqual(['choice by refund'])
    expect(refund.ariaBusy).toBeNull()
  })

  test('each press of a button counts, in the overall order', async () => {
    const next = new TestElement('next')
    const form = new TestForm('newsletter')

    click(next)
    send(form, new TestElement('join'))
    click(next)
    await hydrate()

    expect(done).toEqual(['next', 'newsletter by join', 'next'])
  })

  test('a press on an element that was removed is dropped', async () => {
    const like = new TestElement('like')
    click(like)
    like.isConnected = false

    await hydrate()

    expect(done).toEqual([])
  })
})

test('after hydration nothing is queued', async () => {
  await hydrate()

  expect(click(new TestElement('next')).defaultPrevented).toBe(false)
})

test('if the scripts fail to load, the browser performs the queued actions', () => {
  const search = new TestElement('search')
  expect(click(search).defaultPrevented).toBe(true)

  giveUpHolding()

  expect(done).toEqual(['search'])
  expect(click(search).defaultPrevented).toBe(false)
})

test('if the scripts fail to load, a button that needs them shows a notice, a form with an address does not', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isSaid = () => {
    vi.advanceTimersByTime(1)
    return 'offline' in document.documentElement.dataset
  }
  giveUpHolding()
  send(Object.assign(new TestForm('contact'), { kind: 'form[action]' }), new TestElement('send'))
  expect(isSaid()).toBe(false)

  click(new TestElement('like'))
  expect(isSaid()).toBe(true)
  expect(notice.textContent).toBe(scriptsBlocked)
  vi.useRealTimers()
})

test('a button that opens a popover by itself is held only where the browser does not know how', () => {
  const menu = Object.assign(new TestElement('menu'), { opens: 'menu' })
  vi.stubGlobal('HTMLElement', class {})
  expect(click(menu).defaultPrevented).toBe(true)

  Object.assign(HTMLElement.prototype, { popover: null })

  expect(click(menu).defaultPrevented).toBe(false)
})

describe('without a network', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  const isNoticeShown = () => 'offline' in document.documentElement.dataset
  const loseNetwork = () => Object.assign(navigator, { onLine: false })
  const isBlocked = (properties: Partial<TestLink>) =>
    click(Object.assign(new TestLink('cart'), properties)).defaultPrevented

  test('a link to another page is blocked and shows the notice for a while', () => {
    expect(isBlocked({})).toBe(false)
    loseNetwork()

    expect(isBlocked({})).toBe(true)
    expect(isBlocked({ pathname: '/', search: '?reviews=2', hash: '#reviews' })).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isNoticeShown()).toBe(true)
    vi.advanceTimersByTime(4_000)
    expect(isNoticeShown()).toBe(false)
  })

  test('a link within the page, to a program or to a new tab works', () => {
    loseNetwork()

    const leading = [
      { pathname: '/', hash: '#faq' },
      { origin: 'null', pathname: 'hello@nirbhaya.local' },
      { target: '_blank' },
    ]
    expect(leading.map(isBlocked)).toEqual([false, false, false])
    vi.advanceTimersByTime(1)
    expect(isNoticeShown()).toBe(false)
  })

  test('React handles links after hydration', () => {
    loseNetwork()
    window.dispatchEvent(new Event(hydratedEvent))

    expect(isBlocked({})).toBe(false)
  })

  test('a search is not sent before hydration', () => {
    loseNetwork()
    const search = Object.assign(new TestForm('search'), { closest: () => null })
    const event = new TestSubmitEvent('submit', { cancelable: true })
    press(event, search)

    expect(event.defaultPrevented).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isNoticeShown()).toBe(true)
  })

  test('a form is queued, a button is not', async () => {
    loseNetwork()
    const form = new TestForm('newsletter')
    const login = Object.assign(new TestElement('login'), { kind: '[data-sends]' })
    send(form, new TestElement('join'))
    expect([new TestElement('like'), login].map((one) => click(one).defaultPrevented)).toEqual([
      true,
      true,
    ])
    vi.useRealTimers()
    await hydrate()

    expect(done).toEqual(['newsletter by join', 'login'])
  })

  test('each attempt shows the notice again until the network is back', () => {
    window.dispatchEvent(new Event('offline'))
    vi.advanceTimersByTime(3_000)
    window.dispatchEvent(new Event(offlineEvent))
    expect(isNoticeShown()).toBe(false)
    vi.advanceTimersByTime(3_000)
    expect(isNoticeShown()).toBe(true)

    window.dispatchEvent(new Event('online'))
    expect(isNoticeShown()).toBe(false)
  })
})
