/** A courier: its name, and the address that shows a parcel, where one is known to work by number alone. */
interface Carrier {
  name: string
  /** `{number}` is where the tracking number goes. */
  tracking?: string
  /** Other names in a file of tracking numbers, in lower case without spaces. */
  alsoKnownAs?: readonly string[]
}

/**
 * The couriers. DTDC and India Post show a parcel only after a form was filled in, so theirs have no
 * link: customers get the number.
 */
export const carriers = {
  delhivery: {
    name: 'Delhivery',
    tracking: 'https://www.delhivery.com/track/package/{number}',
  },
  'blue-dart': {
    name: 'Blue Dart',
    tracking: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  dtdc: { name: 'DTDC' },
  'india-post': { name: 'India Post', alsoKnownAs: ['speedpost'] },
  ekart: {
    name: 'Ekart',
    tracking: 'https://ekartlogistics.com/shipmenttrack/{number}',
    alsoKnownAs: ['ekartlogistics'],
  },
  xpressbees: {
    name: 'Xpressbees',
    tracking: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
  },
  shiprocket: { name: 'Shiprocket', tracking: 'https://shiprocket.co/tracking/{number}' },
  other: { name: 'Another courier' },
  own: { name: 'Own delivery', alsoKnownAs: ['self', 'byhand'] },
} as const satisfies Record<string, Carrier>

export type CarrierCode = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as CarrierCode[]

/** Where a courier shows a parcel; undefined without such an address. */
export function trackingUrlOf(carrier: CarrierCode, trackingNumber: string): string | undefined {
  const { tracking }: Carrier = carriers[carrier]
  return tracking?.replace('{number}', encodeURIComponent(trackingNumber))
}

/** The courier that a person means: its code or name, in any case, with or without spaces. */
export function carrierNamed(text: string): CarrierCode | undefined {
  const plain = (value: string) => value.toLowerCase().replace(/[^a-z]/g, '')
  const asked = plain(text)
  return carrierCodes.find((code) => {
    const { name, alsoKnownAs = [] }: Carrier = carriers[code]
    return [plain(code), plain(name), ...alsoKnownAs].includes(asked)
  })
}
