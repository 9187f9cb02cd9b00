import type { HostTypes, Module } from '@isp/server';
import type { Core } from '@isp/server/internal';
import type { Config } from '../config/config.ts';
import type { ServiceBase } from '../platform/directory/serviceBase.ts';
import type { Simulators } from '../ports/ports.ts';

type Part = HostTypes['demo'];

/** Parts of the service that are needed only if there are demo data. */
export interface ServiceDemo {
  /** Parts of the demo data, by area. They are sorted: a part comes after the parts whose rows it reads. */
  readonly parts: readonly Part[];
  /** Routes of the pages of the simulators, such as the mailbox of the mail simulator. */
  readonly routes: NonNullable<Module['routes']>;
  readonly simulators: Simulators;
  /** Adds the demo data if the database is empty. Returns true if the data were added. */
  readonly seed: (
    core: Core,
    parts: readonly Part[],
    size: Exclude<Config['demo'], 'off'>,
    service: Pick<ServiceBase, 'now' | 'passwords'>,
  ) => Promise<boolean>;
}
