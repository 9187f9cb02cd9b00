import type { HostTypes, Module } from '@isp/server';
import type { Core } from '@isp/server/internal';
import type { Config } from '../config/config.ts';
import type { ServiceBase } from '../platform/directory/serviceBase.ts';
import type { Simulators } from '../ports/ports.ts';

type Part = HostTypes['demo'];

/** Parts of a service with demo data. */
export interface ServiceDemo {
  /** Data of the areas; each part comes after those that it reads. */
  readonly parts: readonly Part[];
  /** Pages of the simulators. */
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
