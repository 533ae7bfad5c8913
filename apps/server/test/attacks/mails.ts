import { register, sendOtp } from '@nirbhaya/contract/accounts/accounts'
import { eventually } from '../eventually.ts'
import { readMails } from '../mails.ts'
import { aRegistration } from '../people/accounts.ts'
import { signUp } from './customers.ts'
import type { AttackedShop } from './shop.ts'
import { addressIn, apiOf, aVisitor } from './shop-address.ts'

const networks = 60
const tags = 40
const forms = 40
const atOnce = 8
/** The most mails that strangers should be able to cause for one person. */
const mostMails = 8

/**
 * Tests that strangers cannot flood a customer with mails. Sixty strangers request codes for the customer.
 * Forty others open accounts with `name+tag@` variants of the customer's e-mail address. Each stranger has an
 * IP address in a network (/24) of their own.
 * Also tests that a page of another site cannot make its visitors send the shop's forms.
 */
export async function attackByMails(shop: AttackedShop): Promise<boolean> {
  const { door, dataDir } = shop
  const { user: victim } = await signUp(door, addressIn(200))
  const [name = '', host = ''] = victim.email.split('@')
  const isVictim = (to = '') => to.startsWith(name) && to.endsWith(host)

  const startedAt = performance.now()
  const codes = Array.from(
    { length: networks },
    (_, network) => () =>
      apiOf(door, addressIn(network))(sendOtp, { body: { email: victim.email } }),
  )
  const accounts = Array.from(
    { length: tags },
    (_, tag) => () =>
      apiOf(door, addressIn(networks + tag))(register, {
        body: aRegistration({ email: `${name}+${tag}@${host}` }),
      }),
  )
  const done = await countDone([...codes, ...accounts])
  const mails = await countMails(dataDir, isVictim)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `  ${done} networks asked for a code or an account: ${mails} mails within ${seconds} s`,
  )

  const taken = await sendForms(shop)
  console.log(`  forms that another site's page sent: ${taken} of ${forms} were taken`)
  return mails <= mostMails && taken === 0
}

/**
 * Sends a few requests at a time, because the shop hashes only a few passwords at once.
 * @returns how many succeeded
 */
async function countDone(asking: (() => Promise<unknown>)[]): Promise<number> {
  let done = 0
  for (let first = 0; first < asking.length; first += atOnce) {
    const some = asking.slice(first, first + atOnce).map((ask) => ask())
    const answers = await Promise.allSettled(some)
    done += answers.filter(({ status }) => status === 'fulfilled').length
  }
  return done
}

/** Waits until the victim gets no more mails, and returns how many have arrived. */
async function countMails(dataDir: string, isVictim: (to?: string) => boolean): Promise<number> {
  const count = async () => (await readMails(dataDir)).filter(({ to }) => isVictim(to)).length
  let before = -1
  return eventually(async () => {
    const now = await count()
    const isCalm = now === before && now > 0
    before = now
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    return isCalm && now
  })
}

async function sendForms({ door }: AttackedShop): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: forms }, async (_, network) => {
      const { status } = await aVisitor(
        door,
        addressIn(100 + network),
      )({
        method: 'POST',
        path: '/newsletter',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://elsewhere.example',
        },
        body: `email=somebody-${network}%40example.com`,
      })
      return status
    }),
  )
  return statuses.filter((status) => status > 0 && status < 400).length
}
