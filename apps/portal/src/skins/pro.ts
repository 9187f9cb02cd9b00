export { pro as skin } from '@isp/crud/pro';
