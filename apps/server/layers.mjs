/**
 * The modules of `src/`, by layer, from the lowest. A module may import from lower layers, and within its
 * layer from the modules before it. The import rules in .dependency-cruiser.mjs are made from this list;
 * a folder that is not on it fails them.
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
  ['going-live', 'notices'], // what the owner hears by mail · what is missing before money is real; a program of its own, too
  ['admin'], // what the owner sees of all rooms together
]
