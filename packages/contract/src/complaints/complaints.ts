import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './complaints.schemas.ts'

export type Complaint = z.infer<typeof schemas.complaint>
export type ShownComplaint = z.infer<typeof schemas.shownComplaint>
export type ComplaintEntry = z.infer<typeof schemas.complaintEntry>
export type ComplaintFile = z.infer<typeof schemas.complaintFile>
export type Clock = z.infer<typeof schemas.clock>

export const sendComplaint: Call<typeof schemas.sendComplaint> = {
  method: 'POST',
  url: '/complaint',
  access: 'public',
}

export const sendMyComplaint: Call<typeof schemas.sendMyComplaint> = {
  method: 'POST',
  url: '/complaint/me',
  access: 'customer',
}

export const getDamageReport: Call<typeof schemas.getDamageReport> = {
  method: 'GET',
  url: '/complaint/order/:id',
  access: 'customer',
}

export const reportDamage: Call<typeof schemas.reportDamage> = {
  method: 'POST',
  url: '/complaint/order/:id',
  access: 'customer',
}

export const listMyComplaints: Call<typeof schemas.listMyComplaints> = {
  method: 'GET',
  url: '/complaint/me',
  access: 'customer',
}

export const getMyComplaint: Call<typeof schemas.getMyComplaint> = {
  method: 'GET',
  url: '/complaint/me/:id',
  access: 'customer',
}

export const getComplaintByLink: Call<typeof schemas.getComplaintByLink> = {
  method: 'GET',
  url: '/complaint/case',
  access: 'public',
}

export const writeToComplaint: Call<typeof schemas.writeToComplaint> = {
  method: 'POST',
  url: '/complaint/case/message',
  access: 'public',
}

export const reopenComplaint: Call<typeof schemas.reopenComplaint> = {
  method: 'POST',
  url: '/complaint/case/reopen',
  access: 'public',
}

export const getComplaintFile: Call<typeof schemas.getComplaintFile> = {
  method: 'GET',
  url: '/complaint/file/:id',
  access: 'public',
}
