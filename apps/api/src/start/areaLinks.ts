import type { HostTypes, IspServerOptions } from '@isp/server';
import type { Core, JobLoopOptions } from '@isp/server/internal';
import type { Directory } from '../platform/directory/directory.ts';
import type { Ports } from '../ports/ports.ts';

/** Functions of the areas that the platform needs, without naming an area. */
export interface AreaLinks {
  /** Reads of the platform about people, each implemented by an area. */
  readonly directory: Directory;
  /** Records to which the common fields refer. */
  readonly commonReferences: IspServerOptions['commonReferences'];
  readonly registerRun: HostTypes['host']['registerRun'];
  /** Jobs in turns, which run outside of a transaction. */
  readonly longJobs: (core: Core, ports: Ports) => NonNullable<JobLoopOptions['outside']>;
}
