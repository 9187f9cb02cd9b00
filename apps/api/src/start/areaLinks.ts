import type { HostTypes, IspServerOptions } from '@isp/server';
import type { Core, JobLoopOptions } from '@isp/server/internal';
import type { Directory } from '../platform/directory/directory.ts';
import type { Ports } from '../ports/ports.ts';

/** Functions of the areas that the platform needs, without their names. */
export interface AreaLinks {
  /** The area that answers each question of the platform about people. */
  readonly directory: Directory;
  /** Records that the common fields refer to. */
  readonly commonReferences: IspServerOptions['commonReferences'];
  readonly registerRun: HostTypes['host']['registerRun'];
  /** Jobs that take turns of their own, outside a transaction. */
  readonly longJobs: (core: Core, ports: Ports) => NonNullable<JobLoopOptions['outside']>;
}
