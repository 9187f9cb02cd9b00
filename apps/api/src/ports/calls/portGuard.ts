import { guardPort } from '@isp/server';

/** Wraps a port, so that a call of it inside a transaction fails. @param local - methods that ask nothing outside */
export type PortGuard = <P extends object>(name: string, port: P, local?: readonly string[]) => P;

/** @param report - gets each such error, which the calling code may catch; without it no port is wrapped */
export const portGuard =
  (report: ((error: Error) => void) | undefined): PortGuard =>
  (name, port, local = []) =>
    report ? guardPort(name, port, { local, report }) : port;
