import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineEvent } from '../toasts/offline.ts'
import { aliveEvent, moveEvent, starter } from './starter.ts'

let window: EventTarget
/** What was done once the page was alive, in this order. */
const done: string[] = []

/** As much of a browser as the starter touches. */
class TestElement extends EventTarget {
  ariaBusy: string | null = null
  /** In a part of the page whose script is yet to come. */
  isInWaitingPart = false
  name: string
  constructor(name: string) {
    super()
    this.name = name
  }
  closest = (selector: string) =>
    selector !== '[data-waits]' || this.isInWaitingPart ? this : null
  matches = (selectors: string) => selectors.includes(this.kind)
  /** What it is told by. */
  kind = 'button'
  isConnected = true
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
  override closest = (selector: string) =>
    selector === 'a' || (selector === '[data-waits]' && this.isInWaitingPart) ? this : null
}
class TestSubmitEvent extends Event {
  submitter: TestElement | null = null
}

beforeEach(() => {
  done.length = 0
  window = new EventTarget()
  const root = { dataset: {} as Record<string, string> }
  const globals = {
    Element: TestElement,
    HTMLFormElement: TestForm,
    SubmitEvent: TestSubmitEvent,
    KeyboardEvent: class extends Event {},
    MouseEvent: class extends Event {},
    document: { getElementById: () => null, documentElement: root },
    dispatchEvent: window.dispatchEvent.bind(window),
    localStorage: { getItem: () => null },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    location: { origin: 'http://shop', pathname: '/', search: '' },
    navigator: { onLine: true },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  starter('entry', { alive: aliveEvent, move: moveEvent, offline: offlineEvent }, 'auth')
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
async function comeAlive() {
  window.dispatchEvent(new Event(aliveEvent))
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}

describe('before the page is alive', () => {
  test('of two answers of one form the later one counts, and looks busy', async () => {
    const form = new TestForm('choice')
    const [wait, refund] = [new TestElement('wait'), new TestElement('refund')]

    send(form, wait)
    send(form, refund)
    expect([form, wait, refund].map(({ ariaBusy }) => ariaBusy)).toEqual([null, null, 'true'])
    await comeAlive()

    expect(done).toEqual(['choice by refund'])
    expect(refund.ariaBusy).toBeNull()
  })

  test('each press of a button counts, in the order of all', async () => {
    const next = new TestElement('next')
    const form = new TestForm('newsletter')

    click(next)
    send(form, new TestElement('join'))
    click(next)
    await comeAlive()

    expect(done).toEqual(['next', 'newsletter by join', 'next'])
  })
})

test('a part that waits for its script has its presses when it is there, the others at once', async () => {
  const [like, menu] = [new TestElement('like'), new TestElement('menu')]
  menu.isInWaitingPart = true

  click(menu)
  click(like)
  await comeAlive()
  expect([done, menu.ariaBusy]).toEqual([['like'], 'true'])
  click(menu)
  menu.isInWaitingPart = false
  await comeAlive()

  expect([done, menu.ariaBusy]).toEqual([['like', 'menu', 'menu'], null])
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

  test('React answers a link once it is there, but for parts that wait', () => {
    loseNetwork()
    window.dispatchEvent(new Event(aliveEvent))

    expect([isKept({}), isKept({ isInWaitingPart: true })]).toEqual([false, true])
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
    expect([new TestElement('menu'), login].map((one) => click(one).defaultPrevented)).toEqual([
      true,
      true,
    ])
    vi.useRealTimers()
    await comeAlive()

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

test('what React has drawn anew is not pressed later', async () => {
  const menu = Object.assign(new TestElement('menu'), { isInWaitingPart: true })
  click(menu)
  menu.isConnected = false
  await comeAlive()
  menu.isConnected = true
  menu.isInWaitingPart = false
  await comeAlive()

  expect(done).toEqual([])
})

test('the first move is told once, and remembered', () => {
  const told: Event[] = []
  window.addEventListener(moveEvent, (event) => told.push(event))

  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('pointerdown'))

  expect(told).toHaveLength(1)
  expect(document.documentElement.dataset).toEqual({ moved: '' })
})
