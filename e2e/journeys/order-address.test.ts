import { getAccount } from '@nirbhaya/contract/accounts/accounts'
import { errors } from '@nirbhaya/contract/errors'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { changeMyAddress, getMyOrder } from '@nirbhaya/contract/orders/orders'
import { twoFrames } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

test('a customer changes the address of an order until it ships, and the owner sees the earlier one', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(409)
  const order = await shop.paidOrder()
  const email = shop.session?.user.email ?? ''
  const customer = shop.api(shop.session?.token)
  await page.goto(`/my-orders/${order._id}`)
  const panel = page.getByRole('region', { name: words.address })
  await panel.getByRole('button', { name: words.changeAddress }).click()
  const dialog = page.getByRole('dialog', { name: words.changeAddressTitle })
  await expect(dialog.getByLabel(labels.area, { exact: true })).toHaveValue('Pune')
  await shop.expectPageQuality()
  await dialog.getByLabel(labels.pincode, { exact: true }).fill('1')
  await dialog.getByRole('button', { name: words.saveAddress }).click()
  await expect(dialog.getByText(fieldRefusals.invalidPincode)).toBeVisible()
  await dialog.getByLabel(labels.address1, { exact: true }).fill('7 Old Lane')
  await dialog.getByLabel(labels.pincode, { exact: true }).fill('560001')
  await dialog.getByLabel(labels.stateOptional).selectOption('Kerala')
  const question = dialog.getByText(addressWords.pincodeElsewhere('560001', 'Karnataka'))
  await expect(question).toBeVisible()
  await dialog.getByLabel(labels.stateOptional).selectOption('Karnataka')
  await expect(question).toHaveCount(0)
  await dialog.getByRole('button', { name: words.saveAddress }).click()

  await expect(page.getByText(words.addressSaved)).toBeVisible()
  await expect(panel).toContainText('7 Old Lane')
  await expect(panel).toContainText('Karnataka')
  await panel.getByText(words.earlierAddresses).click()
  await expect(panel).toContainText('12 MG Road')

  await shop.signInAsAdmin()
  await page.goto(`/admin/orders/${order._id}`)
  const admin = page.getByRole('region', { name: adminOrderMessages.customerAndAddress })
  await expect(admin).toContainText('7 Old Lane')
  await admin.getByText(words.earlierAddresses).click()
  await expect(admin).toContainText('12 MG Road')
  const changing = admin.getByRole('button', { name: adminOrderMessages.changeAddress })
  await changing.click()
  const street = dialog.getByLabel(labels.address1, { exact: true })
  await expect(street).toHaveValue('7 Old Lane')
  // While the owner's form is open, the customer corrects the address again. The form still shows the old
  // address, which must not come back when the owner saves the form.
  const params = { id: order._id }
  const { user } = (await customer(getMyOrder, { params })).order
  await customer(changeMyAddress, { params, body: { ...user, address1: '8 New Lane' } })
  await dialog.getByLabel(labels.phone, { exact: true }).fill('9123456780')
  await dialog.getByRole('button', { name: words.saveAddress }).click()
  await expect(dialog.getByText(errors.ORDER_NOT_AS_SEEN[1])).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(admin).toContainText('8 New Lane')
  await changing.click()
  await expect(street).toHaveValue('8 New Lane')
  await shop.changeOrder(order._id, { status: 'Shipped' })
  await page.reload()
  await expect(admin).toContainText('8 New Lane')
  await expect(admin.getByRole('button', { name: adminOrderMessages.changeAddress })).toHaveCount(0)

  await shop.signInAs({ email })
  await page.goto(`/my-orders/${order._id}`)
  await expect(panel).toContainText('8 New Lane')
  await expect(panel.getByRole('button', { name: words.changeAddress })).toHaveCount(0)
})

test('a missing State is asked for before the next pre-booking', async ({ page, shop }) => {
  await shop.signInWithoutState()
  await shop.addToCart()
  const answered = Promise.withResolvers<void>()
  await page.route(
    `**${getAccount.url}`,
    async (route) => {
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response })
    },
    // Only the cart's first request is delayed. Later pages also request the account. If such a request were
    // delayed, its page could close before the answer, and answering it would fail.
    { times: 1 },
  )
  await page.goto('/cart')
  const place = page.getByRole('region', { name: cartPage.shipTo })
  const state = place.getByLabel(labels.state)
  await expect(state).toBeVisible()
  await shop.expectPageQuality()

  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await expect(page.getByText(messages.updateYourProfile(fieldRefusals.invalidState))).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await state.selectOption('Goa')
  await expect(place).toContainText('Goa')
  await expect(state).toHaveCount(0)

  // The cart requested the account before the customer chose the State. The delayed answer to that request
  // arrives only now, without a State, and must not undo the choice.
  const read = page.waitForEvent('requestfinished', (it) => it.url().endsWith(getAccount.url))
  answered.resolve()
  await read
  await twoFrames(page)
  await expect(place).toContainText('Goa')
  await expect(state).toHaveCount(0)

  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await shop.payAtGateway('Success')
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toContainText('Goa')
  await page.goto('/update-profile')
  await expect(page.getByLabel(labels.stateOptional)).toHaveValue('GA')
})

test('only the last State chosen by keyboard is saved', async ({ page, shop }) => {
  await shop.signInWithoutState()
  await shop.addToCart()
  await page.goto('/cart')
  const state = page.getByRole('region', { name: cartPage.shipTo }).getByLabel(labels.state)

  await state.focus()
  await page.keyboard.press('ArrowDown')
  await expect(state).toHaveValue(/./)
  await page.keyboard.type('Goa')
  await expect(state).toHaveValue('GA')
  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await shop.payAtGateway('Success')

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toContainText('Goa')
})
