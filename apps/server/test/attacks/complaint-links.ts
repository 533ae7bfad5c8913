import { changeComplaint, listComplaints } from '@nirbhaya/contract/complaints/admin'
import {
  getMyComplaint,
  sendComplaint,
  sendMyComplaint,
} from '@nirbhaya/contract/complaints/complaints'
import { tokenIn } from '../complaints.ts'
import { eventually } from '../eventually.ts'
import { readMails } from '../mails.ts'
import { aRegistration } from '../people/accounts.ts'
import { aForm } from '../selling/pictures.ts'
import { signUp } from './customers.ts'
import type { AttackedShop } from './shop.ts'
import { apiOf, type aVisitor } from './shop-address.ts'

/** A complaint's number, and the token of the link with which its person writes. */
export interface ComplaintLink {
  number: string
  token: string
}

/** Files a complaint without an account, and takes the link from the mail. */
export async function aStrangersLink(
  { door, dataDir }: AttackedShop,
  address: string,
): Promise<ComplaintLink> {
  const { email, phone, name } = aRegistration()
  const body = { kind: 'grievance' as const, name, email, phone, message: 'It stays dark.' }
  const { number } = await apiOf(door, address)(sendComplaint, { body })
  const mail = await eventually(async () =>
    (await readMails(dataDir)).find(({ to, text }) => to === email && tokenIn(text) !== ''),
  )
  return { number, token: tokenIn(mail.text) }
}

/** Files a complaint with an account that was just opened. */
export async function aCustomersLink(
  { door }: AttackedShop,
  address: string,
): Promise<ComplaintLink> {
  const { api } = await signUp(door, address)
  const body = { kind: 'grievance' as const, message: 'It stays dark.' }
  const { complaint } = await api(sendMyComplaint, { body })
  const { token } = await api(getMyComplaint, { params: { id: complaint._id } })
  return { number: complaint.number, token }
}

/** Lets the owner ask for information. A shop may accept a stranger's files only then. */
export async function askForFiles(shop: AttackedShop, links: ComplaintLink[]): Promise<void> {
  const owner = await shop.owner()
  for (const { number } of links) {
    const { complaints } = await owner(listComplaints, { query: { q: number } })
    const params = { id: complaints[0]?._id ?? '' }
    await owner(changeComplaint, { params, body: { action: 'ask', text: 'Show us a video.' } })
  }
}

/** Files complaints without an account, and lets the owner ask about each of them. */
export async function linksForFiles(shop: AttackedShop, count: number, address: string) {
  const links: ComplaintLink[] = []
  while (links.length < count) links.push(await aStrangersLink(shop, address))
  await askForFiles(shop, links)
  return links
}

export interface Form {
  headers: Record<string, string>
  body: Buffer
}

/** Builds the request of a message with files, as browsers send it. */
export async function aMessage(files: Parameters<typeof aForm>[1]): Promise<Form> {
  const form = new Response(aForm({ message: 'See for yourself.' }, files))
  const type = form.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await form.arrayBuffer()) }
}

export const messagePath = ({ token }: ComplaintLink) =>
  `/api/complaint/case/message?token=${encodeURIComponent(token)}`

export const sendMessage = (
  ask: ReturnType<typeof aVisitor>,
  link: ComplaintLink,
  message: Form,
): Promise<{ status: number; text: string }> =>
  ask({ method: 'POST', path: messagePath(link), ...message })
