import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineEvent } from '../toasts/offline.ts'
import { watchNetwork } from './network-notice.ts'
import { hydratedEvent } from './page-events.ts'
import { recordPresses } from './recorded-presses.ts'

let window: EventTarget
let giveUpHolding: () => void
/** What was done once React had taken over, in this order. */
const done: string[] = []

/** As much of a browser as is touched. */
class TestElement extends EventTarget {
  ariaBusy: string | null = null
  name: string
  constructor(name: string) {
    super()
    this.name = name
  }
  closest = (_: string): this | null => this
  matches = (selectors: string) => selectors.includes(this.kind)
  /** What it is told by. */
  kind = 'button'
  isConnected = true
  command: string | null = null
  hasAttribute = (name: string) => name === 'commandfor' && this.command !== null
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
    HTMLButtonElement: class {
      commandForElement = null
    },
    SubmitEvent: TestSubmitEvent,
    KeyboardEvent: class extends Event {},
    MouseEvent: class extends Event {},
    document: { documentElement: { dataset: {} as Record<string, string> } },
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

/** What was held is done one after the other. */
async function hydrate() {
  window.dispatchEvent(new Event(hydratedEvent))
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}

describe('before React has taken over', () => {
  test('of two answers of one form the later one counts, and looks busy', async () => {
    const form = new TestForm('choice')
    const [wait, refund] = [new TestElement('wait'), new TestElement('refund')]

    send(form, wait)
    send(form, refund)
    expect([form, wait, refund].map(({ ariaBusy }) => ariaBusy)).toEqual([null, null, 'true'])
    await hydrate()

    expect(done).toEqual(['choice by refund'])
    expect(refund.ariaBusy).toBeNull()
  })

  test('each press of a button counts, in the order of all', async () => {
    const next = new TestElement('next')
    const form = new TestForm('newsletter')

    click(next)
    send(form, new TestElement('join'))
    click(next)
    await hydrate()

    expect(done).toEqual(['next', 'newsletter by join', 'next'])
  })

  test('what is pressed and then gone is not pressed later', async () => {
    const like = new TestElement('like')
    click(like)
    like.isConnected = false

    await hydrate()

    expect(done).toEqual([])
  })
})

test('after it, nothing is held', async () => {
  await hydrate()

  expect(click(new TestElement('next')).defaultPrevented).toBe(false)
})

test('where the scripts do not come, what was held is done by the browser', () => {
  const search = new TestElement('search')
  expect(click(search).defaultPrevented).toBe(true)

  giveUpHolding()

  expect(done).toEqual(['search'])
  expect(click(search).defaultPrevented).toBe(false)
})

test('a button that opens a dialog by itself is held only where the browser does not know how', () => {
  const menu = Object.assign(new TestElement('menu'), { command: 'show-modal' })
  vi.stubGlobal('HTMLButtonElement', class {})
  expect(click(menu).defaultPrevented).toBe(true)

  Object.assign(HTMLButtonElement.prototype, { commandForElement: null })

  expect(click(menu).defaultPrevented).toBe(false)
})

describe('without a network', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  const isSaid = () => 'offline' in document.documentElement.dataset
  const loseNetwork = () => Object.assign(navigator, { onLine: false })
  const isKept = (wishes: Partial<TestLink>) =>
    click(Object.assign(new TestLink('cart'), wishes)).defaultPrevented

  test('a link to another page keeps this one, and says so for a while', () => {
    expect(isKept({})).toBe(false)
    loseNetwork()

    expect(isKept({})).toBe(true)
    expect(isKept({ pathname: '/', search: '?reviews=2', hash: '#reviews' })).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isSaid()).toBe(true)
    vi.advanceTimersByTime(4_000)
    expect(isSaid()).toBe(false)
  })

  test('a link leads within this page, to a program or to a tab of its own', () => {
    loseNetwork()

    const leading = [
      { pathname: '/', hash: '#faq' },
      { origin: 'null', pathname: 'hello@nirbhaya.local' },
      { target: '_blank' },
    ]
    expect(leading.map(isKept)).toEqual([false, false, false])
    vi.advanceTimersByTime(1)
    expect(isSaid()).toBe(false)
  })

  test('React answers a link once it is there', () => {
    loseNetwork()
    window.dispatchEvent(new Event(hydratedEvent))

    expect(isKept({})).toBe(false)
  })

  test('a search is not sent before React is there', () => {
    loseNetwork()
    const search = Object.assign(new TestForm('search'), { closest: () => null })
    const event = new TestSubmitEvent('submit', { cancelable: true })
    press(event, search)

    expect(event.defaultPrevented).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isSaid()).toBe(true)
  })

  test('a form is held, a button is not', async () => {
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

  test('it is announced anew with each try, until there is one', () => {
    window.dispatchEvent(new Event('offline'))
    vi.advanceTimersByTime(3_000)
    window.dispatchEvent(new Event(offlineEvent))
    expect(isSaid()).toBe(false)
    vi.advanceTimersByTime(3_000)
    expect(isSaid()).toBe(true)

    window.dispatchEvent(new Event('online'))
    expect(isSaid()).toBe(false)
  })
})
