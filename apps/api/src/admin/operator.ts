import type { Caller } from '@isp/server';
import { anonymous } from '../platform/routes/anonymous.ts';

/**
 * Caller of the commands of the operator, as the operation log names it. It has the rights of an administrator of the
 * platform in the tenant of the installation.
 */
export const operator: Caller = { ...anonymous, userName: '命令行', level: 'platform', roles: ['ADM'] };
