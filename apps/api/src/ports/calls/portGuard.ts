import { guardPort } from '@isp/server';
import { tracePort } from '@isp/server/internal';

/**
 * Function that wraps a port, so that calling the port inside a database transaction causes an error. @param local
 * - names of the methods that call no external system and are therefore allowed inside a transaction
 */
export type PortGuard = <P extends object>(name: string, port: P, local?: readonly string[]) => P;

/**
 * Returns a function that guards ports against calls inside a transaction. If the service is traced, each call of a
 * port makes a span.
 *
 * @param report - function that is called with each such error, because the calling code may catch the error and
 * hide it; if undefined, ports are not guarded
 */
export const portGuard =
  (report: ((error: Error) => void) | undefined): PortGuard =>
  (name, port, local = []) =>
    tracePort(name, report ? guardPort(name, port, { local, report }) : port, local);
