import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './settings.schemas.ts'

export type PaperSettings = z.infer<(typeof schemas.getPaperSettings)['response'][200]>

export type PaperSellerForm = z.output<typeof schemas.paperSellerForm>

export type ProductTaxForm = z.output<typeof schemas.productTaxForm>

export type PaperRuleForm = z.output<typeof schemas.paperRuleForm>

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
