import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type PaperMonth = z.infer<typeof schemas.paperMonth>
export type SettlementReport = z.infer<typeof schemas.settlementReport>
export type PaperSettings = z.infer<(typeof schemas.getPaperSettings)['response'][200]>
export type PaperSellerForm = z.output<typeof schemas.paperSellerForm>
export type ProductTaxForm = z.output<typeof schemas.productTaxForm>
export type PaperRuleForm = z.output<typeof schemas.paperRuleForm>

export const listOrderPapers: Call<typeof schemas.listOrderPapers> = {
  method: 'GET',
  url: '/admin/order/:id/papers',
  access: 'admin',
  stepUp: { notNeeded: 'Shows numbers and amounts, not people' },
}

export const getPaper: Call<typeof schemas.getPaper> = {
  method: 'GET',
  url: '/admin/paper/:id',
  access: 'admin',
  stepUp: { notNeeded: 'One document at a time; reading many is counted' },
  reads: 'people',
}

export const getPaperPdf: Call<typeof schemas.getPaperPdf> = {
  method: 'GET',
  url: '/admin/paper/:id/pdf',
  access: 'admin',
  stepUp: { notNeeded: 'One document at a time; reading many is counted' },
  reads: 'people',
}

export const getPaperMonth: Call<typeof schemas.getPaperMonth> = {
  method: 'GET',
  url: '/admin/papers/month',
  access: 'admin',
  stepUp: { notNeeded: 'Shows sums of a month, not people' },
}

export const exportPaperTable: Call<typeof schemas.exportPaperTable> = {
  method: 'GET',
  url: '/admin/papers/tables/:table',
  access: 'admin',
}

export const getPaperSettings: Call<typeof schemas.getPaperSettings> = {
  method: 'GET',
  url: '/admin/papers/settings',
  access: 'admin',
  stepUp: { notNeeded: 'Shows settings, not people' },
}

export const savePaperSeller: Call<typeof schemas.savePaperSeller> = {
  method: 'PUT',
  url: '/admin/papers/seller',
  access: 'admin',
}

export const saveProductTax: Call<typeof schemas.saveProductTax> = {
  method: 'PUT',
  url: '/admin/papers/product/:id',
  access: 'admin',
}

export const savePaperRule: Call<typeof schemas.savePaperRule> = {
  method: 'PUT',
  url: '/admin/papers/rule',
  access: 'admin',
}

export const getSettlements: Call<typeof schemas.getSettlements> = {
  method: 'GET',
  url: '/admin/papers/settlements',
  access: 'admin',
  stepUp: { notNeeded: 'Shows sums and payment ids, not people' },
}

export const importSettlements: Call<typeof schemas.importSettlements> = {
  method: 'POST',
  url: '/admin/papers/settlements',
  access: 'admin',
}
