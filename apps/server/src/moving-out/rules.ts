/** The archive is removed after this time, because it has the data of all customers. */
export const archiveHours = 24
