export { LockDialog } from '@isp/shell';
