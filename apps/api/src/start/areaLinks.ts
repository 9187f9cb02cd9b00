import type { HostTypes, IspServerOptions } from '@isp/server';
import type { Core, JobLoopOptions } from '@isp/server/internal';
import type { Directory } from '../platform/directory/directory.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Functions of the areas that the platform needs. They are passed in, so that the code of the platform does not
 * name any area.
 */
export interface AreaLinks {
  /** Functions that read users and organisations. Areas implement them, and the platform calls them. */
  readonly directory: Directory;
  /** Entities to which the common fields of records refer, such as the user in `createUser`. */
  readonly commonReferences: IspServerOptions['commonReferences'];
  readonly registerRun: HostTypes['host']['registerRun'];
  /** Returns the handlers of long jobs. These jobs run outside of a transaction and in several parts. */
  readonly longJobs: (core: Core, ports: Ports) => NonNullable<JobLoopOptions['outside']>;
}
