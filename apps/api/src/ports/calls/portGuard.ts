import { guardPort } from '@isp/server';

/**
 * Function that wraps a port, so that a call of the port inside a transaction fails. @param local - names of the
 * methods that call no external system
 */
export type PortGuard = <P extends object>(name: string, port: P, local?: readonly string[]) => P;

/**
 * Returns a guard for ports.
 *
 * @param report - function that gets each such error, because the calling code may catch it; without it no port is
 * wrapped
 */
export const portGuard =
  (report: ((error: Error) => void) | undefined): PortGuard =>
  (name, port, local = []) =>
    report ? guardPort(name, port, { local, report }) : port;
