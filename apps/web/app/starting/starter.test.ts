import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  matches = () => false
  click = () => done.push(this.name)
}
class TestForm extends TestElement {
  requestSubmit = (by: TestElement | null) => done.push(`${this.name} by ${by?.name}`)
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
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  starter('entry', { alive: aliveEvent, move: moveEvent }, 'auth')
})
afterEach(() => vi.unstubAllGlobals())

function press(event: Event, target: TestElement) {
  Object.defineProperty(event, 'target', { value: target })
  window.dispatchEvent(event)
}

const click = (target: TestElement) => press(new MouseEvent('click'), target)
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

test('the first move is told once, and remembered', () => {
  const told: Event[] = []
  window.addEventListener(moveEvent, (event) => told.push(event))

  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('pointerdown'))

  expect(told).toHaveLength(1)
  expect(document.documentElement.dataset).toEqual({ moved: '' })
})
