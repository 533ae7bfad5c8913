export { toast } from 'react-hot-toast'
