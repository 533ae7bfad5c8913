export { pictureKeys } from './make-backup.ts'
