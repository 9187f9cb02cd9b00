import type { HostTypes, IspServerOptions } from '@isp/server';
import type { Core, JobLoopOptions } from '@isp/server/internal';
import type { Directory } from '../platform/directory/directory.ts';
import type { Ports } from '../ports/ports.ts';

/** Functions of the areas that the platform needs. The code of the platform contains no name of an area. */
export interface AreaLinks {
  /** Functions by which the platform reads people and organisations. Each function is implemented by an area. */
  readonly directory: Directory;
  /** Entities to which the common fields of records refer. */
  readonly commonReferences: IspServerOptions['commonReferences'];
  readonly registerRun: HostTypes['host']['registerRun'];
  /** Returns the jobs that run in several turns, outside of a transaction. */
  readonly longJobs: (core: Core, ports: Ports) => NonNullable<JobLoopOptions['outside']>;
}
