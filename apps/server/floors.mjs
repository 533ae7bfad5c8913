/**
 * The folders of `src/`, from the ground up. A room may use those on the floors below its own, never
 * its neighbours or what stands above: .dependency-cruiser.mjs makes the import rules of this list,
 * and a folder that is not on it may not stay.
 */
export const floors = [
  ['platform'], // config, database, http, mail, jobs, limits, storage: no room
  ['audit', 'money-check'], // what the owner changed · a program that judges what the rooms wrote
  ['accounts', 'blog', 'contact', 'content', 'newsletter'],
  ['catalogue'],
  ['batches'], // how many are made together, and until when: places
  ['cart', 'search'],
  ['payments'], // sessions at the provider, and what became of them
  ['orders'], // what was bought; shows refunds, moves no money
  ['reviews'], // what customers say of what they received
  ['settling'], // what moves money: verifying, reconciling, refunds, the ledger
  ['promises'], // dates that move, what customers choose then, and what comes of it
  ['privacy'], // what every room holds of a person
  ['backup'], // all that the shop is made of in one file, and back
  ['going-live'], // what is missing before money is real; a program of its own, too
  ['admin'], // what the owner sees of all rooms together
]
