import type { HostTypes, Module } from '@isp/server';
import type { Core } from '@isp/server/internal';
import type { Config } from '../config/config.ts';
import type { ServiceBase } from '../platform/directory/serviceBase.ts';
import type { Simulators } from '../ports/ports.ts';

type Part = HostTypes['demo'];

/** Parts that a service needs for demo data. */
export interface ServiceDemo {
  /** Parts of the demo data, by area. Each part comes after the parts that it reads. */
  readonly parts: readonly Part[];
  /** Routes of the simulators' pages. */
  readonly routes: NonNullable<Module['routes']>;
  readonly simulators: Simulators;
  /** Adds demo data to an empty database. */
  readonly seed: (
    core: Core,
    parts: readonly Part[],
    size: Exclude<Config['demo'], 'off'>,
    service: Pick<ServiceBase, 'now' | 'passwords'>,
  ) => Promise<boolean>;
}
